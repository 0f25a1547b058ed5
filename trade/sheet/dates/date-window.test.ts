import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readWindow } from './date-cell.ts';
import { windowText } from './date-window.ts';
import { mayBeDate } from './date-words.ts';

const today = '2026-11-20';

/** Returns the read days as text with the codes of the assumptions, or the reason for the refusal. */
function read(cell: Parameters<typeof readWindow>[0], more: object = {}): string {
  const reading = readWindow(cell, { today, graceDays: 31, ...more });
  if ('refused' in reading) return `refused: ${reading.refused.code}`;
  return [windowText(reading.value), ...reading.assumed.map(({ code }) => code.replace('date_', ''))].join(
    ' ',
  );
}

describe('complete dates', () => {
  test.each([
    [{ date: '2026-12-12' }, '2026-12-12'],
    ['2026-12-12', '2026-12-12'],
    ['2026/12/5', '2026-12-05'],
    ['2026.12.05', '2026-12-05'],
    ['20261205', '2026-12-05'],
    [20_261_205, '2026-12-05'],
    ['2026年12月5日', '2026-12-05'],
    ['2026年12月5号', '2026-12-05'],
    ['２０２６－１２－０５', '2026-12-05'],
    ['2026-12-05 08:00:00', '2026-12-05'],
    ['2026-12-05T00:00:00Z', '2026-12-05'],
    ['5 DEC 2026', '2026-12-05'],
    ['5th December, 2026', '2026-12-05'],
    ['DEC 5, 2026', '2026-12-05'],
    ['Dec. 5th 2026', '2026-12-05'],
    ['05-Dec-2026', '2026-12-05'],
    ['2026 DEC 5', '2026-12-05'],
    ['2026-12-12~15', '2026-12-12/15'],
    ['2026-12-12-15', '2026-12-12/15'],
    ['2026-12-12 - 2026-12-15', '2026-12-12/15'],
    ['2026-12-12/2026-12-15', '2026-12-12/15'],
    ['2026/12/12-2026/12/15', '2026-12-12/15'],
    ['2026/12/12-12/15', '2026-12-12/15'],
    ['2026.12.12-15', '2026-12-12/15'],
    ['2026.12.28-2027.1.3', '2026-12-28/2027-01-03'],
    ['20261212-20261215', '2026-12-12/15'],
    ['2026年12月12日-15日', '2026-12-12/15'],
    ['2026年12月12日至15日', '2026-12-12/15'],
    ['2026年12月28日至2027年1月3日', '2026-12-28/2027-01-03'],
    ['2026年12月28日至1月3日', '2026-12-28/2027-01-03'],
    ['12/15 DEC 2026', '2026-12-12/15'],
    ['12-15 DEC 2026', '2026-12-12/15'],
    ['DEC 12/15, 2026', '2026-12-12/15'],
    ['DEC 28 - JAN 3 2027', '2026-12-28/2027-01-03'],
    ['28 DEC 2026 TO 3 JAN 2027', '2026-12-28/2027-01-03'],
    ['LAYCAN 12-15 DEC 2026', '2026-12-12/15'],
    ['2026年十二月五日', '2026-12-05'],
  ])('%j is read as %s without assumptions', (cell, window) => {
    expect(read(cell)).toBe(window);
  });
});

