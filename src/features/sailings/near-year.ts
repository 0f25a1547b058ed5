import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';

/**
 * Returns the day relative to which a date is formatted: the formatter omits the year if both have the same
 * year. A date within 300 days is formatted relative to itself, so that the year is omitted. Its month is
 * unambiguous, and a row has no space for the year.
 */
export const nearYear = (day: PlainDate, today: PlainDate): PlainDate =>
  Math.abs(daysBetween(today, day)) < 300 ? day : today;
