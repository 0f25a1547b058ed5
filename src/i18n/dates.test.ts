import { beforeAll, describe, expect, it } from 'vitest';

import {
  clockText,
  fullDayText,
  instantText,
  localDay,
  monthText,
  shortDayText,
  weekdayHeads,
  weekdayText,
} from './dates.ts';
import { catalogue as en } from './en/catalogue.ts';
import { setLanguage } from './t.ts';
import { catalogue as zh } from './zh/catalogue.ts';

/** Times in the local zone, so that the table of cases is valid in any time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = at(20, 14, 5);

const table: [string, () => string, string, string][] = [
  ['a day on an axis', () => shortDayText('2026-11-22'), '11/22', '22 Nov'],
  ['a weekday', () => weekdayText('2026-11-22'), '周日', 'Sun'],
  [
    'a full day for screen readers',
    () => fullDayText('2026-11-22'),
    '2026年11月22日星期日',
    'Sunday, 22 November 2026',
  ],
  ['a month', () => monthText('2026-12'), '2026年12月', 'December 2026'],
  ['a time of today', () => instantText(at(20, 9, 5), now), '09:05', '09:05'],
  ['midnight', () => instantText(at(20, 0, 0), now), '00:00', '00:00'],
  ['a time of yesterday', () => instantText(at(19, 17, 40), now), '昨天 17:40', 'Yesterday 17:40'],
  ['a time of an earlier day', () => instantText(at(18, 9, 12), now), '11月18日 09:12', '18 Nov 09:12'],
  [
    'a time in another year',
    () => instantText(new Date(2025, 0, 3, 9, 12), now),
    '2025年1月3日 09:12',
    '3 Jan 2025 09:12',
  ],
  ['the time of an ISO timestamp', () => clockText(at(20, 23, 59).toISOString()), '23:59', '23:59'],
];

describe.each([
  ['zh', zh, 2],
  ['en', en, 3],
] as const)('dates in %s', (language, book, column) => {
  beforeAll(() => setLanguage(language, book));

  it.each(table)('%s is formatted in this language', (...row) => expect(row[1]()).toBe(row[column]));

  it('the week starts on Monday', () => {
    const heads = weekdayHeads();
    expect(heads).toHaveLength(7);
    expect(heads[0]).toEqual(
      language === 'zh' ? { narrow: '一', long: '星期一' } : { narrow: 'M', long: 'Monday' },
    );
  });
});

it("localDay returns the day in the reader's time zone", () => {
  expect(localDay(at(20, 0, 1))).toBe('2026-11-20');
  expect(localDay(at(20, 23, 59))).toBe('2026-11-20');
});
