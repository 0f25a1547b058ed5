import { dayMs } from '../../trade/calendar/day-ms.ts';
import { addDays, todayIn, toDayNumber, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { currentLanguage, t } from './t.ts';
import { dayText } from './windows.ts';

/** A point in time: ISO 8601 with a zone, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

export const timeOf = (instant: Instant): number => new Date(instant).getTime();

/** Returns the calendar day of a time in the reader's time zone. */
export const localDay = (now: Date): PlainDate => todayIn(ownZone(), now);

/**
 * Returns the present day at a port; if the port is unknown, in the reader's time zone. Laycans start and end
 * by the day at the port, whatever the reader's time zone is.
 */
export const portDay = (port: { time_zone: string } | undefined, now: Date): PlainDate =>
  todayIn(port?.time_zone ?? ownZone(), now);

/**
 * Formats a day for axes and narrow places: 11/22 in Chinese, 22 Nov in English. English has the name of the
 * month, because 12/5 is another day in Britain than in America.
 */
export const shortDayText = (day: PlainDate): string =>
  currentLanguage() === 'zh' ? formatDay(day, 'short') : dayText(day, day);

/**
 * Formats a day in full, for labels that screen readers read: 2026年11月22日 星期日; Sunday 22 November 2026.
 */
export const fullDayText = (day: PlainDate): string => formatDay(day, 'full');

/** Formats the weekday: 周日; Sun. */
export const weekdayText = (day: PlainDate): string => formatDay(day, 'weekday');

/**
 * Returns the names of the weekdays from Monday to Sunday, for column headings: 一 or M as `narrow`, and the
 * full name as `long`.
 */
export const weekdayHeads = (): { narrow: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => addDays(someMonday, index)).map((day) => ({
    narrow: formatDay(day, 'narrow'),
    long: formatDay(day, 'long'),
  }));

/** Formats a month: 2026年11月; November 2026. */
export const monthText = (month: string): string => formatDay(`${month}-01`, 'month');

/**
 * Formats a point in time in the reader's time zone, to the minute: 14:05 today, 昨天 17:40, 11月18日 09:12.
 */
export function instantText(instant: Instant, now: Date): string {
  const then = new Date(instant);
  const [day, today] = [localDay(then), localDay(now)];
  const time = clockText(then);
  if (day === today) return time;
  if (day === addDays(today, -1)) return t('ui.yesterdayAt', { time });
  return t('ui.dayAt', { date: dayText(day, today), time });
}

/** Formats hours and minutes in the reader's time zone: 14:05. */
export const clockText = (instant: Instant): string => clock().format(new Date(instant));

/**
 * Formats a point in time in full, for tooltips: 2026年11月20日 GMT+8 14:05; 20 November 2026 at 14:05 GMT+8.
 */
export const fullInstantText = (instant: Instant): string => formatterOf('instant').format(new Date(instant));

/** A Monday (1 January 2024) from which the names of the weekdays are formatted. */
const someMonday = '2024-01-01';

type Style = 'short' | 'full' | 'weekday' | 'narrow' | 'long' | 'month';

const dayStyles: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  short: { month: 'numeric', day: 'numeric' },
  full: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  weekday: { weekday: 'short' },
  narrow: { weekday: 'narrow' },
  long: { weekday: 'long' },
  month: { year: 'numeric', month: 'long' },
};
const instantStyle: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
};

const formatDay = (day: PlainDate, style: Style): string =>
  formatterOf(style).format(toDayNumber(day) * dayMs);

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a formatter for a style in the present language. Each formatter is created only once, because
 * creating it takes tens of microseconds.
 */
function formatterOf(style: Style | 'instant'): Intl.DateTimeFormat {
  const language = currentLanguage();
  const key = `${language} ${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', optionsOf(style));
  formatters.set(key, made);
  return made;
}

const optionsOf = (style: Style | 'instant'): Intl.DateTimeFormatOptions =>
  style === 'instant' ? instantStyle : { ...dayStyles[style], timeZone: 'UTC' };

let clockFormatter: Intl.DateTimeFormat | undefined;
const clock = (): Intl.DateTimeFormat =>
  (clockFormatter ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }));

let zone: string | undefined;
const ownZone = (): string => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
