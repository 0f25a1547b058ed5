import { daysBetween, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { cellText, type SheetCell } from '../sheet/cell.ts';
import type { DateOrder } from '../sheet/dates/date-atoms.ts';
import { listDatesOf } from '../sheet/dates/list-date.ts';

export interface ListDateGuess {
  date: PlainDate;
  /** The source of the date; `today` if no source gave a date. */
  by: 'mail' | 'list' | 'file' | 'today';
}

interface ListDateOrigin {
  /** The day on which the mail with the list was sent; null if the list is not from a mail. */
  sent: PlainDate | null;
  fileName: string;
  /** The rows above the table, which may contain the date. */
  titles: readonly (readonly SheetCell[])[];
  order: DateOrder | 'unknown';
  today: PlainDate;
}

/**
 * Guesses the date of a list: the date of its mail, otherwise a date in its title rows, otherwise a date in
 * its file name, otherwise today.
 */
export function guessListDate({ sent, fileName, titles, order, today }: ListDateOrigin): ListDateGuess {
  if (sent) return { date: sent, by: 'mail' };
  const day = dayOfTitles(titles, today, order);
  if (day) return { date: day, by: 'list' };
  const updated = titles.flatMap((row) => row.map((cell) => updatedDay(cellText(cell), today)));
  const newest = updated
    .flatMap((one) => one ?? [])
    .sort()
    .at(-1);
  if (newest) return { date: newest, by: 'list' };
  const named = dateInName(fileName, today);
  return named ? { date: named, by: 'file' } : { date: today, by: 'today' };
}

/**
 * Returns the latest day in the titles that is not in the future. A month without a day counts only if there is
 * no day. Returns null if the only date has two meanings that are both possible.
 */
function dayOfTitles(
  titles: ListDateOrigin['titles'],
  today: PlainDate,
  order: ListDateOrigin['order'],
): PlainDate | null {
  const dates = listDatesOf(titles, today, order).flatMap(({ text, days }) => {
    const past = days.filter((day) => day <= today);
    return past.length > 0 ? [{ text, past }] : [];
  });
  const isMonth = ({ text }: { text: string }) =>
    (text.match(/\d+/g) ?? []).length < (/[A-Z]/i.test(text) ? 2 : 3);
  const last = dates.findLast((one) => !isMonth(one)) ?? dates.at(-1);
  const [day, other] = last?.past ?? [];
  return day && !other ? day : null;
}

/** A month and a day together with a word for "updated": `11/20更新`, `更新至11月20日`. */
const updatedText =
  /(\d{1,2})[/.月-](\d{1,2})日?(?:更新|制表)|(?:更新|截至|制表)[^\d]{0,6}(\d{1,2})[/.月-](\d{1,2})(?!\d)/;

function updatedDay(text: string, today: PlainDate): PlainDate | null {
  const found = updatedText.exec(text.normalize('NFKC'));
  if (!found) return updatedInEnglish(text, today);
  return newestPast(daysIn(found[1] ?? found[3] ?? '', found[2] ?? found[4] ?? '', today), today);
}

/**
 * An English word for an update with a date: `updated 23/11`, `as of 20 Nov`. A numeric date is read in both
 * orders of day and month, and the newest day is used.
 */
const updatedWord =
  /(?<![A-Z])(?:UPDATED?|ISSUED?|AS (?:OF|AT|ON)|DATED?|DD|DTD|STAND|PER)(?: ON)?[\s:.]{1,3}(\d{1,2})(?:[/.-](\d{1,2})(?![/.-]?\d)|(?:ST|ND|RD|TH)?[-. ]?(?=[A-Z]{3}))/i;

function updatedInEnglish(text: string, today: PlainDate): PlainDate | null {
  const found = updatedWord.exec(text);
  if (!found) return null;
  const [all, one = '', other] = found;
  const from = found.index + all.lastIndexOf(one);
  if (other === undefined) return newestPast(daysWithMonth(text.slice(from, from + 12), today), today);
  return newestPast([...daysIn(one, other, today), ...daysIn(other, one, today)], today);
}

/** The maximum age of a list date in days. An older date in a text is not the date of the list. */
const ageDaysMost = 300;

/**
 * Returns the newest date in a file name that is not in the future: `NVK 20261120.xlsx`, `2026-11-20`, `list
 * 1120`. A date with a year is preferred to one without. Returns null if there is none.
 */
export function dateInName(fileName: string, today: PlainDate): PlainDate | null {
  const name = fileName.normalize('NFKC');
  const full = [...name.matchAll(/(?<!\d)(20\d{2})[-_. 年]?(\d{1,2})[-_. 月]?(\d{1,2})(?!\d)/g)].map(
    (match) => dateOf(match[1] ?? '', match[2] ?? '', match[3] ?? ''),
  );
  const short = [
    ...name.matchAll(/(?<![\d.])(\d{1,2})[-_.月](\d{1,2})(?![\d.])|(?<!\d)(\d{2})(\d{2})(?!\d)/g),
  ].flatMap((match) => daysIn(match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? '', today));
  return newestPast(full, today) ?? newestPast([...short, ...daysWithMonth(name, today)], today);
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Returns the dates with the name of a month in a file name: `20NOV`, `Nov 20`. */
const daysWithMonth = (name: string, today: PlainDate): (PlainDate | null)[] =>
  [
    ...name.matchAll(
      /(?<!\d)(\d{1,2})(?:ST|ND|RD|TH)?[-_. ]?(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[-_. ]?(\d{1,2})(?!\d)/gi,
    ),
  ].flatMap((match) => {
    const month = months.indexOf((match[2] ?? match[3] ?? '').toUpperCase()) + 1;
    return daysIn(String(month), match[1] ?? match[4] ?? '', today);
  });

/** Returns the two dates that a month and a day without a year may mean: this year's and last year's. */
function daysIn(month: string, day: string, today: PlainDate): (PlainDate | null)[] {
  const year = Number(today.slice(0, 4));
  return [year, year - 1].map((one) => dateOf(String(one), month, day));
}

const newestPast = (days: readonly (PlainDate | null)[], today: PlainDate): PlainDate | null =>
  days
    .flatMap((day) => (day && day <= today && daysBetween(day, today) <= ageDaysMost ? [day] : []))
    .sort()
    .at(-1) ?? null;

function dateOf(year: string, month: string, day: string): PlainDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
