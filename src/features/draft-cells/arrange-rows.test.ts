import { beforeEach, describe, expect, test } from 'vitest';

import { aCellBook, aGridDraft, aGridRow } from '../../../tests/support/grid-drafts.ts';
import { optionalNumbers } from '../../../trade/fields/optional-particulars.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { meetsFilters, noFilters, sortRows, type RowFilters } from './arrange-rows.ts';
import type { FieldKey } from './grid-columns.ts';
import type { GridRow } from './grid-row.ts';
import { editsForOrder } from './stored-order.ts';
import { applyEdits } from './grid-edits.ts';

const book = aCellBook();
beforeEach(() => setLanguage('zh', catalogue));

const row = (id: string, ship: string | null, load: string, more: Partial<GridRow> = {}) =>
  aGridRow(
    aGridDraft(
      id,
      { ship_name: ship, sequence: id, price_amount: ship === null ? null : `${ship.length * 10}` },
      [
        ['load', 'CNSHA', load, load],
        ['unload', 'AEJEA', '2026-12-20', '2026-12-22'],
      ],
    ),
    more,
  );

const rows = [
  row('a', 'WEN 10', '2026-12-08'),
  row('b', null, 'when ready'),
  row('c', 'WEN 9', '2027-01-02'),
  row('d', 'AN', '2026-11-30'),
];
const ids = (some: readonly GridRow[]) => some.map(({ draft }) => draft.id).join('');
const sorted = (field: FieldKey, isDescending = false) => ids(sortRows(rows, { field, isDescending }, book));

describe('sorting rows', () => {
  test.each(optionalNumbers)('%s is sorted by its number', (field) => {
    const [a, b, c] = ['900', '1200', '85'].map((tons, at) =>
      aGridRow(aGridDraft('abc'.charAt(at), { [field]: tons })),
    );
    const some = [a, b, c].filter((one) => one !== undefined);
    expect(ids(sortRows(some, { field, isDescending: false }, book))).toBe('cab');
  });

  test('days are sorted by the calendar, across a change of year', () => {
    expect(sorted('load.0.window')).toBe('dacb');
  });
  test('rows without a day come last in both directions', () => {
    expect(sorted('load.0.window', true)).toBe('cadb');
  });
  test('numbers in names are compared as numbers', () => {
    expect(sorted('ship_name')).toBe('dcab');
  });
  test('rates are compared as numbers', () => {
    expect(sorted('price', true)).toBe('acdb');
  });
});

describe('filtering rows', () => {
  const found = (filters: Partial<RowFilters>, some: readonly GridRow[] = rows) =>
    ids(some.filter((one) => meetsFilters(one, { ...noFilters, ...filters }, book)));
  test('a vessel is found by a part of its name or voyage in any case', () => {
    expect(found({ vessel: 'wen' })).toBe('ac');
    expect(found({ vessel: '12e' })).toBe('abcd');
  });
  test('a port is found by its code and by its name in both languages', () => {
    for (const port of ['CNSHA', '上海', 'shang']) expect(found({ port })).toBe('abcd');
    expect(found({ port: 'hamburg' })).toBe('');
  });
  test('a week contains the sailings whose first loading window begins in it', () => {
    expect(found({ week: '2026-12-07' })).toBe('a');
  });
  test('states distinguish new, changed, unsent and published rows', () => {
    const some = [
      row('n', 'NEW', '2026-12-08', { published: null, isUnsent: true }),
      row('p', 'SAME', '2026-12-08'),
      row('m', 'MOVED', '2026-12-09', { published: row('m', 'MOVED', '2026-12-08').draft }),
    ];
    expect(found({ state: 'new' }, some)).toBe('n');
    expect(found({ state: 'published' }, some)).toBe('p');
    expect(found({ state: 'changed' }, some)).toBe('m');
    expect(found({ state: 'unsent' }, some)).toBe('n');
  });
});

test('a stored order changes only the rows that left their place', () => {
  const drafts = sortRows(rows, { field: 'load.0.window', isDescending: false }, book).map(
    ({ draft }) => draft,
  );
  const edits = editsForOrder(drafts);
  expect(edits).toHaveLength(2);
  expect(ids(applyEdits(rows, edits))).toBe('dacb');
  expect(editsForOrder(drafts.map((_, at) => rows[at]?.draft ?? aGridDraft('x')))).toEqual([]);
});
