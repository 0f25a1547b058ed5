import { hourMs } from '../../../trade/calendar/day-ms.ts';

/** China has one zone and no summer time. */
const offsetMs = 8 * hourMs;

/** The calendar year of China that a moment is in, and when it began. */
export function chinaYear(now: Date): { year: number; since: Date } {
  const year = new Date(now.getTime() + offsetMs).getUTCFullYear();
  return { year, since: new Date(Date.UTC(year, 0, 1) - offsetMs) };
}

/** The newest months of China, oldest first, as in `2026-11`, and when the first of them began. */
export function chinaMonths(now: Date, count: number): { months: string[]; since: Date } {
  const local = new Date(now.getTime() + offsetMs);
  const first = (ago: number) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - ago, 1);
  const agos = Array.from({ length: count }, (_, at) => count - 1 - at);
  return {
    months: agos.map((ago) => new Date(first(ago)).toISOString().slice(0, 7)),
    since: new Date(first(count - 1) - offsetMs),
  };
}
