import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

type Rows = readonly (readonly SheetCell[])[];

const weekday = /^(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}$|^(?:周|星期)?[一二三四五六日天]$/i;
const month =
  /(?:(20\d{2})年 ?)?(\d{1,2})月|(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.?,? (20\d{2})/i;
const names = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** The word in a title before the loading port of all sailings: `EX TIANJIN`. */
const from = /(?<![A-Z])(?:EX|FROM)(?![A-Z])|自/i;

/**
 * Converts a calendar of sailings, in which each day has its own cell above the vessels that sail on it, to
 * lines that the message reader understands. The loading port is in the title. Returns null if the sheet is
 * not a calendar.
 */
export function calendarLines(rows: Rows, harbors: HarborNames): string[] | null {
  const headAt = rows.findIndex((row) => row.filter((cell) => weekday.test(cellText(cell))).length >= 5);
  if (headAt < 0) return null;
  const titles = rows.slice(0, headAt).flatMap((row) => row.map((cell) => simplified(cellText(cell))));
  const [, chineseYear, chinese, english, year] = titles.map((text) => month.exec(text)).find(Boolean) ?? [];
  const number = chinese ? Number(chinese) : names.indexOf((english ?? '').toUpperCase()) + 1;
  const port = titles.map((text) => portBehind(text)).find((text) => text !== '');
  const read = port === undefined ? null : readHarbors(port, harbors, { isExact: true });
  if (number < 1 || !port || !read || !('value' in read)) return null;
  const prefix = (year ?? chineseYear) ? `${year ?? chineseYear}-${String(number).padStart(2, '0')}-` : '';
  const lines: string[] = [];
  let days: readonly (number | null)[] = [];
  for (const row of rows.slice(headAt + 1)) {
    const filled = row.filter((cell) => !isBlank(cell));
    const numbers = row.map((cell) => (/^\d{1,2}$/.test(cellText(cell)) ? Number(cellText(cell)) : null));
    if (filled.length > 0 && numbers.filter((day) => day !== null).length === filled.length) days = numbers;
    else
      for (const [at, cell] of row.entries())
        for (const text of isBlank(cell) ? [] : String(cell).split('\n'))
          if (text.trim() !== '')
            lines.push(lineOf(text.trim(), { port, day: days[at] ?? null, prefix, number }));
  }
  return lines.length > 0 ? lines : null;
}

/**
 * Puts the loading port and its day after the vessel: `STAR V.12 - Osaka 9/12` becomes `STAR V.12 Tianjin
 * 2026-12-05 - Osaka 9/12`.
 */
function lineOf(
  text: string,
  { port, day, prefix, number }: { port: string; day: number | null; prefix: string; number: number },
): string {
  if (day === null) return text;
  const date = prefix === '' ? `${number}月${day}日` : `${prefix}${String(day).padStart(2, '0')}`;
  const [vessel = '', ...others] = text.split(/ [-–—>→] ?| ?→ ?/);
  return `${vessel} ${port} ${date} - ${others.join(' - ')}`;
}

/** Returns the text after `EX`, `FROM` or 自 in a title; empty if the title has no such word. */
function portBehind(title: string): string {
  const found = from.exec(title);
  return found
    ? title
        .slice(found.index + found[0].length)
        .replace(/^[ :]{1,3}/, '')
        .trim()
    : '';
}
