import { expect, test } from 'vitest';

import { readCargo } from '../sheet/particulars/cargo.ts';
import { findCategory, readMachine } from '../sheet/particulars/vessel-type.ts';
import { noOwnWords, ownMeanings, ownWordsOf } from './own-words.ts';

const own = ownWordsOf([
  { word: '大力士船', meaning: 'heavy_lift' },
  { word: 'Yellow Goods', meaning: 'equipment' },
  { word: '卷钢料', meaning: 'steel' },
  { word: 'Spare parts', meaning: 'project' },
  { word: 'nonsense', meaning: 'no such meaning' },
]);

test('an operator’s word for a vessel type is read in a sheet', () => {
  expect(readMachine('大力士船')).toMatchObject({ refused: expect.anything() as object });
  expect(readMachine('大力士船', own)).toMatchObject({ value: 'heavy_lift' });
  expect(readMachine('滚装船', own)).toMatchObject({ value: 'roll' });
});

test('an operator’s word for cargo is read in a sheet, whatever its case', () => {
  expect(readCargo('YELLOW GOODS, 卷钢料, other', own)).toEqual({
    tags: ['equipment', 'steel'],
    rest: ['other'],
  });
  expect(findCategory('spare parts', own)).toBe('project');
  expect(findCategory('spare parts')).toBeNull();
});

test('an operator’s word with an unknown meaning is ignored', () => {
  expect(readCargo('nonsense', own)).toEqual({ tags: [], rest: ['nonsense'] });
  expect(ownWordsOf(undefined)).toBe(noOwnWords);
});

test('each id has one meaning', () => {
  expect(new Set(ownMeanings).size).toBe(ownMeanings.length);
});
