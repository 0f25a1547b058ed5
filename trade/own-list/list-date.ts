import { daysBetween, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { cellText, type SheetCell } from '../sheet/cell.ts';
import type { DateOrder } from '../sheet/dates/date-atoms.ts';
import { listDateOf } from '../sheet/dates/list-date.ts';

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
  const [day, other] = listDateOf(titles, today, order)?.days ?? [];
  if (day && !other && day <= today) return { date: day, by: 'list' };
  const updated = titles.flatMap((row) => row.map((cell) => updatedDay(cellText(cell), today)));
  const newest = updated
    .flatMap((one) => one ?? [])
    .sort()
    .at(-1);
  if (newest) return { date: newest, by: 'list' };
  const named = dateInName(fileName, today);
  return named ? { date: named, by: 'file' } : { date: today, by: 'today' };
}

/** A month and a day together with a word for "updated": `11/20更新`, `更新至11月20日`. */
const updatedText =
  /(\d{1,2})[/.月-](\d{1,2})日?(?:更新|制表)|(?:更新|截至|制表)[^\d]{0,6}(\d{1,2})[/.月-](\d{1,2})(?!\d)/;

function updatedDay(text: string, today: PlainDate): PlainDate | null {
  const found = updatedText.exec(text.normalize('NFKC'));
  if (!found) return null;
  return newestPast(daysIn(found[1] ?? found[3] ?? '', found[2] ?? found[4] ?? '', today), today);
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
  return newestPast(full, today) ?? newestPast(short, today);
}

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
