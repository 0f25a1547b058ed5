import { daysBetween, isPlainDate, type PlainDate } from '../../calendar/plain-date.ts';
import type { OrderedContext } from './call-ports.ts';
import * as tradeLimits from '../../trade-limits.ts';
import { farDaysLeast, windowText } from '../dates/date-window.ts';
import { remark } from '../note.ts';
import { overDaysMost, type DateWindow } from '../dates/place-window.ts';
import { readWindowOf } from './read-window.ts';
import type { RowReader } from '../row-reader.ts';

/**
 * A laycan without a year that ended at most this number of days ago may be from an old list that a person
 * has forwarded. The person is then asked whether the laycan is over or in the next year.
 */
export const oldDaysMost = 150;

/**
 * Reads the loading laycan. Returns null if the row was refused, for example because the laycan is over or
 * too far in the future.
 */
export function readLaycan(reader: RowReader, context: OrderedContext, timeZone?: string): DateWindow | null {
  const window = readWindowOf(reader, ['laycan', 'laycan_start', 'laycan_end'], {
    today: context.writtenOn,
    graceDays: overDaysMost,
    farDays: farDaysLeast,
    order: context.order,
    isEarly: context.isEarly,
    yearAt: context.yearAt,
    timeZone,
  });
  if (window === 'absent') return reader.refuse('laycan', remark('missing'));
  if (!window) return null;
  const values = { window: windowText(window), days: tradeLimits.laycanAheadDaysMost };
  if (window.end_time < context.today) return reader.refuse('laycan', remark('laycan_over', values));
  if (daysBetween(context.today, window.start_time) > tradeLimits.laycanAheadDaysMost) {
    return reader.refuse('laycan', remark('laycan_far', values));
  }
  const isDated = context.writtenOn !== context.today;
  const past =
    !isDated && reader.assumed.some(({ code }) => code === 'date_year_assumed') ? yearBefore(window) : null;
  const pastDays = past ? daysBetween(past.end_time, context.today) : 0;
  if (past && pastDays <= oldDaysMost && window.start_time > context.today) {
    const text = reader.text('laycan') || reader.text('laycan_start');
    const both = { first: windowText(past), second: windowText(window), days: pastDays };
    return reader.refuse('laycan', remark('laycan_old_or_next', { text, ...both }));
  }
  return window;
}

/** Returns the same days one year earlier; null if they do not exist, such as 29 February. */
function yearBefore({ start_time, end_time }: DateWindow): DateWindow | null {
  const [start, end] = [start_time, end_time].map(
    (date): PlainDate => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`,
  );
  return start && end && isPlainDate(start) && isPlainDate(end) ? { start_time: start, end_time: end } : null;
}