describe('dates without a year', () => {
  test.each([
    ['12月12日', '2026-12-12 year_assumed'],
    ['8月12日', '2027-08-12 year_assumed'],
    ['8月12-15日', '2027-08-12/15 year_assumed'],
    ['8月12日-15日', '2027-08-12/15 year_assumed'],
    ['8月12日~8月15日', '2027-08-12/15 year_assumed'],
    ['8月28日-9月3日', '2027-08-28/2027-09-03 year_assumed'],
    ['八月十二日', '2027-08-12 year_assumed'],
    ['AUG 12', '2027-08-12 year_assumed'],
    ['12 AUG', '2027-08-12 year_assumed'],
    ['12AUG', '2027-08-12 year_assumed'],
    ['AUG 12/15', '2027-08-12/15 year_assumed'],
    ['AUG12-15', '2027-08-12/15 year_assumed'],
    ['AUG 12TH-15TH', '2027-08-12/15 year_assumed'],
    ['12-15 AUG', '2027-08-12/15 year_assumed'],
    ['12/15 AUG', '2027-08-12/15 year_assumed'],
    ['12th to 15th August', '2027-08-12/15 year_assumed'],
    ['AUG 28/SEP 3', '2027-08-28/2027-09-03 year_assumed'],
    ['28 AUG - 3 SEP', '2027-08-28/2027-09-03 year_assumed'],
    ['28/AUG-03/SEP', '2027-08-28/2027-09-03 year_assumed'],
    ['DEC 28-JAN 3', '2026-12-28/2027-01-03 year_assumed'],
    ['12/28-1/3', '2026-12-28/2027-01-03 year_assumed'],
    ['12.28-1.3', '2026-12-28/2027-01-03 year_assumed'],
    ['8/25', '2027-08-25 year_assumed'],
    ['8/12-15', '2027-08-12/15 year_assumed'],
    ['8.12-8.15', '2027-08-12/15 year_assumed'],
    ['8.25-8.28', '2027-08-25/28 year_assumed'],
    ['8/25-8/28', '2027-08-25/28 year_assumed'],
    ['8-25~8-28', '2027-08-25/28 year_assumed'],
    ['0825-0828', '2027-08-25/28 year_assumed'],
    ['11/18', '2026-11-18 year_assumed'],
    ['11/1', '2026-11-01 year_assumed month_first'],
    ['10/1', '2027-10-01 year_assumed month_first'],
    ['26年12月5日', '2026-12-05'],
  ])('%s is read as the next such window: %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});

describe('parts of months, whole months and weeks', () => {
  test.each([
    ['8月上旬', '2027-08-01/10 year_assumed part_read'],
    ['8月中旬', '2027-08-11/20 year_assumed part_read'],
    ['8月下旬', '2027-08-21/31 year_assumed part_read'],
    ['2027年2月下旬', '2027-02-21/28 part_read'],
    ['8月初', '2027-08-01/10 year_assumed part_read'],
    ['8月底', '2027-08-21/31 year_assumed part_read'],
    ['8月中', '2027-08-11/20 year_assumed part_read'],
    ['8月中下旬', '2027-08-11/31 year_assumed part_read'],
    ['8月上旬-中旬', '2027-08-01/20 year_assumed part_read'],
    ['8月底9月初', '2027-08-21/2027-09-10 year_assumed part_read'],
    ['8月上半月', '2027-08-01/15 year_assumed part_read'],
    ['EARLY AUG', '2027-08-01/10 year_assumed part_read'],
    ['MID AUG 2027', '2027-08-11/20 part_read'],
    ['MID-AUG', '2027-08-11/20 year_assumed part_read'],
    ['END AUG', '2027-08-21/31 year_assumed part_read'],
    ['END OF AUGUST', '2027-08-21/31 year_assumed part_read'],
    ['END AUG/EARLY SEP', '2027-08-21/2027-09-10 year_assumed part_read'],
    ['MID/END AUG', '2027-08-11/31 year_assumed part_read'],
    ['END DEC - EARLY JAN', '2026-12-21/2027-01-10 year_assumed part_read'],
    ['1H AUG', '2027-08-01/15 year_assumed part_read'],
    ['2H AUG', '2027-08-16/31 year_assumed part_read'],
    ['1ST HALF OF AUG', '2027-08-01/15 year_assumed part_read'],
    ['SECOND HALF AUG', '2027-08-16/31 year_assumed part_read'],
    ['8月', '2027-08-01/31 year_assumed month_read'],
    ['AUG 2027', '2027-08-01/31 month_read'],
    ['2027-08', '2027-08-01/31 month_read'],
    ['2027年2月份', '2027-02-01/28 month_read'],
    ['W51', '2026-12-14/20 year_assumed week_read'],
    ['WEEK 51', '2026-12-14/20 year_assumed week_read'],
    ['W52-W2', '2026-12-21/2027-01-17 year_assumed week_read'],
    ['WK 51 - WK 52 2026', '2026-12-14/27 week_read'],
    ['第51周', '2026-12-14/20 year_assumed week_read'],
  ])('%s is read as the window %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});

describe('order of day and month', () => {
  test.each([
    ['8/12', '2027-08-12 year_assumed month_first'],
    ['8-12', '2027-08-12 year_assumed month_first'],
    ['8/8', '2027-08-08 year_assumed'],
    ['25/8', '2027-08-25 year_assumed day_first'],
    ['25.8', '2027-08-25 year_assumed day_first'],
    ['12-15/8', '2027-08-12/15 year_assumed day_first'],
    ['28/8-3/9', '2027-08-28/2027-09-03 year_assumed day_first'],
    ['5/8-10/8', '2027-08-05/10 year_assumed day_first'],
    ['12/08/2026', '2026-12-08 month_first'],
    ['25/12/2026', '2026-12-25 day_first'],
    ['12/25/2026', '2026-12-25'],
    ['12/08/2026 - 12/11/2026', '2026-12-08/11'],
    ['26/12/5', '2026-12-05 year_short'],
    ['25/12/26', '2026-12-25 year_short day_first'],
    ['12-Dec-26', '2026-12-12 year_short'],
    ['8-12/15', '2027-08-12/15 year_assumed'],
    ['8-12/8-15', '2027-08-12/15 year_assumed'],
  ])('%s is read as days with a note: %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  test('a sheet that writes the day first is read day first', () => {
    expect(read('5/8', { order: 'day_first' })).toBe('2027-08-05 year_assumed day_first');
    expect(read('8/25', { order: 'day_first' })).toBe('2027-08-25 year_assumed');
  });
});

describe('spreadsheet numbers', () => {
  test.each([
    [46_371, '2026-12-15 serial_read'],
    [46_371.5, '2026-12-15 serial_read'],
    ['46371', '2026-12-15 serial_read'],
    [8.12, '2027-08-12 year_assumed month_first'],
    [8.25, '2027-08-25 year_assumed'],
    [8.5, '2027-08-05 year_assumed month_first'],
    [8.1, 'refused: date_ambiguous'],
    [12.3, 'refused: date_ambiguous'],
    [7, 'refused: date_month_missing'],
    [-3, 'refused: date_unreadable'],
  ])('%j is read as %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});

describe('ignored words and windows across two months', () => {
  test.each([
    ['ABT 12/15 AUG', '2027-08-12/15 year_assumed about_dropped'],
    ['8月12日左右', '2027-08-12 year_assumed about_dropped'],
    ['8/25-28 (TBC)', '2027-08-25/28 year_assumed about_dropped'],
    ['8/25-28（周三）', '2027-08-25/28 year_assumed'],
    ['THU 12 AUG', '2027-08-12 year_assumed'],
    ['WED 12 AUG', 'refused: date_weekday'],
    ['8/28-3', '2027-08-28/2027-09-03 year_assumed month_rolled'],
    ['28-3 SEP', '2027-08-28/2027-09-03 year_assumed month_rolled'],
    ['28-3 JAN', '2026-12-28/2027-01-03 year_assumed month_rolled'],
    ['31-3 SEP', '2027-08-31/2027-09-03 year_assumed month_rolled'],
    ['29-2 FEB', '2027-01-29/2027-02-02 year_assumed month_rolled'],
  ])('%s is read in the possible order: %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});

describe('impossible and unclear dates', () => {
  test.each([
    ['2027-02-29', 'date_not_real'],
    ['2026-13-05', 'date_not_real'],
    ['2026-12-32', 'date_not_real'],
    ['31 JUN', 'date_not_real'],
    ['31-20 SEP', 'date_not_real'],
    ['FEB 27-30', 'date_not_real'],
    ['2月30日', 'date_not_real'],
    ['W60', 'date_not_real'],
    ['25-28', 'date_month_missing'],
    ['12日', 'date_month_missing'],
    ['25/28', 'date_month_missing'],
    ['2026-12-15/2026-12-12', 'window_reversed'],
    ['8/25-12', 'window_reversed'],
    ['2026-12-01/2027-03-01', 'window_too_long'],
    ['26-12-27', 'date_ambiguous'],
    ['8/12起', 'date_open'],
    ['12 AUG ONWARDS', 'date_open'],
    ['8月12日前', 'date_open'],
    ['PROMPT', 'date_unreadable'],
    ['即期', 'date_unreadable'],
    ['下月初', 'date_unreadable'],
    ['???', 'date_unreadable'],
    ['SHANGHAI', 'date_unreadable'],
  ])('%s is refused with %s', (cell, code) => {
    expect(read(cell)).toBe(`refused: ${code}`);
  });
});

describe('weeks named by a day', () => {
  test.each([
    ['W/B 14 Dec', '2026-12-14/20 year_assumed week_read'],
    ['w/c 14/12', '2026-12-14/20 year_assumed day_first week_read'],
    ['week commencing 14 December 2026', '2026-12-14/20 week_read'],
    ['W/E 20 Dec', '2026-12-14/20 year_assumed week_read'],
    ['week of 16 Dec', '2026-12-14/20 year_assumed week_read'],
    ['12月16日当周', '2026-12-14/20 year_assumed week_read'],
    ['W51-52', '2026-12-14/27 year_assumed week_read'],
    ['wk 52/53', '2026-12-21/2027-01-03 year_assumed week_read'],
    ['WEEK 52 - 1', '2026-12-21/2027-01-10 year_assumed week_read'],
  ])('%s is read as %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});

describe('several days, days without a month, and months that look like days', () => {
  test.each([
    ['12 & 19 Dec', 'date_several'],
    ['12 and 19 Dec', 'date_several'],
    ['5 & 19/12', 'date_several'],
    ['12/12 & 12/19', 'date_several'],
    ['12 or 19 Dec', 'date_several'],
    ['12月12、19日', 'date_several'],
    ['12月5日和19日', 'date_several'],
    ['8-10号', 'date_month_missing'],
    ['8号-10号', 'date_month_missing'],
    ['8日至10日', 'date_month_missing'],
    ['E/M Jan', 'date_early_or_end'],
    ['Jan-27', 'date_ambiguous'],
    ['DEC-26', 'date_ambiguous'],
  ])('%s is refused with %s', (cell, code) => {
    expect(read(cell)).toBe(`refused: ${code}`);
  });

  test.each([
    ['early & mid Jan', '2027-01-01/20 year_assumed part_read'],
    ['end Dec and early Jan', '2026-12-21/2027-01-10 year_assumed part_read'],
    ['M/L Jan', '2027-01-11/31 year_assumed part_read'],
    ['M-E FEB 2027', '2027-02-11/28 part_read'],
    ['Dec-12', '2026-12-12 year_assumed'],
    ['Jan-28', '2027-01-28 year_assumed'],
    ['Jan 27', '2027-01-27 year_assumed'],
    ['27-Jan', '2027-01-27 year_assumed'],
  ])('%s is read as %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});

describe('hours, zones and words after a date', () => {
  test.each([
    ['12-15 Dec 0001-2400 hrs', '2026-12-12/15 year_assumed'],
    ['12-15 Dec 0001-2400', '2026-12-12/15 year_assumed'],
    ['12月12日0时-15日24时', '2026-12-12/15 year_assumed'],
    ['12 Dec 1700LT', '2026-12-12 year_assumed'],
    ['26-Dec AM', '2026-12-26 year_assumed'],
    ['12月12日下午', '2026-12-12 year_assumed'],
    ['12/15 Dec agw wp', '2026-12-12/15 year_assumed about_dropped'],
    ['LC 8-11 Dec', '2026-12-08/11 year_assumed'],
    ['Sat Dec 12 2026 00:00:00 GMT+0800 (China Standard Time)', '2026-12-12'],
    ['2026-12-12T22:00:00-08:00', '2026-12-12'],
    ['2026-12-12T00:00:00Z', '2026-12-12'],
    ['2026-12-12T08:30:00Z', '2026-12-12'],
  ])('%s is read as %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  test.each([
    ['2026-12-11T16:00:00.000Z', '2026-12-11', '2026-12-12'],
    ['2026-12-11 15:30 UTC', '2026-12-11', '2026-12-12'],
    ['2026-12-12T05:00:00+00:00', '2026-12-12', '2026-12-11'],
    ['Fri Dec 11 2026 16:00:00 GMT+0000', '2026-12-11', '2026-12-12'],
  ])('a moment in UTC may be on another day at the port: %s', (cell, first, second) => {
    expect(readWindow(cell, { today })).toMatchObject({
      refused: { code: 'date_ambiguous', values: { first, second } },
    });
  });
});

describe('windows that are far ahead in one reading and near in the other', () => {
  test.each([
    ['8-10/12', '2026-12-08/10 year_assumed day_first'],
    ['LC 8-11/12', '2026-12-08/11 year_assumed day_first'],
  ])('%s is read as the near window %s', (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });

  test('a laycan that is near only in the other order of the sheet is ambiguous', () => {
    expect(read('05/12', { farDays: 120 })).toBe('refused: date_ambiguous');
    expect(read('12/05', { farDays: 120 })).toBe('2026-12-05 year_assumed month_first');
    expect(read('12/05', { farDays: 120, order: 'day_first' })).toBe('refused: date_ambiguous');
    expect(read('2/3', { farDays: 120 })).toBe('2027-02-03 year_assumed month_first');
  });
});

test('the year of an arrival follows the loading window', () => {
  expect(read('1/5', { today: '2026-12-20', graceDays: 0 })).toBe('2027-01-05 year_assumed month_first');
  expect(read('12/22', { today: '2026-12-20', graceDays: 0 })).toBe('2026-12-22 year_assumed');
});

test('a text with a word foreign to dates is never a window', () => {
  const words = fc.constantFrom(
    ...'12 25-28 25/11 2026 11.25-28 NOV Dec SEPT E/DEC M JAN EARLY MID 上旬 11月 25日 周三 第 W48 ETA LAYCAN ABT ON OR ABOUT'.split(
      ' ',
    ),
    ...'(TBC) ~ - to AND 1H 2ND HALF FRI 08:00 LT BENCH ARA V.1E SHANGHAI 上海 大约 COCHIN 抵港 MV TO 吉达 預計 26W O/A'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (some) => {
      const text = some.join(' ');
      if (mayBeDate(text)) return;
      const read = readWindow(text, { today, graceDays: 31 });
      expect(read).not.toHaveProperty('value');
      expect(read).not.toHaveProperty('refused.code', 'date_early_or_end');
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['12-Dec-26', '2026-12-12/2026-12-12'],
  ['26/12/30', '2026-12-30/2026-12-30'],
  ['26/12/27', 'date_ambiguous'],
])('in early January, %s may belong to the previous year', (cell, expected) => {
  const found = readWindow(cell, { today: '2027-01-02', graceDays: 31 });
  const said = 'value' in found ? `${found.value.start_time}/${found.value.end_time}` : found.refused.code;
  expect(said).toBe(expected);
});
