import { cellText, type SheetCell } from '../cell.ts';
import { isPlainDate, type PlainDate } from '../../calendar/plain-date.ts';
import { readWindow } from './date-cell.ts';

const written =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{4} ?年 ?\d{1,2} ?月(?: ?\d{1,2} ?日)?|\d{1,2}(?:ST|ND|RD|TH)?[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ ,-]{0,3}\d{4}|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ ,-]{0,3}(?:\d{1,2}[ ,]{1,3})?\d{4}/gi;

/**
 * The day of which a list is, by the titles above its table: the last day that one of them names in full;
 * null where none does. A month stands for its end.
 */
export function listDateOf(titles: readonly (readonly SheetCell[])[], today: PlainDate): PlainDate | null {
  const dates = titles.flatMap((row) => row.flatMap((cell) => datesIn(cellText(cell), today)));
  return dates.sort().at(-1) ?? null;
}

const datesIn = (text: string, today: PlainDate): PlainDate[] =>
  (text.match(written) ?? []).flatMap((found) => {
    const read = readWindow(found, { today });
    return 'value' in read && isPlainDate(read.value.end_time) ? [read.value.end_time] : [];
  });
