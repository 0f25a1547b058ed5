/** A whole date in English within a text, for example `5 Dec`, `05-DEC-2026` or `5th December`; no part of a range. */
const englishDay =
  /(?<![\d/.:-]|\d [/-] |\d ?(?:to|and|or|&) ?)(?<day>\d{1,2})(?:st|nd|rd|th)?(?<gap>[ -]?)(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?<rest>[a-z]{0,6})\b(?<year>[ -]20\d\d)?(?! ?[-/] ?\d| ?(?:to|and|or|&) \d)/gi;

/** A range of days in one month, such as `5-8 Dec`, `05/08 DEC`. */
const englishRange =
  /(?<![\d/.:-])(?<first>\d{1,2}) ?[-/–] ?(?<last>\d{1,2}) ?(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\b(?![ -]20\d\d| ?[-/] ?\d)/gi;

const chineseDay = /(?<![\d月~至-])(?<month>\d{1,2})月(?<day>\d{1,2})[日号](?![-~至到/、和及]|\d)/g;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const longMonths =
  'January February March April May June July August September October November December'.split(' ');

interface Day {
  day: number;
  /** The number of the month, from 1. */
  month: number;
  /** The year as it is written, with the separator before it; empty if the text has none. */
  year: string;
}

const monthOf = (text: string): number =>
  months.findIndex((one) => text.toLowerCase().startsWith(one.toLowerCase())) + 1;

function changeEnglishDays(text: string, change: (day: Day, written: string) => string): string {
  return text.replace(englishDay, (written: string, ...found: unknown[]) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const day = {
      day: Number(groups['day']),
      month: monthOf(groups['month'] ?? ''),
      year: groups['year'] ?? '',
    };
    return change(day, written);
  });
}

/** Returns the weekday of a day. A day without a year is in the winter after November 2026, as in the corpora. */
function weekdayOf({ day, month, year }: Day): number {
  const written = Number(year.replace(/\D/g, '')) || (month >= 8 ? 2026 : 2027);
  return new Date(Date.UTC(written, month - 1, day)).getUTCDay();
}

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

function changeChineseDays(text: string, change: (day: Day, written: string) => string): string {
  return text.replace(chineseDay, (written: string, month: string, day: string) =>
    change({ day: Number(day), month: Number(month), year: '' }, written),
  );
}

/** Writes the weekday before each date in English. */
export const withWeekdaysBefore = (text: string): string =>
  changeEnglishDays(text, (day, written) => `${weekdays[weekdayOf(day)] ?? ''} ${written}`);

/** Writes the weekday in brackets after each date. */
export const withWeekdaysBehind = (text: string): string =>
  changeChineseDays(
    changeEnglishDays(text, (day, written) => `${written} (${weekdays[weekdayOf(day)] ?? ''})`),
    (day, written) => `${written}(周${'日一二三四五六'[weekdayOf(day)] ?? ''})`,
  );

/** Other unambiguous spellings of a date, by the name of the change. */
export const daySpellings: Readonly<Record<string, (text: string) => string>> = {
  'month before day': (text) =>
    changeEnglishDays(
      text,
      ({ day, month, year }) => `${months[month - 1] ?? ''} ${day}${year && `,${year}`}`,
    ).replaceAll(',-', ', '),
  'whole month and ordinal day': (text) =>
    changeEnglishDays(
      text,
      ({ day, month, year }) => `${ordinal(day)} ${longMonths[month - 1] ?? ''}${year.replace('-', ' ')}`,
    ),
  'day joined to the month': (text) =>
    changeEnglishDays(
      text,
      ({ day, month, year }) =>
        `${String(day).padStart(2, '0')}${(months[month - 1] ?? '').toUpperCase()}${year.replace(/\D/g, '')}`,
    ),
  'range behind its month': (text) =>
    text.replace(
      englishRange,
      (_, first: string, last: string, month: string) => `${month} ${Number(first)}-${Number(last)}`,
    ),
  'range of ordinal days': (text) =>
    text.replace(
      englishRange,
      (_, first: string, last: string, month: string) =>
        `${ordinal(Number(first))} - ${ordinal(Number(last))} ${month}`,
    ),
  'range with its month twice': (text) =>
    text.replace(englishRange, (written: string, first: string, last: string, month: string) =>
      Number(first) < Number(last) ? `${first} ${month} to ${last} ${month}` : written,
    ),
};

function ordinal(day: number): string {
  const end = day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${end}`;
}
