import { useSnapshot } from 'valtio/react';

import { useWatched, watchLater } from '../../../hooks/use-watched.ts';
import { hasOwnListHint } from '../../../store/own-list-hint.ts';
import { sessionState } from '../../../store/session-state.ts';
import { useSame } from '../../../ui/use-same.ts';
import type { OwnCutOffs, VoyageCutOffs } from './own-cut-offs.ts';

const none: OwnCutOffs = new Map();

/**
 * Returns the deadlines of voyages joined with the times of own lists (schedules that the reader imported), by
 * voyage id. The map has no entry for a voyage that no own list contains.
 */
export function useOwnCutOffs(voyages: readonly VoyageCutOffs[]): OwnCutOffs {
  const memberId = useSnapshot(sessionState).member_id;
  const hasLists = hasOwnListHint() && voyages.length > 0;
  const asked = useSame(hasLists ? voyages : []);
  const watch = (show: (found: OwnCutOffs) => void) =>
    watchLater(async () => {
      const { watchOwnCutOffs } = await import('./own-cut-offs.ts');
      return watchOwnCutOffs(memberId, asked, show);
    });
  return useWatched<OwnCutOffs>(hasLists ? watch : null, [asked, memberId, hasLists]) ?? none;
}
