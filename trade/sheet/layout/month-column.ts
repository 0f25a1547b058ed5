import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type SheetNote } from '../note.ts';
import type { RowFindings } from './findings.ts';

const monthHead = /^(?:月份?|船期月份?|MONTH|MTH)$/i;
const monthCell =
  /^(?:(?:\d{4}\s?[-年/.]\s?)?(?:1[0-2]|0?[1-9])\s?月份?|(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)[A-Z]{0,6}\.?(?:[ -]?\d{4})?)$/i;
const daysOnly = /^(\d{1,2})(?:\s?[-~/至到]\s?(\d{1,2}))?\s?[日号]?$/;

/** Returns the index of the column that names the month for all days of a row; null if there is none. */
export function monthColumn(header: readonly SheetCell[]): number | null {
  const at = header.findIndex((cell) => monthHead.test(simplified(cellText(cell))));
  return at < 0 ? null : at;
}

/**
 * Adds the month in a row's month column to its loading days; returns null if the month or the days cannot be
 * read. The arrival days get the same month if they are later in the month. In that case a note is added,
 * because the arrival may be in the next month.
 */
export function monthFindings(
  row: readonly SheetCell[],
  monthAt: number,
  columnOf: ReadonlyMap<SheetField, number>,
): RowFindings | null {
  const month = simplified(cellText(row[monthAt]));
  if (!monthCell.test(month)) return null;
  const cells = new Map<SheetField, SheetCell>();
  const notes: SheetNote[] = [];
  let lastDay = 0;
  for (const field of ['laycan', 'arrival'] as const) {
    const text = simplified(cellText(row[columnOf.get(field) ?? -1]));
    const days = daysOnly.exec(text);
    const [first, last] = [Number(days?.[1] ?? 0), Number(days?.[2] ?? days?.[1] ?? 0)];
    if (!days || first <= lastDay || last < first || last > 31) break;
    const window = withMonth(first === last ? String(first) : `${first}-${last}`, month);
    cells.set(field, window);
    if (field === 'arrival') notes.push({ field, ...remark('date_part_read', { text, window }) });
    lastDay = last;
  }
  return cells.size > 0 ? { cells, notes, used: [monthAt] } : null;
}

/** Joins days and month: `12月 5-8`, `5-8 DEC 2026`. */
export const withMonth = (days: string, month: string): string =>
  /^[A-Z]/i.test(month) ? `${days} ${month}` : `${month.replace(/份$/, '')} ${days}`;

const englishMonths = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Returns the month after a month of a title: `12月` after `11月`, `JANUARY 2027` after `DECEMBER 2026`. */
export function monthAfter(title: string): string {
  const chinese = /^(?:((?:20)?\d{2})年\s?)?(\d{1,2})月/.exec(title);
  if (chinese) {
    const next = (Number(chinese[2]) % 12) + 1;
    const year = chinese[1] ? `${Number(chinese[1]) + (next === 1 ? 1 : 0)}年` : '';
    return `${year}${next}月`;
  }
  const at = englishMonths.findIndex((name) => title.toUpperCase().startsWith(name));
  const year = /20\d{2}/.exec(title)?.[0];
  const next = englishMonths[(at + 1) % 12] ?? '';
  return year ? `${next} ${Number(year) + (at === 11 ? 1 : 0)}` : next;
}
