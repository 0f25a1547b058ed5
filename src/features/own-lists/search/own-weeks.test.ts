import { expect, test } from 'vitest';

import { aCertifiedRow } from '../../../../tests/support/a-sailing-row.ts';
import { addDays } from '../../../../trade/calendar/plain-date.ts';
import { ownVoyages } from '../../../../trade/own-list/join-own.ts';
import type { SailingRow } from '../../../../trade/sailing/sailing.ts';
import { weeksWithOwn } from './own-weeks.ts';

const monday = '2026-11-23';
const now = Date.parse('2026-11-24T02:00:00Z');

function aRow(n: number, start_time: string, ship_name: string): SailingRow {
  const row = aCertifiedRow({
    id: `01940000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    imo: null,
    ship_name,
  });
  return { ...row, load: { ...row.load, start_time, end_time: addDays(start_time, 3) } };
}
const said = (row: SailingRow) => ({
  list_id: 'one',
  list_date: '2026-11-20',
  sender: { name: 'Zhou', shipowner_id: null },
  row,
});

const published = aRow(1, '2026-12-01', 'BOTH');
const voyages = ownVoyages(
  [
    aRow(2, '2026-12-08', 'BOTH'),
    aRow(3, '2026-12-09', 'OWN'),
    // The laycan has begun, so the sailing counts in the current week.
    aRow(4, '2026-11-21', 'BEGUN'),
    aRow(5, '2026-11-18', 'OVER'),
    aRow(6, '2027-06-01', 'FAR'),
  ].map(said),
);
const weeks = {
  list: [0, 1, 2].map((week) => ({
    week: `2026-W${48 + week}`,
    start_time: addDays(monday, 7 * week),
    sailing_total: week === 1 ? 1 : 0,
  })),
  windows: [{ start_time: '2026-12-01', end_time: '2026-12-04', withdrawn: false }],
};
const totals = ({ list }: ReturnType<typeof weeksWithOwn>) => list.map(({ sailing_total }) => sailing_total);
const context = { known: [published], voyages, now };

test('weeks count each own voyage once, a published one by its published window', () => {
  const all = weeksWithOwn(weeks, { ...context, source: 'all' });
  expect(totals(all)).toEqual([1, 1, 1]);
  expect(all.windows.map(({ start_time, isOwn }) => [start_time, isOwn])).toEqual([
    ['2026-11-21', true],
    ['2026-12-01', undefined],
    ['2026-12-09', true],
  ]);
});

test('the own filter counts own voyages only, in weeks of their own when offline', () => {
  const own = weeksWithOwn(weeks, { ...context, source: 'own' });
  expect(totals(own)).toEqual([1, 1, 1]);
  expect(own.windows.map(({ isOwn }) => isOwn)).toEqual([true, false, true]);
  const alone = weeksWithOwn(undefined, { ...context, known: [], source: 'all' });
  expect(alone.list).toHaveLength(12);
  expect(totals(alone).slice(0, 4)).toEqual([1, 0, 2, 0]);
});
