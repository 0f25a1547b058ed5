import { addDays } from '../../contract/rules/plain-date.ts';
import type { LaneQuery } from './lane-query.ts';

/** A search over so many pairs of ports that their lanes do not come out of the index in one order. */
export const isBroad = (query: LaneQuery): boolean =>
  (query.start?.length ?? 1) * (query.end?.length ?? 1) >= broadPairs;

const broadPairs = 40;
const firstDays = 10;
/** The step to more days: what the first ones promise and half as much again, but no crawling and no leap. */
const growth = { least: 3, most: 20, margin: 1.5 };

/**
 * Reads the beginning of a broad search's answer, in the order of loading starts. What loads until
 * some day is a beginning of the whole answer; so the near days are read first, and the rest only
 * where they do not hold as many as are wanted.
 */
export async function readAhead<Rows>(
  query: LaneQuery,
  { wanted, countOf }: { wanted: number; countOf: (rows: Rows) => number },
  read: (query: LaneQuery) => Promise<Rows>,
): Promise<Rows> {
  if (!isBroad(query)) return read(query);
  const first = query.since ?? query.live.now.toISOString().slice(0, 10);
  const last = query.until ?? addDays(first, 365);
  for (let days = firstDays; addDays(first, days) < last;) {
    const rows = await read({ ...query, until: addDays(first, days) });
    const count = countOf(rows);
    if (count >= wanted) return rows;
    const factor = (growth.margin * wanted) / (count + 1);
    days = Math.ceil(days * Math.min(growth.most, Math.max(growth.least, factor)));
  }
  return read(query);
}
