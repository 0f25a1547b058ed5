import type { PlainDate } from './plain-date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const partsOf = (day: PlainDate) => ({
  year: day.slice(0, 4),
  month: months[Number(day.slice(5, 7)) - 1] ?? '',
  day: String(Number(day.slice(8, 10))),
});

/** `6 Dec 2026`: one day in either language. */
export const chatDay = (day: PlainDate): string => {
  const { day: number, month, year } = partsOf(day);
  return `${number} ${month} ${year}`;
};

/** `6 Dec`, where the year stands beside it. */
export const chatDayShort = (day: PlainDate): string => {
  const { day: number, month } = partsOf(day);
  return `${number} ${month}`;
};

/** `3–6 Dec 2026`, `27 Dec 2026 – 3 Jan 2027`, `30 Nov – 2 Dec 2026`. */
export function chatWindow({ start_time, end_time }: { start_time: PlainDate; end_time: PlainDate }): string {
  const [first, last] = [partsOf(start_time), partsOf(end_time)];
  if (start_time === end_time) return chatDay(end_time);
  if (first.year !== last.year) return `${chatDay(start_time)} – ${chatDay(end_time)}`;
  if (first.month !== last.month) return `${first.day} ${first.month} – ${chatDay(end_time)}`;
  return `${first.day}–${chatDay(end_time)}`;
}
