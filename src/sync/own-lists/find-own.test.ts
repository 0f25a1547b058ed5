import { expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import { searchPlacesOf } from '../../../trade/harbors/search-places.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { findOwn, indexOf, type OwnSearch } from './find-own.ts';

const places = searchPlacesOf(aHarborBook());
const now = new Date('2026-11-23T08:00:00Z');
const find = (search: OwnSearch, lists: readonly OwnList[]) =>
  findOwn(search, indexOf(lists, places), places, now);
const shipsOf = (voyages: ReturnType<typeof find>) => voyages.map(([{ row }]) => row.ship_name);
const lane = { from: 'CNSHA', to: 'AEJEA' };
const rowsOf = (...rows: ReturnType<typeof anOwnRow>[]) => [anOwnList({ rows })];

const later = anOwnRow({
  ship_name: 'LATER',
  load: ['2026-12-20', '2026-12-22'],
  unload: ['2027-01-08', '2027-01-09'],
});
const roro = anOwnRow({ ship_name: 'RORO', machine_id: 'roll', voyage_number: '1', price_amount: '62' });
const other = anOwnRow({ ship_name: 'OTHER', to: 'AESHJ' });
const over = anOwnRow({ ship_name: 'OVER', load: ['2026-11-18', '2026-11-21'] });
const today = anOwnRow({ ship_name: 'TODAY', load: ['2026-11-20', '2026-11-23'], voyage_number: '2' });
const lists = rowsOf(later, roro, other, over, today);

test.each<[string, OwnSearch, string[]]>([
  ['a lane, what is over left out', lane, ['TODAY', 'RORO', 'LATER']],
  ['an open end', { from: 'CNSHA' }, ['TODAY', 'OTHER', 'RORO', 'LATER']],
  ['an open beginning', { to: 'AESHJ' }, ['OTHER']],
  ['a nation', { from: 'CN', to: 'AEJEA' }, ['TODAY', 'RORO', 'LATER']],
  ['the other way', { from: 'AEJEA', to: 'CNSHA' }, []],
  ['a loading window', { ...lane, since: '2026-12-10', until: '2026-12-20' }, ['LATER']],
  ['days of arrival', { ...lane, arrive_since: '2027-01-01' }, ['LATER']],
  ['a vessel type', { ...lane, machine_id: 'roll' }, ['RORO']],
  ['a rate', { ...lane, is_price: '1' }, ['RORO']],
  ['another order', { ...lane, sort: 'arrival' }, ['RORO', 'TODAY', 'LATER']],
  ['what the server would refuse', { ...lane, since: '2026-12-20', until: '2026-12-10' }, []],
])('own lists answer %s', (_, search, ships) => {
  expect(shipsOf(find(search, lists)).toSorted()).toEqual(ships.toSorted());
});

test('voyages of own lists follow the search order and rank by cargo readiness', () => {
  expect(shipsOf(find(lane, lists))).toEqual(['TODAY', 'RORO', 'LATER']);
  const ready = { ...lane, ready_since: '2026-12-19', ready_until: '2026-12-23', sort: 'fit' } as const;
  expect(find(ready, lists)[0]?.[0].row).toMatchObject({ ship_name: 'LATER', overlap_days: 3 });
});

test('a row names its list, is never locked, and follows a renewed list', () => {
  const sender = { name: 'Haiyue Agency', shipowner_id: 7 };
  const [list] = rowsOf(roro);
  const own = { ...anOwnList({ rows: [roro] }), sender };
  expect(find({ ...lane, shipowner_id: '7' }, [own])[0]).toMatchObject([
    { sender, list_id: own.id, row: { locked: null, price_amount: '62', shipowner: { id: 7 } } },
  ]);
  expect(find(lane, list ? [{ ...list, rows: [] }] : [])).toEqual([]);
});
