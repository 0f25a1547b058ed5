import { addDays, isPlainDate } from '../../../contract/rules/plain-date.ts';
import { isLocalTime, localTime } from '../../../contract/rules/local-time.ts';
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

interface Clock {
  hours: number;
  minutes: number;
  /** The text without it. */
  rest: string;
}

const clocks: readonly RegExp[] = [
  // 17:00 · 5:30 PM
  /(?<part>上午|早上|中午|下午|傍晚|晚上)? ?(?<!\d)(?<hours>\d{1,2}):(?<minutes>\d{2})(?::\d{2})?(?!\d) ?(?<half>AM|PM)?/,
  // 5 PM
  /(?<!\d)(?<hours>\d{1,2}) ?(?<half>AM|PM)(?![A-Z])/,
  // 17 点 · 下午 5 点半 · 17 时 30 分
  /(?<part>上午|早上|中午|下午|傍晚|晚上)? ?(?<!\d)(?<hours>\d{1,2}) ?[点时](?:(?<thirty>半)| ?(?<minutes>\d{1,2}) ?分?)?/,
  // 1700 hrs · 1700LT
  /(?<!\d)(?<hours>\d{2})(?<minutes>\d{2}) ?(?:HRS?|LT)(?![A-Z])/,
  // 1700 behind the day; 20 and two digits may be a year.
  /(?<= )(?<hours>[01]\d|2[1-4])(?<minutes>[0-5]\d)$/,
  /(?<noon>正午|中午|(?<![A-Z])NOON(?![A-Z]))/,
];

/** The time of day in a text, and what is left; null where there is none that the clock knows. */
function takeClock(original: string): Clock | null {
  const text = original.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
  for (const pattern of clocks) {
    const found = pattern.exec(text);
    if (!found) continue;
    const { groups = {} } = found;
    const hours = hoursOf(groups);
    const minutes = groups['thirty'] ? 30 : Number(groups['minutes'] ?? 0);
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      .replace(/(?<![A-Z])(?:HRS?|LT)(?![A-Z])|当地时间?|[,，]/g, ' ')
      .trim();
    return hours > 24 || minutes > 59 || (hours === 24 && minutes > 0) ? null : { hours, minutes, rest };
  }
  return null;
}

function hoursOf(groups: Record<string, string | undefined>): number {
  if (groups['noon']) return 12;
  const hours = Number(groups['hours']);
  const { half: english, part } = groups;
  if (english === 'AM') return hours === 12 ? 0 : hours;
  const isAfternoon =
    english === 'PM' ||
    part === '下午' ||
    part === '傍晚' ||
    part === '晚上' ||
    (part === '中午' && hours < 3);
  return isAfternoon && hours < 12 ? hours + 12 : hours;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
