import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { arrangementsOf } from './arrangements.ts';

const names = prepareHarborNames(harborBook);

const turned = (rows: Parameters<typeof arrangementsOf>[0]) =>
  arrangementsOf(rows, names).find(({ isTransposed }) => isTransposed)?.rows;

it('headers in the first column are transposed into a row', () => {
  const upright = [
    ['Vessel', 'SEA LARK', 'STONE LARK'],
    ['Load port', 'Shanghai', 'Ningbo'],
    [],
    ['Laycan', '5-8 Dec', '18-21 Dec'],
    ['Discharge port', 'Jeddah', 'Dammam'],
  ];
  expect(turned(upright)).toEqual([
    ['Vessel', 'Load port', 'Laycan', 'Discharge port'],
    ['SEA LARK', 'Shanghai', '5-8 Dec', 'Jeddah'],
    ['STONE LARK', 'Ningbo', '18-21 Dec', 'Dammam'],
  ]);
  expect(turned(upright.map((row) => [null, ...row]))).toEqual(turned(upright));
});

it('a heading with a dot after each letter is read without the dots', () => {
  const dotted = [
    ['VESSEL', 'VOY', 'SHANGHAI', null, 'JEDDAH'],
    [null, null, 'E.T.A.', 'E.T.D.', 'E.T.A.'],
    ['SEA LARK', '12', '4 Dec', '5 Dec', '28 Dec'],
  ];
  expect(arrangementsOf(dotted, names)[0]?.rows[0]).toEqual([
    'VESSEL',
    'VOY',
    'ETA SHANGHAI',
    'ETD SHANGHAI',
    'ETA JEDDAH',
  ]);
});

it('a sheet with its headers in one row stays unchanged', () => {
  const usual = [
    ['Vessel', 'Load port', 'Laycan', 'Discharge port'],
    ['SEA LARK', 'Shanghai', '5-8 Dec', 'Jeddah'],
  ];
  expect(arrangementsOf(usual, names)).toEqual([
    { id: 'rows', rows: usual, isTransposed: false, titles: [] },
  ]);
});

it.each(['"', '〃', 'ditto', '-do-', '同上', 'same as above'])('%s repeats the cell above it', (mark) => {
  expect(arrangementsOf([['Shanghai'], [mark], [mark], ['Ningbo']], names)[0]?.rows).toEqual([
    ['Shanghai'],
    ['Shanghai'],
    ['Shanghai'],
    ['Ningbo'],
  ]);
});
