import { expect, it } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from './harbor-names.ts';
import { meantNames } from './meant-names.ts';

const names = prepareHarborNames(harborBook);

it('a shared name means the port in the nation of the other ports', () => {
  const rows = [
    ['Brisbane', 'Kobe'],
    ['Newcastle', 'Busan'],
  ];
  expect(meantNames(rows, names)).toEqual([{ text: 'Newcastle', code: 'AUNTL' }]);
  expect(meantNames([['ETD洋山', 'ETA奥克兰', 'ETA陶朗加']], names)).toEqual([
    { text: '奥克兰', code: 'NZAKL' },
  ]);
});

it('a shared name stays open if the nations do not decide', () => {
  expect(meantNames([['Newcastle', 'Brisbane', 'Hull']], names)).toEqual([]);
  expect(meantNames([['Vancouver', 'Seattle', 'Shanghai']], names)).toEqual([]);
});

it('a port with its nation needs no meaning', () => {
  expect(meantNames([['奥克兰（美国）', '洛杉矶']], names)).toEqual([]);
});
