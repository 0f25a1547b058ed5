import { cellText, type SheetCell } from '../cell.ts';
import { isPlainDate, type PlainDate } from '../../calendar/plain-date.ts';
import type { DateOrder } from './date-atoms.ts';
import { readWindow } from './date-cell.ts';
import { possibleOrders } from './date-window.ts';

const written =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|(?<![\d/.-])\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4} ?年 ?\d{1,2} ?月(?: ?\d{1,2} ?日)?|\d{1,2}(?:ST|ND|RD|TH)?[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ ,-]{0,3}\d{4}|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ ,-]{0,3}(?:\d{1,2}[ ,]{1,3})?\d{4}/gi;

/** A date above a table: one day, or the two days that its numbers may mean. */
export interface ListDate {
  text: string;
  days: readonly [PlainDate] | readonly [PlainDate, PlainDate];
}

/**
 * Finds the date of a list in the titles above its table: the latest date with a year; null if there is none.
 * A month means its last day.
 */
export function listDateOf(
  titles: readonly (readonly SheetCell[])[],
  today: PlainDate,
  order: DateOrder | 'unknown',
): ListDate | null {
  return listDatesOf(titles, today, order).at(-1) ?? null;
}

/** Returns all dates with a year in the titles above a table, the latest last. */
export function listDatesOf(
  titles: readonly (readonly SheetCell[])[],
  today: PlainDate,
  order: DateOrder | 'unknown',
): ListDate[] {
  const dates = titles.flatMap((row) => row.flatMap((cell) => datesIn(cellText(cell), today, order)));
  return dates.sort((a, b) => (lastOf(a) < lastOf(b) ? -1 : 1));
}

const lastOf = ({ days }: ListDate): PlainDate => [...days].sort().at(-1) ?? '';

const datesIn = (text: string, today: PlainDate, order: DateOrder | 'unknown'): ListDate[] =>
  (text.match(written) ?? []).flatMap((found): ListDate[] => {
    const possible = possibleOrders(found, { today });
    const orders = order === 'unknown' || !possible.includes(order) ? possible : [order];
    const [first, second] = orders.length > 0 ? orders : [undefined];
    const [day, other] = [dayOf(found, today, first), second && dayOf(found, today, second)];
    if (!day) return [];
    return [{ text: found, days: other && other !== day ? [day, other] : [day] }];
  });

function dayOf(text: string, today: PlainDate, order: DateOrder | undefined): PlainDate | null {
  const read = readWindow(text, { today, ...(order && { order }) });
  return 'value' in read && isPlainDate(read.value.end_time) ? read.value.end_time : null;
}
