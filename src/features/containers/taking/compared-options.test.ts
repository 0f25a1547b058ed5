import { beforeEach, expect, test } from 'vitest';

import { comparedOptions, replaceOption, setComparedOptions, toggleOption } from './compared-options.ts';

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
