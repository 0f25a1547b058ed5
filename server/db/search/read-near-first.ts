import { addDays, daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { latestPastStart, type LaneQuery } from './lane-query.ts';

/** A search over so many pairs of ports that their lanes do not come out of the index in one order. */
export const isBroad = (query: LaneQuery): boolean =>
  (query.start?.length ?? 1) * (query.end?.length ?? 1) >= broadPairs;

const broadPairs = 40;
const broadFirstDays = 10;
/** The step to more days: what the first ones promise and half as much again, but no crawling and no leap. */
const growth = { least: 3, most: 20, margin: 1.5 };

export interface NearFirst<Rows> {
  wanted: number;
  countOf: (rows: Rows) => number;
  /** So many days to begin with, whether the search is broad or not. */
  firstDays?: number;
}

/**
 * Reads the beginning of a broad search's answer, in its order: what loads until some day, or of past
 * sailings what loads from some day on. So the near days are read first, and the rest only where they
 * do not hold as many as are wanted.
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

/** The part of the search that loads within so many days of the end where its order begins. */
function nearest(query: LaneQuery, days: number): LaneQuery {
  if (query.when === 'past') return { ...query, startsFrom: addDays(latestPastStart(query), -days) };
  return { ...query, until: addDays(firstDay(query), days) };
}

const firstDay = ({ since, live }: LaneQuery): PlainDate => since ?? live.now.toISOString().slice(0, 10);
