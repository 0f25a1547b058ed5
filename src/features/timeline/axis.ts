import { addDays, daysBetween, mondayOf, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Voyage } from './voyage.ts';

/** The range of days of the timeline. */
export interface Axis {
  /** A Monday. */
  first: PlainDate;
  /** The number of days: a multiple of 7, or `daysMost`. */
  days: number;
}

/**
 * A range on the axis: it starts `from` days after the start of the axis and is `len` days long. `day` is its
 * first day.
 */
export interface Stretch {
  day: PlainDate;
  from: number;
  len: number;
}

/** The number of days that are shown after the last arrival, so that the date of that arrival has room. */
const tailDays = 10;
/**
 * The maximum number of days of an axis, even if a voyage is later, so that one late voyage does not make the
 * timeline too wide.
 */
const daysMost = 550;

/**
 * Returns the axis. It begins with the week of the first day and ends at least `tailDays` after the last
 * arrival. It has whole weeks, but at most `daysMost` days. `marks` are days that it must also contain, for
 * example today.
 */
export function axisOf(voyages: readonly Voyage[], marks: readonly PlainDate[]): Axis {
  const days = [...voyages.map(({ load }) => load.start_time), ...marks].toSorted();
  const ends = [...voyages.map(({ unload }) => unload.end_time), ...marks].toSorted();
  const first = mondayOf(days[0] ?? '1970-01-05');
  const wanted = daysBetween(first, ends.at(-1) ?? first) + tailDays;
  return { first, days: Math.min(daysMost, Math.ceil(wanted / 7) * 7) };
}

export const weeksOf = ({ first, days }: Axis): Stretch[] =>
  Array.from({ length: days / 7 }, (_, week) => ({ day: addDays(first, 7 * week), from: 7 * week, len: 7 }));

/** Returns the months on the axis. Of the first and the last month, only the part on the axis is returned. */
export function monthsOf({ first, days }: Axis): Stretch[] {
  const months: Stretch[] = [];
  for (let from = 0; from < days; from += months.at(-1)?.len ?? days) {
    const day = addDays(first, from);
    const next = `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    months.push({ day, from, len: Math.min(days - from, daysBetween(day, next)) });
  }
  return months;
}

/** A voyage and its first day, as a number of days from the start of the axis. */
export interface Placed {
  voyage: Voyage;
  from: number;
}

export interface Row {
  group: string;
  /** Lines sorted by day, each without overlapping voyages. */
  lines: Placed[][];
}

/**
 * Returns one row for each group, in the order in which the groups first occur. Overlapping voyages are in
 * separate lines.
 */
export function rowsOf(voyages: readonly Voyage[], { first }: Axis): Row[] {
  const groups = new Map<string, Voyage[]>();
  for (const voyage of voyages) groups.set(voyage.group, [...(groups.get(voyage.group) ?? []), voyage]);
  return [...groups].map(([group, own]) => {
    const lines: Placed[][] = [];
    const ends: number[] = [];
    const sorted = own.toSorted((a, b) => (a.load.start_time < b.load.start_time ? -1 : 1));
    for (const voyage of sorted) {
      const from = daysBetween(first, voyage.load.start_time);
      const free = ends.findIndex((end) => end <= from);
      const at = free === -1 ? lines.length : free;
      ends[at] = daysBetween(first, voyage.unload.end_time) + tailDays;
      (lines[at] ??= []).push({ voyage, from });
    }
    return { group, lines };
  });
}
