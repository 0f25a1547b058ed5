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

test('a tick takes out what was ticked', () => {
  toggleOption('CNSHA>DEHAM', 'b');
  expect(comparedOptions.ids).toEqual(['a', 'c', 'd']);
});

test('a fifth takes the place of the one that is named, and of none when it is left', () => {
  toggleOption('CNSHA>DEHAM', 'e');
  expect(comparedOptions).toMatchObject({ ids: four, extra: 'e' });
  replaceOption('c');
  expect(comparedOptions).toMatchObject({ ids: ['a', 'b', 'e', 'd'], extra: null });
  toggleOption('CNSHA>DEHAM', 'f');
  replaceOption(null);
  expect(comparedOptions).toMatchObject({ ids: ['a', 'b', 'e', 'd'], extra: null });
});

test('options of another lane are not compared with them', () => {
  toggleOption('CNSHA>NLRTM', 'x');
  expect(comparedOptions).toMatchObject({ lane: 'CNSHA>NLRTM', ids: ['x'] });
});

test('where some are ticked they alone are taken along, else all; ticks on another lane do not count', () => {
  const rows = ['a', 'e'].map((id) => ({
    option: aTransitOption({ id }),
    boxType: '40HQ' as const,
    price: null,
  }));
  const lane = { from: 'CNSHA', to: 'DEHAM' };
  const taken = { title: '', link: '/', rows, names: namesOf(aHarborBook()), fetchedTime: 0, lane };
  expect(chosenOptions(taken).rows).toEqual([rows[0]]);
  expect(chosenOptions({ ...taken, lane: { ...lane, to: 'NLRTM' } }).rows).toEqual(rows);
  setComparedOptions('CNSHA>DEHAM', []);
  expect(chosenOptions(taken).rows).toEqual(rows);
});
