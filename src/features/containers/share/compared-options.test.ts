import { beforeEach, expect, test } from 'vitest';

import { aTransitOption } from '../../../../tests/support/a-container-option.ts';
import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import {
  chosenOptions,
  comparedOptions,
  replaceOption,
  setComparedOptions,
  toggleOption,
} from './compared-options.ts';

const four = ['a', 'b', 'c', 'd'];
beforeEach(() => setComparedOptions('CNSHA>DEHAM', four));

test('selecting an option again deselects it', () => {
  toggleOption('CNSHA>DEHAM', 'b');
  expect(comparedOptions.ids).toEqual(['a', 'c', 'd']);
});

test('a fifth option replaces the chosen one, or none if cancelled', () => {
  toggleOption('CNSHA>DEHAM', 'e');
  expect(comparedOptions).toMatchObject({ ids: four, extra: 'e' });
  replaceOption('c');
  expect(comparedOptions).toMatchObject({ ids: ['a', 'b', 'e', 'd'], extra: null });
  toggleOption('CNSHA>DEHAM', 'f');
  replaceOption(null);
  expect(comparedOptions).toMatchObject({ ids: ['a', 'b', 'e', 'd'], extra: null });
});

test('an option of another lane starts a new selection', () => {
  toggleOption('CNSHA>NLRTM', 'x');
  expect(comparedOptions).toMatchObject({ lane: 'CNSHA>NLRTM', ids: ['x'] });
});

test('only options selected on this lane are shared, or all if none is', () => {
  const rows = ['a', 'e'].map((id) => ({
    option: aTransitOption({ id }),
    containerType: '40HQ' as const,
    price: null,
  }));
  const lane = { from: 'CNSHA', to: 'DEHAM' };
  const taken = { title: '', link: '/', rows, names: namesOf(aHarborBook()), fetchedTime: 0, lane };
  expect(chosenOptions(taken).rows).toEqual([rows[0]]);
  expect(chosenOptions({ ...taken, lane: { ...lane, to: 'NLRTM' } }).rows).toEqual(rows);
  setComparedOptions('CNSHA>DEHAM', []);
  expect(chosenOptions(taken).rows).toEqual(rows);
});
