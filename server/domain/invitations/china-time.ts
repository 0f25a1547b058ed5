import { hourMs } from '../../../trade/calendar/day-ms.ts';

/** The offset from UTC in ms of China's only time zone, which has no daylight saving time. */
const offsetMs = 8 * hourMs;

/** Returns the calendar year in China at a moment, and the instant at which it began. */
export function chinaYear(now: Date): { year: number; since: Date } {
  const year = new Date(now.getTime() + offsetMs).getUTCFullYear();
  return { year, since: new Date(Date.UTC(year, 0, 1) - offsetMs) };
}

/**
 * Returns the newest months by China's time, oldest first (for example `2026-11`), and the instant at which
 * the first one began.
 */
export function chinaMonths(now: Date, count: number): { months: string[]; since: Date } {
  const local = new Date(now.getTime() + offsetMs);
  const first = (ago: number) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - ago, 1);
  const agos = Array.from({ length: count }, (_, at) => count - 1 - at);
  return {
    months: agos.map((ago) => new Date(first(ago)).toISOString().slice(0, 7)),
    since: new Date(first(count - 1) - offsetMs),
  };
}
