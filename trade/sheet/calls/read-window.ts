import * as tradeLimits from '../../trade-limits.ts';
import { addDays, daysBetween } from '../../calendar/plain-date.ts';
import { readWindow } from '../dates/date-cell.ts';
import { windowText } from '../dates/date-window.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type Reading } from '../note.ts';
import { cellText, type SheetCell } from '../cell.ts';
import type { DateWindow, WindowContext } from '../dates/place-window.ts';
import type { RowReader } from '../row-reader.ts';

/**
 * Reads a range of days from one column, or from two columns with the first and the last day. Returns
 * `absent` if these columns are empty, and null if the row was refused.
 */
export function readWindowOf(
  reader: RowReader,
  [whole, start, end]: readonly [SheetField, SheetField, SheetField],
  context: WindowContext,
): DateWindow | null | 'absent' {
  if (reader.has(whole)) {
    const first = reader.take(whole, readWindow(reader.cell(whole), context));
    if (!first || !reader.has(end)) return first;
    return upTo(reader, first, end, context);
  }
  if (!reader.has(start)) return 'absent';
  const first = reader.take(start, readWindow(reader.cell(start), context));
  return first && reader.has(end) ? upTo(reader, first, end, context) : first;
}

/**
 * Reads a cell for the last day that contains no month. For `02` and the first day `2026-12-29`, returns the
 * next date with this day of the month (2027-01-02); null for any other cell.
 */
function lastDayOnly(cell: SheetCell, first: DateWindow): Reading<DateWindow> | null {
  const text = cellText(cell);
  if (!/^\d{1,2}日?$/.test(text)) return null;
  const day = Number.parseInt(text, 10);
  for (let ahead = 0; ahead < 31; ahead++) {
    const date = addDays(first.start_time, ahead);
    if (Number(date.slice(8)) !== day) continue;
    const value = { start_time: date, end_time: date };
    return { value, assumed: [remark('date_part_read', { text, window: date })] };
  }
  return null;
}

function upTo(
  reader: RowReader,
  first: DateWindow,
  end: SheetField,
  context: WindowContext,
): DateWindow | null {
  const last = reader.take(
    end,
    lastDayOnly(reader.cell(end), first) ??
      readWindow(reader.cell(end), { ...context, today: first.start_time, graceDays: 0 }),
  );
  if (!last) return null;
  const window = { start_time: first.start_time, end_time: last.end_time };
  if (window.end_time < window.start_time)
    return reader.refuse(end, remark('window_reversed', { text: windowText(last) }));
  const days = daysBetween(window.start_time, window.end_time) + 1;
  if (days <= tradeLimits.laycanDaysMost) return window;
  return reader.refuse(
    end,
    remark('window_too_long', { text: windowText(window), days: tradeLimits.laycanDaysMost }),
  );
}
