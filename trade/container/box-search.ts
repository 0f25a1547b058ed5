import { addDays, type PlainDate } from '../calendar/plain-date.ts';
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
