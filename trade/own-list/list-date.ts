import { daysBetween, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { cellText, type SheetCell } from '../sheet/cell.ts';
import type { DateOrder } from '../sheet/dates/date-atoms.ts';
import { listDateOf } from '../sheet/dates/list-date.ts';

export interface ListDateGuess {
  date: PlainDate;
  /** What it is taken from; `today`: nothing tells. */
  by: 'mail' | 'list' | 'file' | 'today';
}

interface ListDateOrigin {
  /** Of the mail. */
  sent: PlainDate | null;
  fileName: string;
  /** The rows above its table. */
  titles: readonly (readonly SheetCell[])[];
  order: DateOrder | 'unknown';
  today: PlainDate;
}

/** The day as of which a list holds: of its mail, else as it says itself, else of its file's name, else today. */
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

/** `11/20更新`, `更新至11月20日`: a month and a day beside the word. */
const updatedText =
  /(\d{1,2})[/.月-](\d{1,2})日?(?:更新|制表)|(?:更新|截至|制表)[^\d]{0,6}(\d{1,2})[/.月-](\d{1,2})(?!\d)/;

function updatedDay(text: string, today: PlainDate): PlainDate | null {
  const found = updatedText.exec(text.normalize('NFKC'));
  if (!found) return null;
  return newestPast(daysIn(found[1] ?? found[3] ?? '', found[2] ?? found[4] ?? '', today), today);
}

/** Older than that it is no date of a list. */
const ageDaysMost = 300;

/** `NVK 20261120.xlsx`, `2026-11-20`, `list 1120`: the newest day that lies behind us. */
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

/** A month and a day without a year: those of this year and of the last. */
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
