import { addDays, daysBetween, type PlainDate } from '../../calendar/plain-date.ts';
import { readWindow } from '../dates/date-cell.ts';

/** A word for an event of a call: arrival, berthing, sailing or departure. */
const moment = /^(?:ETA|ETB|ETS|ETD)[:.]?$/i;
const portWordsMost = 3;

/**
 * Moves the word for an event after its port, as the reader of message lines expects: `ETA Kobe 02 Dec`
 * becomes `Kobe ETA 02 Dec`.
 */
export function inUsualOrder(line: string, isPort: (text: string) => boolean): string {
  if (!/ET[ABSD]/i.test(line)) return line;
  const words = line.split(' ');
  for (let at = 0; at < words.length; at++) {
    if (!moment.test(words[at] ?? '')) continue;
    const count = [3, 2, 1].find((some) => {
      const port = words.slice(at + 1, at + 1 + some).join(' ');
      const next = words[at + 1 + some] ?? '';
      return some <= portWordsMost && /^\d/.test(next) && isPort(port);
    });
    if (count === undefined) continue;
    const [word = ''] = words.splice(at, 1);
    words.splice(at + count, 0, word.replace(/[:.]$/, ''));
    at += count;
  }
  return words.join(' ');
}

/** A title that is a month: `2026年12月`, `12月船期`, `DECEMBER 2026`. */
const monthTitle =
  /^[-=*【[( ]{0,6}((?:20\d{2}年 ?)?(?:1[0-2]|0?[1-9])月份?|(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)[A-Z]{0,6}\.?(?: 20\d{2})?)(?: ?(?:SAILINGS?|SCHEDULE|船期表?|班期|计划))?[-=*】\]) :：]{0,6}$/i;
/** A range of days without a month. */
const bareDays = /^\d{1,2}[-~]\d{1,2}$/;

/**
 * Adds the month of a title to days without a month that follow a port in the lines below it: `上海 6-8` below
 * `2026年12月`.
 */
export function withMonthTitles(lines: readonly string[], isPort: (text: string) => boolean): string[] {
  let month = '';
  return lines.map((line) => {
    const [, title] = line.length > 40 ? [] : (monthTitle.exec(line.trim()) ?? []);
    if (title) month = title.replace(/份$/, '');
    if (title || month === '') return line;
    const words = line.split(' ');
    const made = words.map((word, at) => {
      const isBare = bareDays.test(word) && at > 0 && isPort(words[at - 1] ?? '');
      return isBare ? (month.endsWith('月') ? `${month}${word}日` : `${word} ${month}`) : word;
    });
    return made.join(' ');
  });
}

/** The title of a weekly list, with the days of the week: `下周船期（11月30日-12月6日）`. */
const weekTitle =
  /^.{0,12}(?:[本下]周|WEEK|WK).{0,8}(?:船期|班期|SCHEDULE|SAILINGS)[^(（]{0,8}[(（]([^()（）]{4,30})[)）].{0,4}$/i;
/** A weekday at the beginning of a line, without a day after it. */
const weekdayFirst =
  /^\s{0,4}(?:(?:周|星期)([一二三四五六日天])|(MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6})[ :：,，]{1,3}(?!\d)/i;
const chineseDays = '一二三四五六日';
const englishDays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** Replaces a weekday at the beginning of a line by its date in the week that the title above gives. */
export function withWeekTitles(lines: readonly string[], today: PlainDate): string[] {
  let monday: PlainDate | null = null;
  return lines.map((line) => {
    const [, days] = line.length > 80 ? [] : (weekTitle.exec(line.trim()) ?? []);
    if (days) {
      const read = readWindow(days, { today, graceDays: 31 });
      const isWeek = 'value' in read && daysBetween(read.value.start_time, read.value.end_time) === 6;
      monday = isWeek && new Date(read.value.start_time).getUTCDay() === 1 ? read.value.start_time : null;
    }
    const [whole = '', chinese, english] = monday ? (weekdayFirst.exec(line) ?? []) : [];
    if (!monday || whole === '') return line;
    const at = chinese
      ? chineseDays.indexOf(chinese === '天' ? '日' : chinese)
      : englishDays.indexOf((english ?? '').toUpperCase());
    const date = addDays(monday, at);
    return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日 ${line.slice(whole.length)}`;
  });
}
