import { addDays, daysBetween, mondayOf, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Voyage } from './voyage.ts';

/** The days that are drawn. */
export interface Axis {
  /** A Monday. */
  first: PlainDate;
  /** Whole weeks. */
  days: number;
}

/** A stretch of the axis, in days from its first one. */
export interface Stretch {
  day: PlainDate;
  from: number;
  len: number;
}

/** Room behind the last arrival for its date. */
const tailDays = 10;
/** No axis is longer, whatever a single far voyage says. */
const axisDaysMost = 550;

/** From the week of the first day that is drawn to the week after the last arrival. */
export function axisOf(voyages: readonly Voyage[], marks: readonly PlainDate[]): Axis {
  const days = [...voyages.map(({ load }) => load.start_time), ...marks].toSorted();
  const ends = [...voyages.map(({ unload }) => unload.end_time), ...marks].toSorted();
  const first = mondayOf(days[0] ?? '1970-01-05');
  const wanted = daysBetween(first, ends.at(-1) ?? first) + tailDays;
  return { first, days: Math.min(axisDaysMost, Math.ceil(wanted / 7) * 7) };
}

export const weeksOf = ({ first, days }: Axis): Stretch[] =>
  Array.from({ length: days / 7 }, (_, week) => ({ day: addDays(first, 7 * week), from: 7 * week, len: 7 }));

/** The months of the axis, the first and the last one as far as they lie in it. */
export function monthsOf({ first, days }: Axis): Stretch[] {
  const months: Stretch[] = [];
  for (let from = 0; from < days; from += months.at(-1)?.len ?? days) {
    const day = addDays(first, from);
    const next = `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    months.push({ day, from, len: Math.min(days - from, daysBetween(day, next)) });
  }
  return months;
}

/** A voyage on its row: from which day of the axis. */
export interface Placed {
  voyage: Voyage;
  from: number;
}

export interface Row {
  group: string;
  /** Each in the order of its days, without one voyage over another. */
  lines: Placed[][];
}

/** One row for each group, in the order of the answer; what would overlap lies in lines under each other. */
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
