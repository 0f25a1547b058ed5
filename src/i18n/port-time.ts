import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { dayText } from './windows.ts';

/** The number of days within which the month of a date is unambiguous, so the year is left out. */
const nearDays = 300;

/**
 * Formats a local time with its UTC offset as the port's clock shows it: 12月5日 08:00; 5 Dec 08:00. The time is
 * never converted to the reader's zone. Adds the year if the day is far from `today`.
 */
export function portTimeText(time: string, today: PlainDate): string {
  const day = time.slice(0, 10);
  const isNear = Math.abs(daysBetween(today, day)) < nearDays;
  return `${dayText(day, isNear ? day : today)} ${time.slice(11, 16)}`;
}
