import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readColumns } from '../read-columns.ts';
import { readSheet } from '../read-sheet.ts';

const context = { names: prepareHarborNames(harborBook), today: '2026-11-22' };
const head = ['Vessel', 'POL', 'Laycan', 'POD', 'ETA', 'Freight USD/MT'];
const row = (ship: string) => [ship, 'Shanghai', '2026-12-05/08', 'Jebel Ali', '2026-12-28', 65];

const ratesOf = (later: readonly (string | null)[], rows: ReturnType<typeof row>[]) => {
  const sheet = [head, row('CORAL'), ['Europe'], later, ...rows];
  return [...readSheet(readColumns(sheet, context), context)].flatMap(({ sailing }) =>
    sailing ? [[sailing.ship_name, sailing.price_currency, sailing.price_amount, sailing.remark]] : [],
  );
};

it('a rate has the currency of the header above its row', () => {
  expect(ratesOf(head.with(5, 'Freight EUR/MT'), [row('JADE'), row('OPAL')])).toEqual([
    ['CORAL', 'USD', '65', ''],
    ['JADE', 'EUR', '65', ''],
    ['OPAL', 'EUR', '65', ''],
  ]);
});

it('the currency also applies if the later header has other columns', () => {
  const later = ['Freight EUR/MT', ...head.slice(0, 5)];
  const turned = row('JADE');
  expect(ratesOf(later, [[...turned.slice(5), ...turned.slice(0, 5)]])).toEqual([
    ['CORAL', 'USD', '65', ''],
    ['JADE', 'EUR', '65', ''],
  ]);
});

it('a later header without a currency gives none', () => {
  expect(ratesOf(head.with(5, 'Freight'), [row('JADE')])).toEqual([
    ['CORAL', 'USD', '65', ''],
    ['JADE', null, null, '65'],
  ]);
});

const read = (rows: Parameters<typeof readColumns>[0]) =>
  [...readSheet(readColumns(rows, context), context)].map(({ row: at, notes, sailing }) =>
    sailing
      ? [
          sailing.ship_name,
          ...sailing.harbors.map(({ harbor_code }) => harbor_code),
          ...sailing.cut_offs.map(({ code }) => code),
        ].join(' ')
      : `${at} ${notes.map(({ code }) => code).join(' ')}`,
  );

it.each([
  ['many heads', ['Vessel', 'Voyage', 'Freight USD/MT'], ['CORAL', '1W', 65]],
  ['few heads', ['Vessel', 'Voyage'], ['CORAL', '1W']],
])('port headings of a later header apply below it, next to %s', (_, heads, cells) => {
  const section = (load: string, unload: string, ship: string) => [
    [...heads, `ETD ${load}`, `ETA ${unload}`],
    [ship, ...cells.slice(1), '2026-12-05', '2026-12-28'],
  ];
  expect(read([...section('Shanghai', 'Jeddah', 'CORAL'), ...section('Ningbo', 'Dammam', 'JADE')])).toEqual([
    'CORAL CNSHA SAJED',
    '3 row_header',
    'JADE CNNGB SADMM',
  ]);
});

it('a cut-off column has the kind that the nearest header names', () => {
  const section = (cutOff: string, ship: string) => [
    ['Vessel', 'POL', 'Laycan', 'POD', 'ETA', cutOff],
    [ship, 'Shanghai', '2026-12-05/08', 'Jebel Ali', '2026-12-28', '2026-12-04 17:00'],
  ];
  expect(read([...section('CY cut-off', 'CORAL'), ...section('SI cut-off', 'JADE')])).toEqual([
    'CORAL CNSHA AEJEA PCO',
    '3 row_header',
    'JADE CNSHA AEJEA DCO',
  ]);
});

it('an empty cell of a repeated header keeps its earlier meaning', () => {
  const repeated = ['Vessel', 'POL', 'Laycan', 'POD', 'ETA', null];
  expect(ratesOf(repeated, [row('JADE')])[1]).toEqual(['JADE', 'USD', '65', '']);
  expect(ratesOf(repeated.with(5, 'Demurrage'), [row('JADE')])[1]).toEqual(['JADE', null, null, '']);
});
