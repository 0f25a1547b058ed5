import type { PlainDate } from '../../trade/calendar/plain-date.ts';

/** A month as `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: PlainDate): Month => day.slice(0, 7);

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
