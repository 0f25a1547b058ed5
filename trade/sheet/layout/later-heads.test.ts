import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { readColumns, readSheet } from '../read-sheet.ts';

const context = { names: prepareHarborNames(harborBook), today: '2026-11-22' };
const head = ['Vessel', 'POL', 'Laycan', 'POD', 'ETA', 'Freight USD/MT'];
const row = (ship: string) => [ship, 'Shanghai', '2026-12-05/08', 'Jebel Ali', '2026-12-28', 65];

const ratesOf = (later: readonly string[], rows: ReturnType<typeof row>[]) => {
  const sheet = [head, row('CORAL'), ['Europe'], later, ...rows];
  return [...readSheet(readColumns(sheet, context), context)].flatMap(({ sailing }) =>
    sailing ? [[sailing.ship_name, sailing.price_currency, sailing.price_amount, sailing.remark]] : [],
  );
};

it('a rate is in the currency of the head under which it stands', () => {
  expect(ratesOf(head.with(5, 'Freight EUR/MT'), [row('JADE'), row('OPAL')])).toEqual([
    ['CORAL', 'USD', '65', ''],
    ['JADE', 'EUR', '65', ''],
    ['OPAL', 'EUR', '65', ''],
  ]);
});

it('also where the columns below it are others', () => {
  const later = ['Freight EUR/MT', ...head.slice(0, 5)];
  const turned = row('JADE');
  expect(ratesOf(later, [[...turned.slice(5), ...turned.slice(0, 5)]])).toEqual([
    ['CORAL', 'USD', '65', ''],
    ['JADE', 'EUR', '65', ''],
  ]);
});

it('a head that names no currency gives none, whatever one further up says', () => {
  expect(ratesOf(head.with(5, 'Freight'), [row('JADE')])).toEqual([
    ['CORAL', 'USD', '65', ''],
    ['JADE', null, null, '65'],
  ]);
});
