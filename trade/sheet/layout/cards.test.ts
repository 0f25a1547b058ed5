import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { arrangementsOf } from './arrangements.ts';

const names = prepareHarborNames(harborBook);
const card = (ship: string) => [
  ['Vessel', ship],
  ['POL', 'Genoa'],
  ['ETD', '5 Dec'],
  ['POD', 'Beirut'],
];
const layoutsOf = (rows: readonly (readonly string[])[], isMarked = false) =>
  arrangementsOf(rows, names, { isMarked }).map(({ id }) => id);

it('each card becomes a row below the labels', () => {
  const [cards] = arrangementsOf([...card('LUNA'), [], ...card('SOLE')], names);
  expect(cards?.rows.filter((row) => row.length > 0)).toEqual([
    ['Vessel', 'POL', 'ETD', 'POD'],
    ['LUNA', 'Genoa', '5 Dec', 'Beirut'],
    ['SOLE', 'Genoa', '5 Dec', 'Beirut'],
  ]);
});

it('a title with a state stays with the card below it', () => {
  const [cards] = arrangementsOf([...card('LUNA'), ['Notice 2 (CANCELLED)'], ...card('SOLE')], names);
  expect(cards?.rows.at(-1)).toEqual(['SOLE', 'Genoa', '5 Dec', 'Beirut', 'Notice 2 (CANCELLED)']);
  expect(cards?.rows.at(-2)).toEqual(['LUNA', 'Genoa', '5 Dec', 'Beirut']);
});

it('a sheet with struck-through rows is not read as cards', () => {
  const rows = [...card('LUNA'), ...card('SOLE')];
  expect(layoutsOf(rows)).toEqual(['cards']);
  expect(layoutsOf(rows, true)).not.toContain('cards');
});

it('a sheet with a column for each vessel is not read as cards', () => {
  const rows = card('LUNA').map(([label = '', value = '']) => [label, value, value]);
  expect(layoutsOf([...rows, ...rows])).not.toContain('cards');
});
