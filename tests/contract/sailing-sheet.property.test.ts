import fc from 'fast-check';
import { expect, test } from 'vitest';

import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import { addDays, daysBetween, isPlainDate } from '../../trade/calendar/plain-date.ts';
import type { SheetCell } from '../../trade/sheet/cell.ts';
import { readWindow } from '../../trade/sheet/dates/date-cell.ts';
import { findExact, prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { readColumns } from '../../trade/sheet/read-columns.ts';
import { readSheet } from '../../trade/sheet/read-sheet.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { shareOf } from '../support/share.ts';

const names = prepareHarborNames(harborBook);
const today = '2026-11-20';
const context = { names, today };
const header = ['船名', '航次', '装港', '受载期', '卸港', 'ETA', '运价', '中途港', '备注'];

const words = [
  '上海',
  'Shanghai or Taicang',
  'Jebel Ali',
  'AEJEA',
  'Hamburgg',
  '12/12-15',
  'AUG 12/15',
  '8月上旬',
];
const aCell: fc.Arbitrary<SheetCell> = fc.oneof(
  fc.constantFrom<SheetCell>(...words, ...header, 'TBN', '', null, 46_371, 8.1, true, { date: '2026-12-20' }),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double(),
);

test('every row of any sheet gets one verdict and the counts add up', () => {
  const aSheet = fc.array(fc.array(aCell, { maxLength: 10 }), { maxLength: 30 });
  fc.assert(
    fc.property(aSheet, fc.boolean(), (rows, hasHeader) => {
      const sheet = hasHeader ? [header, ...rows] : rows;
      const columns = readColumns(sheet, context);
      if (columns.failure) return;
      const verdicts = [...readSheet(columns, context)];
      expect(verdicts.map(({ row }) => row)).toEqual(
        Array.from({ length: sheet.length - columns.firstRow }, (_, at) => columns.firstRow + at + 1),
      );
      for (const { verdict, notes, sailing } of verdicts) {
        expect(sailing !== null).toBe(verdict === 'accepted' || verdict === 'corrected');
        expect(notes.length > 0).toBe(verdict !== 'accepted');
      }
    }),
  );
});

test('any text is read as valid days in order, or refused', () => {
  const pieces = [
    '8',
    '12',
    '15',
    '2026',
    '/',
    '-',
    '.',
    ' ',
    '月',
    '日',
    'AUG',
    'END',
    '上旬',
    '~',
    'W',
    '年',
  ];
  const aText = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join('')),
    fc.string(),
    fc.double({ noNaN: true }),
  );
  fc.assert(
    fc.property(aText, (cell) => {
      const reading = readWindow(cell, { today });
      if ('refused' in reading) return;
      const { start_time, end_time } = reading.value;
      expect(isPlainDate(start_time) && isPlainDate(end_time)).toBe(true);
      expect(daysBetween(start_time, end_time)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(start_time, end_time)).toBeLessThan(62);
    }),
    shareOf(2_000),
  );
});

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** Notations of a range of days, first with and then without the year. */
const spellings: readonly ((start: string, end: string) => string)[] = [
  (start, end) => `${start}~${end}`,
  (start, end) => `${start} - ${end}`,
  (start, end) => `${start.replaceAll('-', '/')}-${end.replaceAll('-', '/')}`,
  (start, end) => `${start.replaceAll('-', '.')}-${end.replaceAll('-', '.')}`,
  (start, end) => `${start.replaceAll('-', '')}-${end.replaceAll('-', '')}`,
  (start, end) => `${chinese(start, true)}至${chinese(end, true)}`,
  (start, end) => `${english(start, true)} TO ${english(end, true)}`,
  (start, end) => `${chinese(start)}-${chinese(end)}`,
  (start, end) => `${english(start)}/${english(end)}`,
  (start, end) => `${american(start)} - ${american(end)}`,
  (start, end) =>
    start.slice(0, 7) === end.slice(0, 7) ? `${american(start)}-${Number(end.slice(8))}` : `${start}/${end}`,
];
const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number];
function chinese(date: string, hasYear = false): string {
  const [year, month, day] = partsOf(date);
  return `${hasYear ? `${year}年` : ''}${month}月${day}日`;
}
function english(date: string, hasYear = false): string {
  const [year, month, day] = partsOf(date);
  return `${day} ${months[month - 1]}${hasYear ? ` ${year}` : ''}`;
}
function american(date: string): string {
  const [, month, day] = partsOf(date);
  return `${months[month - 1]} ${day}`;
}

