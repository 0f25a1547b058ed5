import { addDays, isPlainDate, type PlainDate } from '../../calendar/plain-date.ts';
import { isLocalTime, localTime } from '../../calendar/local-time.ts';
import { extractClock } from '../dates/clock.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import { readWindow } from '../dates/date-cell.ts';
import { overDaysMost } from '../dates/place-window.ts';
import { remark, type Remark } from '../note.ts';

/** The port of a cut-off. */
export interface CutOffPort {
  /** The port's time zone; undefined while the list of ports is not loaded. */
  timeZone: string | undefined;
  /** The first day of the loading window at the port, as written in the draft. */
  firstDay: string;
}

interface TimeContext {
  today: PlainDate;
  order?: DateOrder;
}

/** The longest time from a cut-off to its loading window, in days. */
const aheadDays = 180;

/**
 * Reads a cut-off as people write it, in the local time of its port: `11-24 17:00`, `24 Nov 5pm`,
 * `11月24日下午5点`. The value is a local time with its offset.
 */
export function readCutOffTime(
  text: string,
  port: CutOffPort,
  { today, order }: TimeContext,
): { value: string } | { refused: Remark } {
  const typed = text.trim();
  if (isLocalTime(typed)) return { value: typed };
  const found = extractClock(typed);
  if (!found) return { refused: remark('cut_off_no_clock') };
  if (found.rest === '') return { refused: remark('cut_off_no_day') };
  const context = isPlainDate(port.firstDay)
    ? { today: addDays(port.firstDay, -aheadDays) }
    : { today, graceDays: overDaysMost };
  // Our own exports write a plain date, which needs no window parser.
  const read = isPlainDate(found.rest)
    ? { value: { start_time: found.rest, end_time: found.rest } }
    : readWindow(found.rest, { ...context, ...(order && { order }) });
  if ('refused' in read) return read;
  const { start_time, end_time } = read.value;
  // The text contains two times or several days, so the cut-off is ambiguous.
  if (start_time !== end_time || /\d[:点时]/.test(found.rest))
    return { refused: remark('cut_off_unread', { text: typed }) };
  if (port.timeZone === undefined) return { refused: remark('cut_off_no_zone') };
  const isNextDay = found.hours === 24;
  const clock = `${twoDigits(found.hours % 24)}:${twoDigits(found.minutes)}`;
  return { value: localTime(isNextDay ? addDays(start_time, 1) : start_time, clock, port.timeZone) };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
