import { addDays, daysBetween, isPlainDate, type PlainDate } from '../../calendar/plain-date.ts';
import { isLocalTime, localTime, momentIn } from '../../calendar/local-time.ts';
import { extractClock } from '../dates/clock.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import { readWindow } from '../dates/date-cell.ts';
import { overDaysMost } from '../dates/place-window.ts';
import { remark, type Remark } from '../note.ts';

/** The port of a cut-off, with the loading laycan at this port. */
export interface CutOffPort {
  /** The port's time zone; undefined while the list of ports is not loaded. */
  timeZone: string | undefined;
  /** The first day of the loading laycan at the port, as written in the draft. */
  firstDay: string;
  /** The last day of the loading laycan; absent if it is unknown. */
  lastDay?: string;
}

interface TimeContext {
  today: PlainDate;
  order?: DateOrder;
}

/** The maximum number of days by which a cut-off may precede the loading laycan. */
const aheadDays = 180;

/** The maximum number of days by which a likely cut-off precedes the loading laycan. */
const likelyDaysMost = 28;

/** Returns true if a day is in the loading laycan or shortly before it. */
function isLikelyDay(day: PlainDate, { firstDay, lastDay = firstDay }: CutOffPort): boolean {
  if (!isPlainDate(firstDay) || !isPlainDate(lastDay)) return true;
  return daysBetween(day, firstDay) <= likelyDaysMost && day <= lastDay;
}

export interface CutOffTime {
  value: string;
  /**
   * The exchanged order of day and month; present only if the sheet's order gives an unlikely day and this
   * order a likely one.
   */
  otherOrder?: DateOrder;
}

/**
 * Reads a cut-off as people write it, in the local time of its port: `11-24 17:00`, `24 Nov 5pm`,
 * `11月24日下午5点`. The result is a local time with its UTC offset. A numeric date is read in the order of day
 * and month that gives a day near the loading laycan. For a laycan on 8 December, 05/12 is therefore 5
 * December in every sheet.
 */
export function readCutOffTime(
  text: string,
  port: CutOffPort,
  { today, order = 'month_first' }: TimeContext,
): CutOffTime | { refused: Remark } {
  const first = readInOrder(text, port, { today, order });
  if (isLocalTime(text.trim()) || ('value' in first && isLikelyDay(first.value.slice(0, 10), port)))
    return first;
  const otherOrder = order === 'month_first' ? 'day_first' : 'month_first';
  const other = readInOrder(text, port, { today, order: otherOrder });
  const isOther = 'value' in other && isLikelyDay(other.value.slice(0, 10), port);
  return isOther && !('value' in first && first.value === other.value) ? { ...other, otherOrder } : first;
}

function readInOrder(
  text: string,
  port: CutOffPort,
  { today, order }: Required<TimeContext>,
): { value: string } | { refused: Remark } {
  const typed = text.trim();
  if (isLocalTime(typed)) return { value: inZone(typed, port.timeZone) };
  const found = extractClock(typed);
  if (!found) return { refused: remark('cut_off_no_clock') };
  if (found.rest === '') return { refused: remark('cut_off_no_day') };
  const context = isPlainDate(port.firstDay)
    ? { today: addDays(port.firstDay, -aheadDays) }
    : { today, graceDays: overDaysMost };
  // Our own exports write a plain date, for which the general date parser is not needed.
  const read = isPlainDate(found.rest)
    ? { value: { start_time: found.rest, end_time: found.rest } }
    : readWindow(found.rest, { ...context, order });
  if ('refused' in read) return read;
  const { start_time, end_time } = read.value;
  // The cut-off is ambiguous, because its text contains two times or several days.
  if (start_time !== end_time || /\d[:点时]/.test(found.rest))
    return { refused: remark('cut_off_unread', { text: typed }) };
  if (port.timeZone === undefined) return { refused: remark('cut_off_no_zone') };
  const isNextDay = found.hours === 24;
  const clock = `${twoDigits(found.hours % 24)}:${twoDigits(found.minutes)}`;
  const value = localTime(isNextDay ? addDays(start_time, 1) : start_time, clock, port.timeZone);
  // When clocks are set forward at the port, the skipped hour of that night does not exist. A cut-off in this
  // hour is refused.
  const isReal = momentIn(port.timeZone, new Date(value)).clock === clock;
  return isReal ? { value } : { refused: remark('cut_off_skipped_hour', { text: typed }) };
}

/**
 * Converts a time in UTC to the local time of the port. Other times are returned unchanged, because they
 * already have their offset.
 */
function inZone(time: string, timeZone: string | undefined): string {
  if (!time.endsWith('Z') || timeZone === undefined) return time;
  const { day, clock } = momentIn(timeZone, new Date(time));
  return localTime(day, clock, timeZone);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
