import { addDays, daysBetween, mondayOf, monthWindow } from '../../calendar/plain-date.ts';
import * as tradeLimits from '../../trade-limits.ts';
import type { DateAtom, DateOrder } from './date-atoms.ts';
import { findCandidates, type Candidate } from './date-candidates.ts';
import { readDateWords } from './date-words.ts';
import { stayText } from './stay-text.ts';
import { remark, type Reading, type Remark } from '../note.ts';
import type { DateWindow, Failure, WindowContext } from './place-window.ts';

/** Reads the text of a date cell; `docs/import.md` lists the spellings and the rules. */
export function readWindowText(original: string, context: WindowContext): Reading<DateWindow> {
  const { text, isAbout, isOpen, isOfDays, isSeveral, isEarlyOrEnd, isPair, week, dayShift, weekdays } =
    readDateWords(stayText(original));
  const values = { text: original };
  if (isOpen) return { refused: remark('date_open', values) };
  if (isOfDays) return { refused: remark('date_month_missing', values) };
  if (isSeveral) return { refused: remark('date_several', values) };
  const found = isOfMarks(text) ? findCandidates(text, context) : { candidates: [], failures: [] };
  const { failures } = found;
  const candidates = found.candidates.filter((one) => isOnWeekdays(one, weekdays));
  const [wrong] = candidates.length === 0 ? found.candidates : [];
  if (wrong) return { refused: remark('date_weekday', { ...values, window: windowText(wrong) }) };
  const least = Math.min(...candidates.map(({ cost }) => cost));
  const best = candidates.filter(({ cost }) => cost === least);
  const chosen = nearestOf(best, context);
  if (!chosen) return { refused: failureOf(failures, values) };
  const rival =
    rivalNear(chosen, candidates, context) ??
    best.find((one) => !isSameWindow(one, chosen) && !isFarBehind(one, chosen, context)) ??
    rivalYear(chosen, candidates) ??
    rivalMonth(chosen, candidates) ??
    shifted(chosen, dayShift);
  if (rival) {
    const readings = { first: windowText(chosen), second: windowText(rival) };
    return { refused: remark('date_ambiguous', { ...values, ...readings }) };
  }
  if (isPair || (isEarlyOrEnd && context.isEarly !== true)) return { refused: earlyOrEnd(chosen, values) };
  const rivals = candidates.filter((one) => one.order !== chosen.order && !isSameWindow(one, chosen));
  const value = { start_time: chosen.start_time, end_time: chosen.end_time };
  const whole = week === null ? value : weekOf(value, week);
  if (!whole) return { refused: remark('date_unreadable', values) };
  return {
    value: whole,
    assumed: assumptions(
      { ...chosen, ...whole },
      { isAbout, isOrderAssumed: rivals.length > 0, isWeek: week !== null, text: original },
    ),
  };
}

/** The number of days from today within which a date without a year is likely. */
const nearDaysMost = 100;
/** The number of days from today after which a date without a year is unlikely. */
export const farDaysLeast = 120;

const daysAhead = ({ start_time }: DateWindow, { today }: WindowContext): number =>
  daysBetween(today, start_time);

/**
 * Returns the first of several equally likely readings; undefined if there are none. If the first reading is
 * far in the future and another one is near, the near reading is returned.
 */
function nearestOf(best: readonly Candidate[], context: WindowContext): Candidate | undefined {
  const [first] = best;
  return best.find((one) => first && isFarBehind(first, one, context)) ?? first;
}

/**
 * Returns true if a reading without a year is so far in the future that the nearer reading is meant. In
 * November, `8-11/12` means 8 to 11 December, because 11 and 12 August are nine months away.
 */
const isFarBehind = (one: Candidate, near: Candidate, context: WindowContext): boolean =>
  one.isYearAssumed &&
  near.isYearAssumed &&
  daysAhead(near, context) <= nearDaysMost &&
  daysAhead(one, context) >= (context.farDays ?? farDaysLeast);

/**
 * Returns the reading with day and month exchanged, if that reading is near and the chosen one is far in the
 * future; otherwise undefined. The order of the sheet may be a guess, so a text with such a reading is
 * ambiguous.
 */
const rivalNear = (
  chosen: Candidate,
  candidates: readonly Candidate[],
  context: WindowContext,
): Candidate | undefined =>
  candidates.find(
    (one) =>
      context.farDays !== undefined &&
      one.order !== chosen.order &&
      one.atoms.length === chosen.atoms.length &&
      one.atoms.every((atom, at) => atom.form !== 'day' || chosen.atoms[at]?.form === 'day') &&
      isFarBehind(chosen, one, context),
  );

/**
 * Returns the seven days that begin or end with a day, or the calendar week that contains it. A range of at
 * most seven days is returned unchanged; a longer range gives null.
 */
function weekOf({ start_time, end_time }: DateWindow, week: 'from' | 'to' | 'around'): DateWindow | null {
  if (start_time !== end_time) return daysBetween(start_time, end_time) < 7 ? { start_time, end_time } : null;
  if (week === 'to') return { start_time: addDays(end_time, -6), end_time };
  const first = week === 'from' ? start_time : mondayOf(start_time);
  return { start_time: first, end_time: addDays(first, 6) };
}

/**
 * Returns the days moved by `dayShift`; undefined if there is no shift. An instant in UTC may be on the
 * previous or next day at the port, whose time zone the cell does not contain.
 */
