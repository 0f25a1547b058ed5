import { addDays, daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import type { BoxType, SeaType } from './box.ts';
import type { BoxSearch } from './find-options.ts';
import { earliestDay } from './live-ways.ts';

/** A search as it is asked for, its ends apart. */
export interface AskedSearch {
  since?: PlainDate | undefined;
  until?: PlainDate | undefined;
  sea_type?: SeaType | undefined;
  box_type: BoxType;
  shipowner_id?: readonly string[] | undefined;
  days_most?: number | undefined;
}

/** Six weeks. */
const usualDays = 42;

/** The days that a search asks for, both included. */
export function askedDays({ since, until }: AskedSearch, now: Date): { since: PlainDate; until: PlainDate } {
  const first = since ?? earliestDay(now);
  return { since: first, until: until ?? addDays(first, usualDays - 1) };
}

interface SearchBounds {
  boxSearchDaysMost: number;
  boxSearchPairsMost: number;
  boxSearchPairDaysMost: number;
  boxSearchSharedPortsMost: number;
}

/**
 * What makes a search cost out of proportion: too many ports, those that stand at both ends above all, or, by how many
 * pairs of ports there are, more days than are told. Null: it may be made.
 */
export function breadthProblem(
  { from, to, since, until }: Pick<BoxSearch, 'from' | 'to' | 'since' | 'until'>,
  bounds: SearchBounds,
): { why: 'ends_too_broad' } | { why: 'box_days_many'; days: number } | null {
  const pairs = from.length * to.length;
  const isTo = new Set(to);
  const shared = from.filter((code) => isTo.has(code)).length;
  if (pairs > bounds.boxSearchPairsMost || shared > bounds.boxSearchSharedPortsMost)
    return { why: 'ends_too_broad' };
  const days = Math.min(bounds.boxSearchDaysMost, Math.floor(bounds.boxSearchPairDaysMost / pairs));
  return daysBetween(since, until) >= days ? { why: 'box_days_many', days } : null;
}

/** The same search as a network needs it: nothing of the past, and rates only for who may see some. */
export function boxSearchOf(
  asked: AskedSearch,
  { from, to }: { from: readonly string[]; to: readonly string[] },
  { now, seesRates, most }: { now: Date; seesRates: boolean; most: number },
): BoxSearch {
  const { since, until } = askedDays(asked, now);
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
    boxType: seesRates ? box_type : null,
    most,
  };
}
