import { addDays, isPlainDate } from '../../../contract/rules/plain-date.ts';
import { isLocalTime, localTime } from '../../../contract/rules/local-time.ts';
import { takeClock } from '../../../contract/rules/sailing-sheet/clock.ts';
import { readWindow } from '../../../contract/rules/sailing-sheet/date-cell.ts';
import { t } from '../../i18n/t.ts';
import { remarkText } from './read-cell.ts';
import type { CellBook } from './cell-book.ts';

export interface TimeReading {
  /** Local time with its offset; the text as it was typed where it could not be read; null where nothing is typed. */
  time: string | null;
  /** Why it could not be read, in the reader's words. */
  refused?: string;
}

interface Port {
  /** Of the port of the cut-off; undefined while the list of ports is not here. */
  timeZone: string | undefined;
  /** First day of the window that the cut-off is before, as it stands in the draft. */
  firstDay: string;
}

/** A cut-off is before its window, by half a year at most. */
const aheadDays = 180;
const graceDays = 31;

/** Reads a cut-off as people write it, in the clock of its port: `11-24 17:00`, `24 Nov 5pm`, `11月24日下午5点`. */
export function readCutOffTime(text: string, port: Port, book: CellBook): TimeReading {
  const typed = text.trim();
  if (typed === '') return { time: null };
  if (isLocalTime(typed)) return { time: typed };
  const refuse = (refused: string): TimeReading => ({ time: typed, refused });
  const found = takeClock(typed);
  if (!found) return refuse(t('draftGrid.cutOffNoClock'));
  if (found.rest === '') return refuse(t('draftGrid.cutOffNoDay'));
  const context = isPlainDate(port.firstDay)
    ? { today: addDays(port.firstDay, -aheadDays) }
    : { today: book.today, graceDays };
  const read = readWindow(found.rest, context);
  if ('refused' in read) return refuse(remarkText(book, read.refused));
  const { start_time, end_time } = read.value;
  // Two clocks in one text, or several days: nobody knows which is meant.
  if (start_time !== end_time || /\d[:点时]/.test(found.rest))
    return refuse(t('draftGrid.cutOffUnread', { text: typed }));
  if (port.timeZone === undefined) return refuse(t('draftGrid.cutOffNoZone'));
  const isNextDay = found.hours === 24;
  const clock = `${twoDigits(found.hours % 24)}:${twoDigits(found.minutes)}`;
  return { time: localTime(isNextDay ? addDays(start_time, 1) : start_time, clock, port.timeZone) };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