const ports = harborBook.list.filter((harbor) => harbor.rank < 200);
const uniqueNames = (field: 'chinese_name' | 'english_name') => {
  const counts = new Map<string, number>();
  for (const harbor of harborBook.list) counts.set(harbor[field], (counts.get(harbor[field]) ?? 0) + 1);
  return counts;
};
const shared = { chinese: uniqueNames('chinese_name'), english: uniqueNames('english_name') };

function spell(code: string, way: number): string {
  const harbor = ports.find((one) => one.code === code);
  if (!harbor) return code;
  if (
    way === 1 &&
    harbor.chinese_name !== '' &&
    shared.chinese.get(harbor.chinese_name) === 1 &&
    findExact(names, harbor.chinese_name).length === 1
  )
    return harbor.chinese_name;
  if (
    way === 2 &&
    shared.english.get(harbor.english_name) === 1 &&
    findExact(names, harbor.english_name).length === 1 &&
    !/[,(]/.test(harbor.english_name)
  )
    return harbor.english_name;
  return code;
}

/** The index of the first notation without a year. */
const yearlessFrom = 7;

/** Returns true if two ports may be alternatives of one call. */
function areNear(first: string, second: string): boolean {
  const [one, other] = [names.byCode.get(first), names.byCode.get(second)];
  return one !== undefined && other !== undefined && greatCircleNm(one, other) < 1_400;
}

const aValidRow = fc
  .record({
    // Two ports of one nation may be on the same coast, which causes a question.
    // Alternative ports that are far apart cause a question, so there is one loading port or they are near.
    codes: fc.uniqueArray(fc.constantFrom(...ports.map(({ code }) => code)), {
      minLength: 2,
      maxLength: 4,
      selector: (code) => code.slice(0, 2),
    }),
    way: fc.nat({ max: 2 }),
    separator: fc.constantFrom('/', ' or ', '、', ','),
    ahead: fc.integer({ min: 1, max: 300 }),
    length: fc.integer({ min: 1, max: 20 }),
    // A longer passage causes a question if the ports are close to each other.
    passage: fc.integer({ min: 20, max: 30 }),
    laycanWay: fc.nat({ max: spellings.length - 1 }),
    arrivalWay: fc.nat({ max: spellings.length - 1 }),
    ship: fc.constantFrom('HAI FENG', 'TBN', '海风先锋'),
  })
  .map((one) =>
    // Without a year, a date far in the future could also be a past date in an old list, which causes a
    // question.
    one.laycanWay < yearlessFrom ? one : { ...one, ahead: Math.min(one.ahead, 180) },
  );

test('every spelling of a valid row is read as it was meant', () => {
  fc.assert(
    fc.property(aValidRow, (one) => {
      const [unload = '', ...given] = one.codes;
      const loads = given.filter((code) => areNear(given[0] ?? '', code));
      const laycan = {
        start_time: addDays(today, one.ahead),
        end_time: addDays(today, one.ahead + one.length),
      };
      const arrival = {
        start_time: addDays(laycan.start_time, one.passage),
        end_time: addDays(laycan.start_time, one.passage + 3),
      };
      const spelled = (window: typeof laycan, way: number) =>
        spellings[way]?.(window.start_time, window.end_time) ?? '';
      const days = spelled(laycan, one.laycanWay);
      // Two ports with `21 NOV/22 NOV` may have a day each, which causes a question.
      fc.pre(loads.length !== 2 || !/^\d{1,2} [A-Z]{3}\/\d{1,2} [A-Z]{3}$/.test(days));
      const sheet = [
        header.slice(0, 6),
        [
          one.ship,
          '12W',
          loads.map((code) => spell(code, one.way)).join(one.separator),
          days,
          spell(unload, one.way),
          spelled(arrival, one.arrivalWay),
        ],
      ];
      const [verdict] = [...readSheet(readColumns(sheet, context), context)];
      expect(verdict?.notes.filter(({ code }) => code !== 'date_year_assumed')).toEqual([]);
      expect(verdict?.sailing).toMatchObject({
        ship_name: one.ship === 'TBN' ? null : one.ship,
        harbors: [
          {
            harbor_code: loads[0],
            second_harbor_code: loads[1] ?? null,
            third_harbor_code: loads[2] ?? null,
            ...laycan,
            is_load: true,
          },
          { harbor_code: unload, ...arrival, is_unload: true },
        ],
      });
    }),
    shareOf(400),
  );
});
