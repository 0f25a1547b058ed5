import { daysBetween, type PlainDate } from '../../calendar/plain-date.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import { listDateOf } from '../dates/list-date.ts';
import { remark, type SheetNote } from '../note.ts';
import { rowsAbove, type SheetColumns } from './columns.ts';

interface WrittenOnContext {
  today: PlainDate;
  order: DateOrder | 'unknown';
  /** The date of the list, from the date of its mail or from its file name. */
  listDate?: PlainDate | undefined;
}

interface WrittenOn {
  /** The day on which the list was written; today if it is unknown. */
  day: PlainDate;
  /**
   * The question whether an old list is still valid, or in which order its date has day and month; null for a
   * recent list.
   */
  old: SheetNote | null;
}

/** The age of a list in days above which a person must confirm that it is still valid. */
const oldDays = 31;

/**
 * Finds the day on which a list was written: the date in its titles or, without one, the date of its mail or
 * file.
 */
export function writtenOn(
  columns: Pick<SheetColumns, 'rows' | 'firstRow' | 'titles'>,
  { today, order, listDate }: WrittenOnContext,
): WrittenOn {
  const listed = listDateOf(rowsAbove(columns), today, order);
  const days: readonly PlainDate[] = listed?.days ?? (listDate ? [listDate] : []);
  const [first = today, second] = days;
  const ages = days.map((date) => daysBetween(date, today));
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
  const date = days.find((day) => daysBetween(day, today) === youngest) ?? today;
  const day = second === undefined && date < today ? date : today;
  if (days.length === 0 || oldest <= oldDays) return { day, old: null };
  // The date has two possible orders of day and month: one makes the list recent, the other makes it old. The
  // person must choose the order.
  if (youngest <= oldDays && second !== undefined) {
    const values = { text: listed?.text ?? '', first, second };
    return { day, old: { field: null, ...remark('date_order_unknown', values) } };
  }
  return { day, old: { field: null, ...remark('list_old', { date, days: youngest }) } };
}
