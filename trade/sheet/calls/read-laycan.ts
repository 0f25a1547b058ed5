import { tradeLimits } from '../../trade-limits.ts';
import { daysBetween } from '../../calendar/plain-date.ts';
import type { CallsContext } from './call-ports.ts';
import { windowText } from '../dates/date-window.ts';
import { remark } from '../note.ts';
import type { DateWindow } from '../dates/place-window.ts';
import { readWindowOf } from './read-window.ts';
import type { RowReader } from '../row-reader.ts';

/** A missing year may be that of a window which is just over; longer ago it means the next one. */
const graceDays = 31;

/** The loading window: neither over nor years away. */
export function readLaycan(reader: RowReader, context: CallsContext): DateWindow | null {
  const window = readWindowOf(reader, ['laycan', 'laycan_start', 'laycan_end'], {
    today: context.today,
    graceDays,
    order: context.order,
  });
  if (window === 'absent') return reader.refuse('laycan', remark('missing'));
  if (!window) return null;
  const values = { window: windowText(window), days: tradeLimits.laycanAheadDaysMost };
  if (window.end_time < context.today) return reader.refuse('laycan', remark('laycan_over', values));
  if (daysBetween(context.today, window.start_time) > tradeLimits.laycanAheadDaysMost) {
    return reader.refuse('laycan', remark('laycan_far', values));
  }
  return window;
}
