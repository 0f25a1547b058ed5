import { expect, test } from 'vitest';

import { aMemberRow, aVisitorRow } from '../../tests/support/a-sailing-row.ts';
import { sharedVoyages } from './shared-voyages.ts';

const one = aMemberRow({ id: 'a', ship_name: 'BLUE STAR', imo: null, voyage_number: '12E' });
const other = { ...one, id: 'b', shipowner: { ...one.shipowner, id: one.shipowner.id + 1 } };

test('two shipowners that offer one voyage of one vessel name each other', () => {
  const typed = { ...other, ship_name: 'MV Blue-Star', voyage_number: 'V.12E' };
  expect([...sharedVoyages([one, typed])]).toEqual([
    ['a', [other.shipowner]],
    ['b', [one.shipowner]],
  ]);
});

test.each([
  ['of one shipowner', { shipowner: one.shipowner }],
  [
    'with another voyage number and day',
    { voyage_number: '13E', load: { ...one.load, start_time: one.load.end_time } },
  ],
  ['of which one is withdrawn', { withdrawn_time: '2026-11-19T00:00:00.000Z' }],
  ['of vessels to be named', { ship_name: null }],
])('two sailings %s are not marked', (_, differs) => {
  expect(sharedVoyages([one, { ...other, ...differs }]).size).toBe(0);
});

test('one vessel with the same days at both ports is one voyage under any number', () => {
  expect([...sharedVoyages([one, { ...other, voyage_number: '143' }]).keys()]).toEqual(['a', 'b']);
});

test('a reader who may not see the vessels gets no marks', () => {
  const hidden = aVisitorRow();
  const owner = { ...hidden.shipowner, id: hidden.shipowner.id + 1 };
  expect(sharedVoyages([hidden, { ...hidden, id: 'b', shipowner: owner }]).size).toBe(0);
});
