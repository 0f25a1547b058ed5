import * as limits from '../../../../contract/limits/limits.ts';
import {
  addDays,
  daysBetween,
  isoWeekOf,
  mondayOf,
  todayIn,
  type PlainDate,
} from '../../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../../trade/calendar/week-zone.ts';
import { joinOwn, type OwnVoyage } from '../../../../trade/own-list/join-own.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import type { Weeks } from '../../sailings/weeks.ts';
import type { SourceFilter } from './join-own-sailings.ts';

interface OwnContext {
  /** The published rows of the search that have been read so far. */
  known: readonly SailingRow[];
  voyages: readonly OwnVoyage[];
  source: Exclude<SourceFilter, 'published'>;
  /** The server's time, in ms. */
  now: number;
}

/**
 * Adds the sailings of own lists (schedules that the reader imported) to the weekly counts of published
 * sailings. If these counts are unknown, or if the reader wants to see own lists only, only the sailings of
 * own lists are counted. Each voyage counts once, in the week in which the loading laycan of its row starts.
 */
export function weeksWithOwn(weeks: Weeks | undefined, { known, voyages, source, now }: OwnContext): Weeks {
  const page = { list: known, sort: 'laycan', isFirst: true, isLast: true } as const;
  const joined = joinOwn(page, voyages).list.filter(({ own }) => own.length > 0);
  const base = source === 'own' || !weeks ? emptied(weeks ?? weeksFrom(now)) : weeks;
  const added = joined.filter(({ isPublished }) => base !== weeks || !isPublished);
  const [first] = base.list;
  if (!first) return base;
  const within = added.flatMap(({ row, isPublished }) => {
    const week = weekOf(row, first.start_time);
    return week < 0 || week >= base.list.length ? [] : [{ row, isPublished, week }];
  });
  const list = base.list.map((one, at) => ({
    ...one,
    sailing_total: one.sailing_total + within.filter(({ week }) => week === at).length,
  }));
  const windows = within.map(({ row: { load, withdrawn_time }, isPublished }) => ({
    start_time: load.start_time,
    end_time: load.end_time,
    withdrawn: withdrawn_time !== null,
    isOwn: !isPublished,
  }));
  const byStart = (a: { start_time: PlainDate }, b: { start_time: PlainDate }) =>
    a.start_time < b.start_time ? -1 : a.start_time > b.start_time ? 1 : 0;
  return { list, windows: [...base.windows, ...windows].sort(byStart) };
}

/**
 * Returns the index of the week in which the laycan starts; 0 if the laycan began before the first week, and
 * -1 if it ended before the first week.
 */
function weekOf({ load }: SailingRow, monday: PlainDate): number {
  if (load.end_time < monday) return -1;
  return Math.max(0, Math.floor(daysBetween(monday, load.start_time) / 7));
}

const emptied = ({ list }: Weeks): Weeks => ({
  list: list.map((week) => ({ ...week, sailing_total: 0 })),
  windows: [],
});

function weeksFrom(now: number): Weeks {
  const monday = mondayOf(todayIn(weekZone, new Date(now)));
  const list = Array.from({ length: limits.weekStripWeeks }, (_, week) => {
    const start_time = addDays(monday, 7 * week);
    return { week: isoWeekOf(start_time), start_time, sailing_total: 0 };
  });
  return { list, windows: [] };
}
