import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import type { ContainerType, SeaType } from './container-types.ts';
import type { ContainerSearch } from './find-options.ts';
import { earliestDay } from './has-left.ts';

/** A container search as the caller sends it, without its loading and discharging ports. */
export interface RequestedSearch {
  since?: PlainDate | undefined;
  until?: PlainDate | undefined;
  sea_type?: SeaType | undefined;
  box_type: ContainerType;
  shipowner_id?: readonly string[] | undefined;
  days_most?: number | undefined;
}

/** The default length of a search in days: six weeks. */
const usualDays = 42;

/** Returns the first and last day that a search covers, both included. */
export function requestedDays(
  { since, until }: RequestedSearch,
  now: Date,
): { since: PlainDate; until: PlainDate } {
  const first = since ?? earliestDay(now);
  return { since: first, until: until ?? addDays(first, usualDays - 1) };
}

interface SearchBounds {
  containerSearchDaysMost: number;
  containerSearchPairsMost: number;
  containerSearchPairDaysMost: number;
  containerSearchSharedPortsMost: number;
}

/**
 * Returns the reason why a search is too expensive, or null if it may run. A search is refused if it has too
 * many port pairs, or too many ports that are both a loading and a discharging port of the search. The more
 * pairs a search has, the fewer days it may cover. `days` in the result is the maximum number of days.
 */
export function breadthProblem(
  { from, to, since, until }: Pick<ContainerSearch, 'from' | 'to' | 'since' | 'until'>,
  bounds: SearchBounds,
): { why: 'ends_too_broad' } | { why: 'box_days_many'; days: number } | null {
  const pairs = from.length * to.length;
  const isTo = new Set(to);
  const shared = from.filter((code) => isTo.has(code)).length;
  if (pairs > bounds.containerSearchPairsMost || shared > bounds.containerSearchSharedPortsMost)
    return { why: 'ends_too_broad' };
  const days = Math.min(
    bounds.containerSearchDaysMost,
    Math.floor(bounds.containerSearchPairDaysMost / pairs),
  );
  return daysBetween(since, until) >= days ? { why: 'box_days_many', days } : null;
}

/**
 * Returns the search in the form that the option finder needs. Past days are left out, and the container type
 * is set only if the member may see rates.
 */
export function containerSearchOf(
  asked: RequestedSearch,
  { from, to }: { from: readonly string[]; to: readonly string[] },
  { now, seesRates, most }: { now: Date; seesRates: boolean; most: number },
): ContainerSearch {
  const { since, until } = requestedDays(asked, now);
  const { shipowner_id, sea_type, days_most, box_type } = asked;
  const today = earliestDay(now);
  return {
    from,
    to,
    since: since < today ? today : since,
    until,
    seaType: sea_type,
    shipownerIds: shipowner_id && shipowner_id.length > 0 ? shipowner_id.map(Number) : undefined,
    minutesMost: days_most === undefined ? undefined : days_most * 24 * 60,
    containerType: seesRates ? box_type : null,
    most,
  };
}