function shifted({ start_time, end_time }: DateWindow, dayShift: number): DateWindow | undefined {
  if (dayShift === 0) return undefined;
  return { start_time: addDays(start_time, dayShift), end_time: addDays(end_time, dayShift) };
}

/**
 * Returns the reading of `Jan-27` as January 2027 if the chosen reading is 27 January; otherwise undefined. A
 * spreadsheet may write the month of a year like this.
 */
function rivalMonth(chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  const [only, ...others] = chosen.atoms;
  if (others.length > 0 || only?.mayBeYear !== true) return undefined;
  return candidates.find(({ atoms: [one] }) => one?.form === 'month' && one.hasShortYear === true);
}

/** Returns true if the text contains only numbers, separators and placeholders such as `<8>` for August. */
const isOfMarks = (text: string): boolean => /^[\d<>{}~\-/. W]*$/.test(text);

/**
 * Returns the orders of day and month in which the numbers of the text form a range of days; empty if neither
 * does.
 */
export function possibleOrders(original: string, context: WindowContext): DateOrder[] {
  const { candidates } = findCandidates(readDateWords(stayText(original)).text, context);
  const ordered = candidates.filter(({ atoms }) => atoms.some((atom) => atom.isOrdered));
  return [...new Set(ordered.map(({ order }) => order))];
}

/**
 * Formats a range of days as `2026-08-12/15`; as `2026-08-30/2026-09-02` if the days are in different months. A
 * single day is formatted as one date.
 */
export function windowText({ start_time, end_time }: DateWindow): string {
  if (start_time === end_time) return start_time;
  const isSameMonth = start_time.slice(0, 7) === end_time.slice(0, 7);
  return `${start_time}/${isSameMonth ? end_time.slice(8) : end_time}`;
}

/**
 * Returns true if the written weekdays match. A single weekday must match the first or the last day; two must
 * match both.
 */
function isOnWeekdays({ start_time, end_time }: DateWindow, weekdays: readonly number[]): boolean {
  const [first, last] = [weekdayOf(start_time), weekdayOf(end_time)];
  if (weekdays.length === 2 && start_time !== end_time) return weekdays[0] === first && weekdays[1] === last;
  return weekdays.every((day) => day === first || day === last);
}

const weekdayOf = (date: string): number => daysBetween(mondayOf(date), date) + 1;

function earlyOrEnd(chosen: Candidate, values: { text: string }): Remark {
  const month = chosen.start_time.slice(0, 7);
  const { end_time } = monthWindow(month);
  const readings = { first: windowText(chosen), second: windowText({ start_time: `${month}-21`, end_time }) };
  return remark('date_early_or_end', { ...values, ...readings });
}

/**
 * Returns a reading with another year, because 26-12-27 may begin or end with its year; undefined if there is
 * none. The order of day and month in the sheet does not decide this, so a text with such a reading is
 * ambiguous.
 */
function rivalYear(chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  if (!chosen.atoms.some((atom) => atom.hasShortYear)) return undefined;
  const year = (one: Candidate) => one.start_time.slice(0, 4);
  return candidates.find(
    (one) => one.atoms.length === chosen.atoms.length && year(one) !== year(chosen) && !one.isYearAssumed,
  );
}

function isSameWindow(a: DateWindow, b: DateWindow): boolean {
  return a.start_time === b.start_time && a.end_time === b.end_time;
}

function failureOf(
  failures: readonly { failure: Failure; cost: number }[],
  values: { text: string },
): Remark {
  const [likeliest] = [...failures].sort((a, b) => a.cost - b.cost);
  const numbers = values.text.match(/\d+/g) ?? [];
  const isDaysOnly =
    /^[\d\s./~-]+$/.test(values.text) &&
    numbers.length <= 2 &&
    numbers.every((number) => Number(number) > 12 && Number(number) < 32);
  const failure = isDaysOnly && likeliest ? 'date_month_missing' : likeliest?.failure;
  return remark(failure ?? 'date_unreadable', { ...values, days: tradeLimits.laycanDaysMost });
}

function assumptions(
  chosen: Candidate,
  seen: { isAbout: boolean; isOrderAssumed: boolean; isWeek: boolean; text: string },
): Remark[] {
  const values = { text: seen.text, window: windowText(chosen), year: chosen.start_time.slice(0, 4) };
  const hasForm = (form: DateAtom['form']) => chosen.atoms.some((atom) => atom.form === form);
  const isOrdered = chosen.atoms.some((atom) => atom.isOrdered);
  const remarks: [boolean, Remark['code']][] = [
    [chosen.isYearAssumed, 'date_year_assumed'],
    [chosen.atoms.some((atom) => atom.hasShortYear), 'date_year_short'],
    [isOrdered && chosen.order === 'month_first' && seen.isOrderAssumed, 'date_month_first'],
    [isOrdered && chosen.order === 'day_first', 'date_day_first'],
    [chosen.isRolled, 'date_month_rolled'],
    [hasForm('part'), 'date_part_read'],
    [hasForm('month'), 'date_month_read'],
    [hasForm('week') || seen.isWeek, 'date_week_read'],
    [seen.isAbout, 'date_about_dropped'],
  ];
  return remarks.flatMap(([isSo, code]) => (isSo ? [remark(code, values)] : []));
}
