import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aCertifiedRow } from '../../tests/support/a-sailing-row.ts';
import { addDays } from '../calendar/plain-date.ts';
import type { SailingRow } from '../sailing/sailing.ts';
import { differenceOf, joinOwn, ownVoyages, type OwnReport } from './join-own.ts';

const idOf = (n: number) => `01940000-0000-7000-8000-${String(n).padStart(12, '0')}`;

function aRow(n: number, day: number, differs: Partial<SailingRow> = {}): SailingRow {
  const row = aCertifiedRow({ id: idOf(n), imo: null, ...differs });
  const start_time = addDays('2026-12-01', day);
  return { ...row, load: { ...row.load, start_time, end_time: addDays(start_time, 3) } };
}
const said = (row: SailingRow, list_id = 'one', list_date = '2026-11-20'): OwnReport => ({
  list_id,
  list_date,
  sender: { name: list_id, shipowner_id: null },
  row,
});
const page = (list: SailingRow[], differs = {}) => ({
  list,
  sort: 'laycan' as const,
  isFirst: true,
  isLast: true,
  ...differs,
});
const shown = ({ list }: ReturnType<typeof joinOwn>) =>
  list.map(
    ({ row, isPublished, own }) => `${Number(row.id.slice(-4))}${isPublished ? 'p' : ''}${own.length}`,
  );

test('an own voyage that is also published shares one row with it', () => {
  const published = aRow(1, 4);
  const own = said(aRow(2, 2));
  const joined = joinOwn(page([published]), ownVoyages([own]));
  expect(shown(joined)).toEqual(['1p1']);
  expect(joined.merged).toBe(1);
  expect(differenceOf(published, own.row)).toEqual({ load: true, unload: false, rate: false });
  expect(differenceOf(published, published)).toBeNull();
});

test('one voyage from two senders is one row, newer list first', () => {
  const voyages = ownVoyages([said(aRow(1, 0), 'old', '2026-11-12'), said(aRow(2, 1), 'new', '2026-11-19')]);
  expect(voyages.map((voyage) => voyage.map(({ list_id }) => list_id))).toEqual([['new', 'old']]);
  // Two rows of the same list are always two voyages, however similar they are.
  expect(ownVoyages([said(aRow(1, 0)), said(aRow(2, 1))])).toHaveLength(2);
});

test('a voyage that may be the same stays separate with a hint', () => {
  const published = aRow(1, 0, { voyage_number: '' });
  const [, own] = joinOwn(page([published]), ownVoyages([said(aRow(2, 14, { voyage_number: '' }))])).list;
  expect(own).toMatchObject({ isPublished: false, perhaps: { id: published.id } });
});

test('own rows follow the sort order and appear on one page only', () => {
  const rows = [0, 10, 20, 30].map((day, at) => aRow(at + 1, day, { ship_name: `SHIP ${at}` }));
  const own = [5, 15, 25, 35].map((day, at) => said(aRow(at + 11, day, { ship_name: `OWN ${at}` })));
  const voyages = ownVoyages(own);
  const [first, second] = [rows.slice(0, 2), rows.slice(2)];
  const begin = joinOwn(page(first, { isLast: false, next: second[0] }), voyages);
  const end = joinOwn(page(second, { isFirst: false }), voyages);
  expect(shown(begin)).toEqual(['1p0', '111', '2p0', '121']);
  expect(shown(end)).toEqual(['3p0', '131', '4p0', '141']);
  // Until the next page is loaded, imported rows that sort after the last row of this page are not shown,
  // because they may belong to the next page.
  expect(shown(joinOwn(page(first, { isLast: false }), voyages))).toEqual(['1p0', '111', '2p0']);
});

const someRows = (from: number, names: readonly (string | null)[]) =>
  fc
    .array(fc.tuple(fc.nat(40), fc.constantFrom(...names), fc.constantFrom('12W', '13W', '')), {
      maxLength: 12,
    })
    .map((rows) =>
      rows.map(([day, ship_name, voyage_number], at) => aRow(from + at, day, { ship_name, voyage_number })),
    );
const names = ['OCEAN WISDOM', 'Ocean-Wisdom', 'BW KESTREL', null];

test('own rows appear once, published rows stay, all rows are sorted', () => {
  fc.assert(
    fc.property(
      someRows(100, names),
      someRows(200, names),
      someRows(300, names),
      fc.nat(12),
      (rows, one, other, cut) => {
        const byDay = (a: SailingRow, b: SailingRow) =>
          a.load.start_time < b.load.start_time
            ? -1
            : a.load.start_time > b.load.start_time
              ? 1
              : a.id < b.id
                ? -1
                : 1;
        const list = rows.sort(byDay);
        const words = [
          ...one.map((row) => said(row, 'one')),
          ...other.map((row) => said(row, 'other', '2026-11-21')),
        ];
        const voyages = ownVoyages(words);
        expect(
          voyages
            .flat()
            .map(({ row }) => row.id)
            .sort(),
        ).toEqual(words.map(({ row }) => row.id).sort());
        const whole = joinOwn(page(list), voyages);
        expect(whole.list.flatMap(({ own }) => own)).toHaveLength(words.length);
        expect(whole.list.filter(({ isPublished }) => isPublished).map(({ row }) => row)).toEqual(list);
        const days = whole.list.map(({ row }) => row.load.start_time);
        expect(days).toEqual([...days].sort());
        // If the published rows are split into two pages, an imported row without a published partner appears
        // on only one of them.
        if (cut === 0 || cut >= list.length) return;
        const [first, second] = [list.slice(0, cut), list.slice(cut)];
        const begin = joinOwn(page(first, { isLast: false, next: second[0] }), voyages);
        const end = joinOwn(page(second, { isFirst: false }), voyages);
        const alone = [...begin.list, ...end.list].filter(({ isPublished }) => !isPublished);
        expect(new Set(alone.map(({ row }) => row.id)).size).toBe(alone.length);
      },
    ),
  );
});

test('a voyage published on another page is counted and shown once', () => {
  const rows = [0, 10, 20, 30].map((day, at) => aRow(at + 1, day, { ship_name: `SHIP ${at}` }));
  // The imported list gives the last voyage a date fifteen days earlier, by which it would be on the first
  // page.
  const own = [said(aRow(11, 15, { ship_name: 'SHIP 3' })), said(aRow(12, 12, { ship_name: 'OWN' }))];
  const voyages = ownVoyages(own);
  const [first, second] = [rows.slice(0, 2), rows.slice(2)];
  const begin = joinOwn(page(first, { isLast: false, next: second[0], known: rows }), voyages);
  const end = joinOwn(page(second, { isFirst: false, known: rows }), voyages);
  expect(shown(begin)).toEqual(['1p0', '2p0', '121']);
  expect(shown(end)).toEqual(['3p0', '4p1']);
  for (const { merged, alone } of [begin, end]) expect([merged, alone.length]).toEqual([1, 1]);
});
