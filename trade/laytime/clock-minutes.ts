import { fromDayNumber, isPlainDate, toDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import { toHalfWidth } from '../text/half-width.ts';
import { dayMinutes, type Minute, type Period } from './laytime.ts';

/**
 * Parses a time from a form field or a typed text: `2026-11-23T14:00`, `2026-11-23 14:00`. Returns null if
 * the text is not a time.
 */
export function readMinute(text: string): Minute | null {
  const [, date = '', hours = '', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)[T ]([01]?\d|2[0-4]):?([0-5]\d)$/.exec(toHalfWidth(text).trim()) ?? [];
  if (!isPlainDate(date)) return null;
  const clock = Number(hours) * 60 + Number(minutes);
  return clock > dayMinutes ? null : toDayNumber(date) * dayMinutes + clock;
}

/** Parses `14:00` into minutes of the day; null if it is not a clock time. */
export function readClock(text: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === '' ? null : Number(hours) * 60 + Number(minutes);
}

/** Returns the day and the clock time of a minute. */
export function dayAndClock(minute: Minute): { day: PlainDate; clock: string } {
  const day = Math.floor(minute / dayMinutes);
  const rest = minute - day * dayMinutes;
  const two = (n: number) => String(n).padStart(2, '0');
  return { day: fromDayNumber(day), clock: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` };
}

/** The values of all lines, or the number of the first invalid line with its problem. */
export type ReadLines<Value> = { values: Value[] } | { line: number; problem: 'unreadable' | 'reversed' };

const linesOf = (text: string): (readonly [line: number, text: string])[] =>
  text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [[index + 1, toHalfWidth(line)] as const]));

/** Parses a text with one day on each line. */
export function readDays(text: string): ReadLines<PlainDate> {
  const values: PlainDate[] = [];
  for (const [line, typed] of linesOf(text)) {
    const date = typed.replace(/[./年月]/g, '-').replace('日', '');
    const [year = '', month = '', day = ''] = date.split('-');
    const plain = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (!isPlainDate(plain)) return { line, problem: 'unreadable' };
    values.push(plain);
  }
  return { values };
}

/** Parses a text with one period on each line: a start time and an end time, separated by a word or a sign. */
export function readPeriods(text: string): ReadLines<Period> {
  const values: Period[] = [];
  for (const [line, typed] of linesOf(text)) {
    const times = [...typed.matchAll(/\d{4}-\d\d-\d\d[T ]\d{1,2}:\d\d/g)].map(([one]) => readMinute(one));
    const [start, end, ...rest] = times;
    if (start === undefined || start === null || end === undefined || end === null || rest.length > 0)
      return { line, problem: 'unreadable' };
    if (end <= start) return { line, problem: 'reversed' };
    values.push({ start, end });
  }
  return { values };
}
