import { addDays, type PlainDate } from '../../calendar/plain-date.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import type { DateWindow } from '../dates/place-window.ts';
import type { ProseDays } from './prose-token.ts';

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const orders = ['month_first', 'day_first'] as const;

/**
 * The sailings of a list are probably at most this many days before and after the day on which the list was
 * written.
 */
const near = { before: 40, after: 170 };

export function windowOfText(text: string, order: DateOrder, today: PlainDate): DateWindow | null {
  const read = readWindow(text, { today, graceDays: 31, order });
  return 'value' in read ? read.value : null;
}

/** A weekday before a day: `Mon 8/12`, `周二 12/8`. */
const weekdayAtBegin =
  /^(?:(?<english>MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}[.,]? ?|(?:周|星期)(?<chinese>[一二三四五六日天])[,，]? ?)(?=\d)/i;
const englishDays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Returns true if the text names a weekday that is not the weekday of its first day. */
function isOtherWeekday(text: string, date: PlainDate): boolean {
  const { english, chinese } = weekdayAtBegin.exec(text)?.groups ?? {};
  if (!english && !chinese) return false;
  const named = english
    ? englishDays.indexOf(english.toUpperCase())
    : '日一二三四五六'.indexOf(chinese === '天' ? '日' : (chinese ?? ''));
  return new Date(`${date}T00:00:00Z`).getUTCDay() !== named;
}

const isNumeric = (text: string): boolean =>
  /^\d{1,2}(?:[-~–]\d{1,2})?[./-]\d{1,2}/.test(text) && !/[A-Z]{3}/i.test(text);

/** Patterns of a text that states the order of day and month: `dates mm/dd`, `(DD.MM.)`. */
const statements: readonly (readonly [DateOrder, RegExp])[] = [
  ['month_first', /(?<![A-Z])MM ?[/.-] ?DD(?![A-Z])|(?<![A-Z])MONTH ?[/-] ?DAY(?![A-Z])/i],
  ['day_first', /(?<![A-Z])DD ?[/.-] ?MM(?![A-Z])|(?<![A-Z])DAY ?[/-] ?MONTH(?![A-Z])/i],
];

/** Returns the order of day and month that a text states; null if it states none or both. */
export function statedOrder(lines: readonly string[]): DateOrder | null {
  const text = lines.join('\n');
  const [only, ...others] = statements.filter(([, pattern]) => pattern.test(text));
  return only && others.length === 0 ? only[0] : null;
}

/**
 * Returns the order of day and month of a text: the order that a date such as `28/12` shows, the order that
 * the text states, or the only order in which all days are likely. If both orders are likely, a Chinese text
 * is read month first. If every date has the same meaning in both orders, `month_first` is returned. Returns
 * null if a person must decide.
 */
export function orderOfDays(
  texts: readonly string[],
  { isChinese, stated, today }: { isChinese: boolean; stated: DateOrder | null; today: PlainDate },
): DateOrder | null {
  const numeric = texts.map((text) => text.replace(weekdayAtBegin, '')).filter(isNumeric);
  if (!numeric.some((text) => hasTwoOrders(text, today))) return 'month_first';
  const shown = new Set(numeric.flatMap((text) => orderShownBy(text, today)));
  const [only, ...others] = shown;
  if (only && others.length === 0) return only;
  if (stated && shown.size === 0) return stated;
  const likely = orders.filter((order) =>
    numeric.every((text) => {
      const window = windowOfText(text, order, today);
      return (
        window !== null &&
        window.start_time >= addDays(today, -near.before) &&
        window.start_time <= addDays(today, near.after)
      );
    }),
  );
  const [one, ...more] = likely;
  if (one && more.length === 0) return one;
  return isChinese && likely.includes('month_first') ? 'month_first' : null;
}

/** Returns true for numeric days that mean different dates in the two orders of day and month. */
export function hasTwoOrders(text: string, today: PlainDate): boolean {
  const bare = text.replace(weekdayAtBegin, '');
  const [first, second] = orders.map((order) => JSON.stringify(windowOfText(bare, order, today)));
  return isNumeric(bare) && first !== second;
}

/**
 * Returns the order that a date shows, because one of its numbers is above 12: `28/12`. The list is empty if
 * both orders are possible.
 */
function orderShownBy(text: string, today: PlainDate): DateOrder[] {
  const read = readWindow(text, { today, graceDays: 31, order: 'month_first' });
  if (!('value' in read)) return [];
  const isDayFirst = read.assumed.some(({ code }) => code === 'date_day_first');
  const [first, second] = orders.map((order) => JSON.stringify(windowOfText(text, order, today)));
  if (first !== second) return [];
  if (isDayFirst) return ['day_first'];
  // A date with two equal numbers, such as 12/12, shows no order.
  const [one, other] = text.split(/[./-]/).map(Number);
  return one === other || (Number(other) <= 12 && Number(one) <= 12) ? [] : ['month_first'];
}

/**
 * Writes numeric days with the name of the month, so that they have only one meaning: `8/12` becomes `8 DEC`.
 * A year is written only if the text contains it. Other spellings are returned unchanged.
 */
export function plainText(text: string, order: DateOrder, today: PlainDate): string {
  const bare = text.replace(weekdayAtBegin, '');
  if (!isNumeric(bare)) return text;
  const window = windowOfText(bare, order, today);
  if (!window || isOtherWeekday(text, window.start_time)) return text;
  const hasYear = /\d{4}|^\d{1,2}([./-])\d{1,2}\1\d{2}(?!\d)/.test(bare);
  const day = (date: PlainDate) => {
    const [year = '', month = '', dayOfMonth = ''] = date.split('-');
    return `${Number(dayOfMonth)} ${months[Number(month) - 1] ?? ''}${hasYear ? ` ${year}` : ''}`;
  };
  const { start_time, end_time } = window;
  return start_time === end_time ? day(start_time) : `${day(start_time)}-${day(end_time)}`;
}

/**
 * Returns the month of each day without a month. It is the month of a title, or the month in which the day
 * first follows the days before it: `12月8日装，20号到`. Days for which neither gives a month are left out.
 */
export function monthsOfBareDays(
  days: readonly ProseDays[],
  titleMonth: string,
  { order, today }: { order: DateOrder; today: PlainDate },
): Map<ProseDays, string> {
  const made = new Map<ProseDays, string>();
  let last: PlainDate | null = null;
  for (const one of days) {
    if (!one.isBare) {
      last = windowOfText(one.text, order, today)?.end_time ?? last;
      continue;
    }
    const [day] = /^\d{1,2}/.exec(one.text) ?? [];
    const month = titleMonth !== '' ? titleMonth.replace(/份$/, '') : last && monthAfter(last, Number(day));
    if (day === undefined || month === null) continue;
    made.set(one, month);
    last = windowOfText(`${month}${one.text}`, order, today)?.end_time ?? last;
  }
  return made;
}

/** Returns the month in which a day of the month first follows a date, as `12月`. */
function monthAfter(date: PlainDate, day: number): string {
  const [, month = '', last = ''] = date.split('-');
  const next = day >= Number(last) ? Number(month) : (Number(month) % 12) + 1;
  return `${next}月`;
}
