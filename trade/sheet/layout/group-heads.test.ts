import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { withGroupHeads } from './group-heads.ts';

const names = prepareHarborNames(harborBook);
const row = ['SEA LARK', '7', '2026-12-01', '2026-12-02', '2026-12-28'];

it('a port above several times is added to each of their headings', () => {
  const rows = [
    ['Weekly'],
    ['Vessel', 'Voyage', 'Shanghai', '', 'Santos'],
    ['', '', 'ETA', 'ETD', 'ETA'],
    row,
  ];
  expect(withGroupHeads(rows, names)).toEqual([
    ['Weekly'],
    ['Vessel', 'Voyage', 'ETA Shanghai', 'ETD Shanghai', 'ETA Santos'],
    [],
    row,
  ]);
});

it('a heading merged over both lines counts once', () => {
  const rows = [
    ['Vessel / 船名', 'Voyage', 'Shanghai', '', 'Santos'],
    ['Vessel / 船名', 'Voyage', 'ETA', 'ETD', 'ETA'],
    row,
  ];
  expect(withGroupHeads(rows, names)[0]).toEqual([
    'Vessel / 船名',
    'Voyage',
    'ETA Shanghai',
    'ETD Shanghai',
    'ETA Santos',
  ]);
});

it('several departure ports above a port column are the loading ports', () => {
  const rows = [
    ['', '', 'Shanghai/Ningbo', '', '', 'Santos'],
    ['Vessel', 'Voyage', 'Port', 'ETB', 'ETD', 'ETA'],
  ];
  expect(withGroupHeads(rows, names)).toEqual([['Vessel', 'Voyage', 'POL', 'ETB', 'ETD', 'ETA Santos'], []]);
});

it.each([
  [
    'it names several ports without a port column',
    ['Vessel', 'Shanghai/Ningbo', 'Santos'],
    ['', 'ETD', 'ETA'],
  ],
  [
    'several of its ports have departures',
    ['Vessel', 'Shanghai/Ningbo', '', 'Santos', ''],
    ['', 'Port', 'ETD', 'ETA', 'ETD'],
  ],
  ['it names no port', ['Vessel', 'Voyage', 'Loading', '', 'Rate'], ['', '', 'ETA', 'ETD', '']],
  ['the row below it is no header', ['Vessel', 'Shanghai', 'Santos'], ['SEA LARK', 'ETD', 'ETA']],
  ['a column has different heads in both lines', ['Vessel', 'Shanghai', 'POD'], ['', 'ETD', 'ETA']],
])('a heading stays unchanged if %s', (_, over, under) => {
  const rows = [over, under, row];
  expect(withGroupHeads(rows, names)).toBe(rows);
});
