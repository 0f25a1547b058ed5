import { startTransition } from 'react';
import { useSnapshot } from 'valtio/react';

import { useWatched, watchLater } from '../../hooks/use-watched.ts';
import type { RecentSearch } from '../../store/device-rows.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { sessionState } from '../../store/session-state.ts';

export type { RecentSearch };

/** Returns this reader's searches on this device, newest first; null until the store has been read. */
export function useRecentSearches(): RecentSearch[] | null {
  const memberId = useSnapshot(sessionState).member_id;
  const watch = (notify: (searches: RecentSearch[]) => void) => {
    const begin = async () => {
      const { worthOpening } = await import('../../store/open-store.ts');
      await worthOpening();
      const { watchRecentSearches } = await loadStored();
      return watchRecentSearches(memberId, (searches) => startTransition(() => notify(searches)));
    };
    return whenIdle(() => watchLater(begin));
  };
  return useWatched(watch, [memberId]) ?? null;
}

/** Loads the script of the database on demand, because it must not delay the first content. */
const loadStored = () => import('../../store/recent-searches.ts');

/**
 * Stores a search for the list of recent searches, unless the search has neither a loading nor a discharging
 * place. Errors are ignored, because recent searches are only a convenience.
 */
export async function rememberSearch(
  search: Pick<RecentSearch, 'from' | 'to' | 'since' | 'until'>,
): Promise<void> {
  if (search.from === '' && search.to === '') return;
  const { from, to, since, until } = search;
  const searched = { from, to, since, until, member_id: sessionState.member_id, time: Date.now() };
  await loadStored()
    .then(({ putRecentSearch }) => putRecentSearch(searched))
    .catch(() => {});
}

/** Returns the most recent lanes, each once, regardless of their dates. */
export function recentLanes(searches: readonly RecentSearch[], most: number): RecentSearch[] {
  const lanes = new Map<string, RecentSearch>();
  for (const search of searches) {
    const key = `${search.from}|${search.to}`;
    if (!lanes.has(key)) lanes.set(key, search);
  }
  return [...lanes.values()].slice(0, most);
}

/** Returns the ports, nations and areas recently used at one side, newest first. */
export function recentTokens(searches: readonly RecentSearch[], side: 'from' | 'to'): string[] {
  return [...new Set(searches.flatMap((search) => search[side].split(',')).filter(Boolean))];
}
