import { daysBetween, mondayOf, monthWindow } from '../../calendar/plain-date.ts';
import * as tradeLimits from '../../trade-limits.ts';
import type { DateAtom, DateOrder } from './date-atoms.ts';
import { findCandidates, type Candidate } from './date-candidates.ts';
import { readDateWords } from './date-words.ts';
import { remark, type Reading, type Remark } from '../note.ts';
import type { DateWindow, Failure, WindowContext } from './place-window.ts';

/** Reads the text of a date cell; `docs/import.md` lists the spellings and the rules. */
export function readWindowText(original: string, context: WindowContext): Reading<DateWindow> {
  const { text, isAbout, isOpen, isEarlyOrEnd, weekdays } = readDateWords(original);
  const values = { text: original };
  if (isOpen) return { refused: remark('date_open', values) };
  const found = isOfMarks(text) ? findCandidates(text, context) : { candidates: [], failures: [] };
  const { failures } = found;
  const candidates = found.candidates.filter((one) => isOnWeekdays(one, weekdays));
  const [wrong] = candidates.length === 0 ? found.candidates : [];
  if (wrong) return { refused: remark('date_weekday', { ...values, window: windowText(wrong) }) };
  const least = Math.min(...candidates.map(({ cost }) => cost));
  const best = candidates.filter(({ cost }) => cost === least);
  const [chosen] = best;
  if (!chosen) return { refused: failureOf(failures, values) };
  const rival = best.find((one) => !isSameWindow(one, chosen)) ?? rivalYear(chosen, candidates);
  if (rival) {
    const readings = { first: windowText(chosen), second: windowText(rival) };
    return { refused: remark('date_ambiguous', { ...values, ...readings }) };
  }
  if (isEarlyOrEnd && context.isEarly !== true) return { refused: earlyOrEnd(chosen, values) };
  const rivals = candidates.filter((one) => one.order !== chosen.order && !isSameWindow(one, chosen));
  return {
    value: { start_time: chosen.start_time, end_time: chosen.end_time },
    assumed: assumptions(chosen, { isAbout, isOrderAssumed: rivals.length > 0, text: original }),
  };
}

/** Returns true if the text contains only numbers, marks and separators. */
const isOfMarks = (text: string): boolean => /^[\d<>{}~\-/. W]*$/.test(text);

/** Returns the orders in which the bare numbers of the text form a window; empty if it has none. */
export function possibleOrders(original: string, context: WindowContext): DateOrder[] {
  const { candidates } = findCandidates(readDateWords(original).text, context);
  const ordered = candidates.filter(({ atoms }) => atoms.some((atom) => atom.isOrdered));
  return [...new Set(ordered.map(({ order }) => order))];
}

/** Formats a window as `2026-08-12/15`, or with both days in full if they are in different months. */
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
 * Finds a reading with another year: 26-12-27 may begin or end with its year. The custom about month and day
 * does not decide that, so the text is ambiguous.
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
  seen: { isAbout: boolean; isOrderAssumed: boolean; text: string },
): Remark[] {
  const values = { text: seen.text, window: windowText(chosen), year: chosen.start_time.slice(0, 4) };
  const hasForm = (form: DateAtom['form']) => chosen.atoms.some((atom) => atom.form === form);
  const isOrdered = chosen.atoms.some((atom) => atom.isOrdered);
  const said: [boolean, Remark['code']][] = [
    [chosen.isYearAssumed, 'date_year_assumed'],
    [chosen.atoms.some((atom) => atom.hasShortYear), 'date_year_short'],
    [isOrdered && chosen.order === 'month_first' && seen.isOrderAssumed, 'date_month_first'],
    [isOrdered && chosen.order === 'day_first', 'date_day_first'],
    [chosen.isRolled, 'date_month_rolled'],
    [hasForm('part'), 'date_part_read'],
    [hasForm('month'), 'date_month_read'],
    [hasForm('week'), 'date_week_read'],
    [seen.isAbout, 'date_about_dropped'],
  ];
  return said.flatMap(([isSo, code]) => (isSo ? [remark(code, values)] : []));
}
