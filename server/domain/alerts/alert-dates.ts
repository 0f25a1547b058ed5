import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { Language } from '../../../trade/language.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a period briefly: `11月22–24日`, `22–24 Nov`, `30 Nov–2 Dec`. */
export function daysText(
  language: Language,
  { start_time, end_time }: { start_time: PlainDate; end_time: PlainDate },
): string {
  if (start_time === end_time) return dayText(language, start_time);
  if (start_time.slice(0, 7) !== end_time.slice(0, 7))
    return `${dayText(language, start_time)}–${dayText(language, end_time)}`;
  const [first, last] = [dayOf(start_time), dayOf(end_time)];
  return language === 'zh'
    ? `${monthOf(start_time)}月${first}–${last}日`
    : `${first}–${last} ${months[monthOf(start_time) - 1]}`;
}

export const dayText = (language: Language, day: PlainDate): string =>
  language === 'zh' ? `${monthOf(day)}月${dayOf(day)}日` : `${dayOf(day)} ${months[monthOf(day) - 1]}`;

/** Formats a local time with offset as day and clock time, without the offset: `11月22日 17:00`. */
export const localText = (language: Language, time: string): string =>
  `${dayText(language, time.slice(0, 10))} ${time.slice(11, 16)}`;

const monthOf = (day: PlainDate): number => Number(day.slice(5, 7));
const dayOf = (day: PlainDate): number => Number(day.slice(8, 10));
