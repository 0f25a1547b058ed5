import {
  addDays,
  daysBetween,
  mondayOf,
  monthWindow,
  type PlainDate,
} from '../../trade/calendar/plain-date.ts';
import { addMonths, monthOf, type Month } from './months.ts';

/** Returns the same day in another month. If that month is too short, returns its last day. */
export function sameDayIn(month: Month, day: PlainDate): PlainDate {
  const last = monthWindow(month).end_time;
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** Returns the weeks of a month, from Monday to Sunday. A day of another month is null. */
export function weeksOf(month: Month): (PlainDate | null)[][] {
  const { start_time, end_time } = monthWindow(month);
  const monday = mondayOf(start_time);
  const weekCount = Math.ceil((daysBetween(monday, end_time) + 1) / 7);
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = addDays(monday, week * 7 + weekday);
      return monthOf(day) === month ? day : null;
    }),
  );
}

/** Returns the day to which a key moves the focus in a calendar; null for any other key. */
export function dayByKey(key: string, day: PlainDate): PlainDate | null {
  const monday = mondayOf(day);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return monday;
    case 'End':
      return addDays(monday, 6);
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}
