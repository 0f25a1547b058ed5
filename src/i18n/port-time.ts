import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { dayText } from './windows.ts';

/**
 * The number of days before or after today within which a date is written without its year. In this range,
 * day and month name only one date.
 */
const nearDays = 300;

/**
 * Formats a local time of a port as a clock at the port shows it: 12月5日 08:00 or 5 Dec 08:00. It is never
 * converted to the reader's time zone. If the day is far from `today`, the year is added.
 */
export function portTimeText(time: string, today: PlainDate): string {
  const day = time.slice(0, 10);
  const isNear = Math.abs(daysBetween(today, day)) < nearDays;
  return `${dayText(day, isNear ? day : today)} ${time.slice(11, 16)}`;
}
