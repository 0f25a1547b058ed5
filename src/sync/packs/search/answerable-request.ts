import type { PagedSailingSearch, SailingSearch } from '../../../../contract/calls/sailings/sailing.ts';
import { choiceFilters, filters, numberFilters } from '../../../../trade/fields/filters.ts';
import { isDictionaryId } from '../../../../trade/sailing/dictionary.ts';
import type { ReadyWindow } from '../../../../trade/sailing/ready-overlap.ts';
import { codesOfEnd, isOnePort, type SearchPlaces } from '../../../../trade/harbors/search-places.ts';

/**
 * The port codes of the two places of a search or a lane. Without a discharging place, `end` is null, which
 * means the last discharging call of each sailing.
 */
export interface EndCodes {
  start: ReadonlySet<string>;
  end: ReadonlySet<string> | null;
}

/**
 * Returns the port codes of a search. Null if the search has no loading place, because no lane is stored
 * without one, and if the server would refuse the places.
 */
export function endCodesOf(
  { from, to }: { from?: string | undefined; to?: string | null | undefined },
  places: SearchPlaces,
): EndCodes | null {
  if (from === undefined) return null;
  let isRight = true;
  const codesOf = (text: string) => codesOfEnd(text, places, () => (isRight = false));
  const start = codesOf(from);
  const end = to === undefined || to === null ? null : codesOf(to);
  const isSame = end !== null && to && isOnePort(from, start) && isOnePort(to, end) && start[0] === end[0];
  return isRight && !isSame ? { start: new Set(start), end: end && new Set(end) } : null;
}

type Search = Omit<SailingSearch, 'from' | 'to'>;

/**
 * True if the server would accept a search with these filters. Otherwise the device gives no answer, so that
 * the person sees the server's refusal.
 */
export function isAnswerable(search: Search & Partial<Ranking>): boolean {
  const { since, until, arrive_since, arrive_until, ready_since, ready_until, sort } = search;
  if (isReversed(since, until) || isReversed(arrive_since, arrive_until)) return false;
  if ((ready_since === undefined) !== (ready_until === undefined)) return false;
  if (isReversed(ready_since, ready_until)) return false;
  if (sort === 'fit' && ready_since === undefined) return false;
  return (
    choiceFilters.every((key) => (search[key] ?? []).every((id) => isDictionaryId(filters[key].of, id))) &&
    numberFilters.every((key) => (search[key] ?? []).every((id) => /^\d{1,9}$/.test(id)))
  );
}

const isReversed = (since: string | undefined, until: string | undefined): boolean =>
  since !== undefined && until !== undefined && until < since;

type Ranking = Pick<PagedSailingSearch, 'ready_since' | 'ready_until' | 'sort'>;

/** Returns the days on which the cargo is ready; null if the search does not contain them. */
export function readyOf({ ready_since: since, ready_until: until }: Ranking): ReadyWindow | null {
  return since !== undefined && until !== undefined ? { since, until } : null;
}
