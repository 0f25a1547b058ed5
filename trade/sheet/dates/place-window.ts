import * as tradeLimits from '../../trade-limits.ts';
import {
  addDays,
  daysBetween,
  isoWeekOf,
  isPlainDate,
  mondayOf,
  type PlainDate,
} from '../../calendar/plain-date.ts';
import type { DateAtom, DateOrder, YearPlace } from './date-atoms.ts';

export interface DateWindow {
  start_time: PlainDate;
  end_time: PlainDate;
}

export interface WindowContext {
  /** The reference day. A date without a year means the first range of days that ends on or after it. */
  today: PlainDate;
  /**
   * The number of days before `today` in which a range of days without a year may have ended. Such a range is
   * in the past and does not mean the next year.
   */
  graceDays?: number;
  /**
   * The number of days from `today` after which a numeric date without a year is unlikely, if the same
   * numbers with day and month exchanged give a near day. Such a date is refused as ambiguous. If absent,
   * this is not checked.
   */
  farDays?: number;
  /** The order of two numbers that may both be a month. */
  order?: DateOrder;
  /**
   * True if `E/DEC` means early December, because the list also contains `L/DEC` for late December. If false,
   * `E/DEC` may mean the end of December.
   */
  isEarly?: boolean;
  /** The time zone of the port. An instant in UTC is read as the local day in this zone. */
  timeZone?: string | undefined;
  /** The position of a two-digit year in numeric dates, if the sheet shows it. */
  yearAt?: YearPlace | undefined;
}

export interface PlacedWindow extends DateWindow {
  isYearAssumed: boolean;
  /** True if the range of days ends in the month after the one that the text names ("28-3 SEP"). */
  isRolled: boolean;
}

export type Failure = 'date_not_real' | 'window_reversed' | 'window_too_long' | 'date_month_missing';

/**
 * The number of days for which a past date without a year counts as over. A date longer ago means the next
 * year.
 */
export const overDaysMost = 31;

/** The maximum length in days of a range that ends in the next month without naming it ("8/28-3"). */
const rolledDaysMost = 15;

/**
 * Determines the calendar days of the two ends. Returns null if the notations of the two ends do not fit
 * together, and the reason (`Failure`) if they fit but give no days.
 */
export function placeAtoms(
  atoms: readonly DateAtom[],
  context: WindowContext,
): PlacedWindow | Failure | null {
  const [first, last = first] = atoms;
  if (!first || !last || !doFit(first, last)) return null;
  const startMonth = first.month ?? last.month;
  const endMonth = last.month ?? first.month;
  const isWeek = first.form === 'week';
  if (!isWeek && (startMonth === undefined || endMonth === undefined)) return 'date_month_missing';
  const given = last.year ?? first.year;
  const crosses = isWeek ? (first.week ?? 0) > (last.week ?? 0) : (startMonth ?? 0) > (endMonth ?? 0);
  // A year that is written at only one end applies to both ends, unless the range crosses the new year.
  const startYear = first.year ?? (given !== undefined && crosses ? given - 1 : given);
  if (startYear !== undefined) {
    const endYear = last.year ?? (crosses ? startYear + 1 : startYear);
    const made = placeWindow(first, last, { startYear, endYear, startMonth, endMonth });
    return typeof made === 'string' ? made : { ...made, isYearAssumed: false };
  }
  const thisYear = Number(context.today.slice(0, 4));
  const since = addDays(context.today, -(context.graceDays ?? 0));
  let failure: Failure = 'date_not_real';
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const endYear = crosses ? year + 1 : year;
    const made = placeWindow(first, last, { startYear: year, endYear, startMonth, endMonth });
    if (typeof made === 'string') failure = made;
    else if (made.end_time >= since) return { ...made, isYearAssumed: true };
  }
  return failure;
}

/** Returns true if the notations of the two ends fit together; see `DateAtom.form`. */
function doFit(first: DateAtom, last: DateAtom): boolean {
  if (first === last) return true;
  if (first.form === 'week' || last.form === 'week') return first.form === last.form;
  if (first.form === 'day') return last.form === 'day_month';
  if (last.form === 'day') return first.form === 'month_day';
  if (first.form === 'part' && first.month === undefined) return last.form === 'part';
  if (last.form === 'part' && last.month === undefined) return first.form === 'part';
  if (first.form === 'month' || last.form === 'month') return first.form === last.form;
  return true;
}

interface Place {
  startYear: number;
  endYear: number;
  startMonth: number | undefined;
  endMonth: number | undefined;
}

function placeWindow(
  first: DateAtom,
  last: DateAtom,
  place: Place,
): (DateWindow & { isRolled: boolean }) | Failure {
  if (first.week !== undefined && last.week !== undefined) {
    const start_time = mondayOfWeek(place.startYear, first.week);
    const monday = mondayOfWeek(place.endYear, last.week);
    return start_time && monday
      ? bounded({ start_time, end_time: addDays(monday, 6) }, false)
      : 'date_not_real';
  }
  const start_time = dateOf(place.startYear, place.startMonth ?? 0, first.days[0], first.isExact);
  const end_time = dateOf(place.endYear, place.endMonth ?? 0, last.days[1], last.isExact);
  if (start_time && end_time && end_time >= start_time) return bounded({ start_time, end_time }, false);
  // The texts "8/28-3", "28-3 SEP" and "31-3 SEP" cross the end of a month but name only one month.
  const [year, month] = [place.startYear, place.startMonth ?? 0];
  const [isFirstShort, isLastShort] = [first.form === 'day', last.form === 'day'];
  const start = isFirstShort ? dateOf(...monthBefore(year, month), first.days[0], true) : start_time;
  const end = isLastShort ? dateOf(...monthAfter(year, month), last.days[1], true) : end_time;
  const isShort = start && end && daysBetween(start, end) < rolledDaysMost;
  if (isShort && isFirstShort !== isLastShort) return bounded({ start_time: start, end_time: end }, true);
  return start_time && end_time ? 'window_reversed' : 'date_not_real';
}

const monthBefore = (year: number, month: number): [year: number, month: number] =>
  month === 1 ? [year - 1, 12] : [year, month - 1];

const monthAfter = (year: number, month: number): [year: number, month: number] =>
  month === 12 ? [year + 1, 1] : [year, month + 1];

/** Returns the Monday of an ISO week; null for a week that the year does not have. */
function mondayOfWeek(year: number, week: number): PlainDate | null {
  const inFirstWeek = `${year}-01-04`;
  if (!isPlainDate(inFirstWeek)) return null;
  const monday = addDays(mondayOf(inFirstWeek), (week - 1) * 7);
  return isoWeekOf(monday) === `${year}-W${String(week).padStart(2, '0')}` ? monday : null;
}

function bounded(window: DateWindow, isRolled: boolean) {
  const days = daysBetween(window.start_time, window.end_time) + 1;
  if (days < 1) return 'window_reversed';
  return days > tradeLimits.laycanDaysMost ? 'window_too_long' : { ...window, isRolled };
}

function dateOf(year: number, month: number, day: number, isExact: boolean): PlainDate | null {
  const two = (number: number) => String(number).padStart(2, '0');
  for (let at = day; at >= day - (isExact ? 0 : 3); at--) {
    const date = `${year}-${two(month)}-${two(at)}`;
    if (isPlainDate(date)) return date;
  }
  return null;
}
