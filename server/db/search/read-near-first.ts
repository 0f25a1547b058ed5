import { addDays, daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { latestPastStart, type LaneQuery } from './lane-query.ts';

/** True if the search has so many port pairs that the index cannot return their lane rows in one order. */
export const isBroad = (query: LaneQuery): boolean =>
  (query.start?.length ?? 1) * (query.end?.length ?? 1) >= broadPairs;

const broadPairs = 40;
const broadFirstDays = 10;
/**
 * The limits of the factor by which the number of days grows if too few results were found. The factor is
 * estimated from the results so far, multiplied by `margin` for safety.
 */
const growth = { least: 3, most: 20, margin: 1.5 };

export interface NearFirst<Rows> {
  wanted: number;
  countOf: (rows: Rows) => number;
  /**
   * The number of loading days to read first. If it is given, a search is read in steps even if it is not
   * broad.
   */
  firstDays?: number;
}

/**
 * Reads the first results of a broad search, in order. It first reads only sailings that load within a few
 * days. If these give fewer results than wanted, it reads more days. For past sailings it starts with the
 * newest.
 */
export async function readNearFirst<Rows>(
  query: LaneQuery,
  { wanted, countOf, firstDays }: NearFirst<Rows>,
  read: (query: LaneQuery) => Promise<Rows>,
): Promise<Rows> {
  const begin = firstDays ?? (isBroad(query) ? broadFirstDays : null);
  if (begin === null) return read(query);
  const most = daysOf(query);
  for (let days = begin; days < most;) {
    const rows = await read(nearest(query, days));
    const count = countOf(rows);
    if (count >= wanted) return rows;
    const factor = (growth.margin * wanted) / (count + 1);
    days = Math.ceil(days * Math.min(growth.most, Math.max(growth.least, factor)));
  }
  return read(query);
}

const yearDays = 365;

function daysOf(query: LaneQuery): number {
  const { since, until, when } = query;
  if (when === 'past') return since === null ? yearDays : daysBetween(since, latestPastStart(query));
  return until === null ? yearDays : daysBetween(firstDay(query), until);
}

/** Restricts the search to the first sailings in its order: those that load within this number of days. */
function nearest(query: LaneQuery, days: number): LaneQuery {
  if (query.when === 'past') return { ...query, startsFrom: addDays(latestPastStart(query), -days) };
  return { ...query, until: addDays(firstDay(query), days) };
}

const firstDay = ({ since, live }: LaneQuery): PlainDate => since ?? live.now.toISOString().slice(0, 10);
