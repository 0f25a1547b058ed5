import type { Language } from '../language.ts';
import type { PlainDate } from './plain-date.ts';

/** A period of whole days, both included, for example a laycan. */
export interface Window {
  start_time: PlainDate;
  end_time: PlainDate;
}

/**
 * A part of a written date, so that the screen can emphasise it. Strong parts are the digits of days and
 * months; the others are units such as 月.
 */
export interface DatePart {
  text: string;
  isStrong: boolean;
}

/**
 * Writes a period of days: 11月22–25日, 11月28–12月5日; 22–25 Nov, 28 Nov – 5 Dec. The year is written if the
 * period does not start in the year of `today`. In that case, a period that spans two years has a year at
 * both ends.
 */
export function windowPartsIn(language: Language, window: Window, today: PlainDate): DatePart[] {
  return writers[language](daysOf(window), today);
}

/** Returns the text of `windowPartsIn` as one string. */
export const windowTextIn = (language: Language, window: Window, today: PlainDate): string =>
  windowPartsIn(language, window, today)
    .map((part) => part.text)
    .join('');

interface Day {
  year: string;
  month: number;
  day: number;
}

const daysOf = ({ start_time, end_time }: Window): [Day, Day] => [dayOf(start_time), dayOf(end_time)];

function dayOf(date: PlainDate): Day {
  const [year = '', month, day] = date.split('-');
  return { year, month: Number(month), day: Number(day) };
}

const strong = (text: string): DatePart => ({ text, isStrong: true });
const unit = (text: string): DatePart => ({ text, isStrong: false });
const isSameDay = (a: Day, b: Day): boolean => a.year === b.year && a.month === b.month && a.day === b.day;
const isSameMonth = (a: Day, b: Day): boolean => a.year === b.year && a.month === b.month;

type Writer = (window: [Day, Day], today: PlainDate) => DatePart[];

const writeChinese: Writer = ([start, end], today) => {
  const hasYear = start.year !== today.slice(0, 4);
  const head = [...(hasYear ? [unit(`${start.year}年`)] : []), strong(String(start.month)), unit('月')];
  if (isSameDay(start, end)) return [...head, strong(String(start.day)), unit('日')];
  if (isSameMonth(start, end)) return [...head, strong(`${start.day}–${end.day}`), unit('日')];
  const isOtherYear = hasYear && end.year !== start.year;
  const middle = isOtherYear
    ? [strong(`${start.day}–`), unit(`${end.year}年`), strong(String(end.month))]
    : [strong(`${start.day}–${end.month}`)];
  return [...head, ...middle, unit('月'), strong(String(end.day)), unit('日')];
};

const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Writes days before their month, as in `22–25 Nov`. Every English date is written by this function, so that
 * the order is the same everywhere.
 */
const englishDay = (day: Day, days: string): DatePart[] => [
  strong(days),
  unit(` ${englishMonths[day.month - 1] ?? ''}`),
];

const writeEnglish: Writer = ([start, end], today) => {
  const hasYear = start.year !== today.slice(0, 4);
  const year = (day: Day) => (hasYear ? [unit(` ${day.year}`)] : []);
  if (isSameDay(start, end)) return [...englishDay(start, String(start.day)), ...year(start)];
  if (isSameMonth(start, end)) return [...englishDay(start, `${start.day}–${end.day}`), ...year(start)];
  return [
    ...englishDay(start, String(start.day)),
    ...(start.year === end.year ? [] : year(start)),
    unit(' – '),
    ...englishDay(end, String(end.day)),
    ...year(end),
  ];
};

const writers: Readonly<Record<Language, Writer>> = { zh: writeChinese, en: writeEnglish };
