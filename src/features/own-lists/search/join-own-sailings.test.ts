import { expect, test } from 'vitest';

import { aCertifiedRow } from '../../../../tests/support/a-sailing-row.ts';
import { addDays } from '../../../../trade/calendar/plain-date.ts';
import { ownVoyages } from '../../../../trade/own-list/join-own.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import { joinOwnSailings, sharedRowsOf, type SourceFilter } from './join-own-sailings.ts';

function aRow(n: number, day: number, ship_name: string): SailingRow {
  const id = `01940000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const row = aCertifiedRow({ id, imo: null, ship_name });
  const start_time = addDays('2026-12-01', day);
  return { ...row, load: { ...row.load, start_time, end_time: addDays(start_time, 3) } };
}
const said = (row: SailingRow) => ({
  list_id: 'one',
  list_date: '2026-11-20',
  sender: { name: 'Zhou', shipowner_id: null },
  row,
});

const published = [aRow(1, 0, 'FIRST'), aRow(2, 10, 'SECOND'), aRow(3, 20, 'THIRD')];
// The third voyage is on the second page. In the own list (a schedule that the reader imported) it is five
// days earlier.
const voyages = ownVoyages([said(aRow(11, 15, 'THIRD')), said(aRow(12, 5, 'OWN'))]);
const pageOf = (page: number) => ({
  list: published.slice(2 * page - 2, 2 * page),
  total: 3,
  page,
  page_size: 2,
  withdrawn_total: 0,
  confirm_time: null,
  nearest: null,
});
test('a total whose counting was cut is marked', () => {
  const joined = (total: number) =>
    joinOwnSailings(
      {
        page: { ...pageOf(1), total },
        next: undefined,
        known: { rows: [], state: 'part' },
        voyages,
        sort: 'laycan',
        source: 'all',
      },
      { page: 1, page_size: 2 },
    ).own?.isCut;
  expect([joined(999), joined(1_000)]).toEqual([false, true]);
});

const shownOf = (source: SourceFilter, page: number) =>
  joinOwnSailings(
    {
      page: pageOf(source === 'own' ? 1 : page),
      next: page === 1 ? published[2] : undefined,
      known: { rows: published, state: 'whole' },
      voyages,
      sort: 'laycan',
      source,
    },
    { page, page_size: 2 },
  );

test('each filter shows as many rows as it counts, and no voyage twice', () => {
  for (const [source, total] of [
    ['all', 4],
    ['published', 3],
    ['own', 2],
  ] as const) {
    const pages = source === 'own' ? [shownOf(source, 1)] : [shownOf(source, 1), shownOf(source, 2)];
    const rows = pages.flatMap(({ list }) => list);
    expect([source, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([source, total, total]);
    for (const { total: said_total, own } of pages) {
      expect(said_total).toBe(total);
      expect(own).toMatchObject({ all_total: 4, published_total: 3, own_total: 2, merged: 1 });
    }
  }
});

test('shared pages are in one order, and only own rows are marked as unpublished', () => {
  const { own } = shownOf('all', 1);
  const taken = sharedRowsOf(own?.joinAll(published) ?? { list: [], rows: new Map() }, {
    from: 'CNSHA',
    to: 'AEJEA',
  });
  expect(taken.map(({ ship_name }) => ship_name)).toEqual(['FIRST', 'OWN', 'SECOND', 'THIRD']);
  expect(taken.map(({ ownLink }) => ownLink !== undefined)).toEqual([false, true, false, false]);
  expect(taken[1]?.shipowner.chinese_title).toBe('非船东发布 · Zhou 的船期表（2026-11-20）');
  expect(taken[1]?.ownLink).toContain('own=1');
});
