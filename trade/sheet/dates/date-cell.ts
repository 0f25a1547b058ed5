import { fromDayNumber, isPlainDate } from '../../calendar/plain-date.ts';
import { cellText, type SheetCell } from '../cell.ts';
import { readWindowText, windowText } from './date-window.ts';
import { remark, type Reading } from '../note.ts';
import type { DateWindow, WindowContext } from './place-window.ts';

/** The number of days from 1899-12-30 (day 0 of spreadsheets) to 1970-01-01. */
const serialOffset = 25_569;
/**
 * The numbers that spreadsheets use for the days 2000-01-01 and 2100-01-01. A number between the two in a
 * date cell is read as such a day.
 */
const serials = { least: 36_526, most: 73_051 };

/** Reads a date or a range of days from a cell that contains a spreadsheet date, a number or a text. */
export function readWindow(cell: SheetCell, context: WindowContext): Reading<DateWindow> {
  if (cell !== null && typeof cell === 'object') return dayWindow(cell.date);
  const text = cellText(cell);
  const { today, graceDays, order, isEarly, yearAt, farDays, timeZone } = context;
  const local = timeZone === undefined ? null : dayInZone(text, timeZone);
  if (local !== null) return dayWindow(local);
  const key = [text, typeof cell, today, graceDays, order, isEarly, yearAt, farDays].join('|');
  const found = known.get(key);
  if (found) return found;
  if (known.size >= knownMost) known.clear();
  const made = readText(cell, text, context);
  known.set(key, made);
  return made;
}

const utcInstant = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Returns the calendar day of an instant (a time with its UTC offset) in a time zone; null if the text is not
 * an instant.
 */
function dayInZone(text: string, timeZone: string): string | null {
  const time = utcInstant.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', format).format(time);
}

/**
 * The days that were read from each text, cached. Sheets repeat their dates, and each text is tried with
 * several orders and reference days.
 */
const known = new Map<string, Reading<DateWindow>>();
const knownMost = 5_000;

function readText(cell: SheetCell, text: string, context: WindowContext): Reading<DateWindow> {
  const isNumber = typeof cell === 'number' || /^\d{5}(\.\d+)?$/.test(text);
  if (isNumber) return readNumber(Number(cell), text, context);
  return readWindowText(text, context);
}

function dayWindow(date: string): Reading<DateWindow> {
  if (!isPlainDate(date)) return { refused: remark('date_not_real', { text: date }) };
  return { value: { start_time: date, end_time: date }, assumed: [] };
}

/**
 * Reads a number: 46246 is the number of a spreadsheet day, 20260812 is a date, and 8.12 is a month and a
 * day.
 */
function readNumber(number: number, text: string, context: WindowContext): Reading<DateWindow> {
  if (number >= serials.least && number < serials.most) {
    const date = fromDayNumber(Math.floor(number) - serialOffset);
    return {
      value: { start_time: date, end_time: date },
      assumed: [
        remark('date_serial_read', { text, window: windowText({ start_time: date, end_time: date }) }),
      ],
    };
  }
  const fraction = /^\d{1,2}\.(\d)$/.exec(text)?.[1];
  // A spreadsheet shortens 8.10 to 8.1, so a digit from 1 to 3 after the point may have lost a zero. A digit
  // from 4 to 9 cannot have lost one, because no month has 40 days.
  if (fraction && Number(fraction) <= 3) {
    const [month] = text.split('.');
    const values = { text, first: `${month}/${fraction}`, second: `${month}/${fraction}0` };
    return { refused: remark('date_ambiguous', values) };
  }
  return readWindowText(text, context);
}
