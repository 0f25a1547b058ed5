import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';

/**
 * Returns the day to pass to the date formatter as today's date. The formatter omits the year if it is the
 * same as today's. For a date within 300 days, returns that date itself, so that the year is always omitted:
 * the month is unambiguous, and a row has no room for the year.
 */
export const nearYear = (day: PlainDate, today: PlainDate): PlainDate =>
  Math.abs(daysBetween(today, day)) < 300 ? day : today;
