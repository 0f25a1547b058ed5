import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

import { prepareHarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import { parseCsv } from '../../../trade/sheet/read-csv.ts';
import { readColumns } from '../../../trade/sheet/read-columns.ts';
import { readSheet } from '../../../trade/sheet/read-sheet.ts';
import { writeCsv } from '../../../trade/sheet/write-csv.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aPortCall, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { sheetTable } from './sheet-table.ts';

const names = namesOf(aHarborBook());
const context = { names: prepareHarborNames(aHarborBook()), today: '2026-11-20' };

const readBack = (text: string) => {
  const rows = parseCsv(text);
  const columns = readColumns(rows, context);
  expect(columns.failure).toBeNull();
  return [...readSheet(columns, context)];
};

beforeEach(() => {
  // Links are built from the address of the open page, so the test sets that address.
  Object.assign(globalThis, { location: { origin: 'https://laycan.example', pathname: '/' } });
});

describe.each([
  ['zh', chinese],
  ['en', english],
] as const)('sheet in %s', (language, book) => {
  beforeEach(() => setLanguage(language, book));

  test('the import of the application reads every field back', () => {
    const row = {
      ...aCertifiedRow({ load: aPortCall({ second_harbor_code: 'CNTAG', third_harbor_code: 'CNSWA' }) }),
      is_geared: true,
      lift_tons: 120.5,
      deadweight_tons: 12_500,
      freight_terms: 'liner',
    } as SailingDetail;
    const [verdict] = readBack(writeCsv(sheetTable([row], names)));
    expect(verdict).toMatchObject({
      verdict: 'accepted',
      notes: [],
      sailing: {
        ship_name: 'WANG CHAO PIONEER',
        voyage_number: '2611W',
        machine_id: 'roll',
        category_id: 'ro_ro',
        cargo_tags: ['vehicle'],
        price_amount: '62.00',
        price_currency: 'USD',
        price_unit: 'freight_ton',
        is_geared: true,
        lift_tons: 120.5,
        deadweight_tons: 12_500,
        freight_terms: 'liner',
        harbors: [
          {
            harbor_code: 'CNSHA',
            second_harbor_code: 'CNTAG',
            third_harbor_code: 'CNSWA',
            start_time: '2026-11-22',
            end_time: '2026-11-25',
          },
          { harbor_code: 'AEJEA', start_time: '2026-12-13', end_time: '2026-12-15' },
        ],
      },
    });
  });

  test('hidden fields are empty, and an unnamed vessel is TBN', () => {
    const [head = [], hidden = [], unnamed = []] = sheetTable(
      [aVisitorRow(), aCertifiedRow({ ship_name: null })],
      names,
    );
    expect(new Set(head).size).toBe(head.length);
    expect(hidden[0]).toBe('');
    expect(unnamed[0]).toBe('TBN');
    expect(hidden).not.toContain('62.00');
  });
});

test('the confirmation time is readable and not in ISO format', () => {
  setLanguage('zh', chinese);
  const row = aCertifiedRow({ confirm_time: '2026-11-20T06:05:00.000Z', withdrawn_time: null });
  const [head = [], cells = []] = sheetTable([row], names);
  expect(cells[head.indexOf('船东确认时间')]).toMatch(/^2026-11-\d\d \d\d:05$/);
  expect(cells.join(' ')).not.toMatch(/\dT\d/);
});

test("a publisher's text never becomes a formula and is read back", () => {
  setLanguage('en', english);
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠', '', '"', ',');
  const hostile = fc.tuple(start, fc.string({ unit: 'binary' })).map(([first, rest]) => first + rest);
  fc.assert(
    fc.property(hostile, hostile, (ship_name, title) => {
      const owner = { ...aVisitorRow().shipowner, english_title: title, chinese_title: title };
      const row = aCertifiedRow({ ship_name, shipowner: owner });
      const [head = [], cells = []] = parseCsv(writeCsv(sheetTable([row], names)));
      expect(cells).toHaveLength(head.length);
      for (const cell of cells) expect(String(cell)).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/);
      expect(String(cells[0]).replace(/^'(?=[=+\-@\t\r\0＝＋－＠])/, '')).toBe(ship_name);
    }),
  );
  // Allows more time than the usual limit, because the test writes many tables.
}, 30_000);
