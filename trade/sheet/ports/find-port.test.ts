import { expect, test } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { findOne } from './find-port.ts';
import { readHarbors } from './harbor-cell.ts';
import { prepareHarborNames } from './harbor-names.ts';

const names = prepareHarborNames(harborBook);
const portsOf = (text: string) => [...findOne(text, names).codes].toSorted();

test.each([
  ['青岛(外高桥四期)', ['CNSHA', 'CNTAO']],
  ['上海(盐田)', ['CNSHA', 'CNYTN']],
  ['上海(北仑)', ['CNNGB', 'CNSHA']],
  ['Qingdao (Wai Gao Qiao)', ['CNSHA', 'CNTAO']],
])('%s names a terminal of another port, so a person decides', (text, codes) => {
  expect(portsOf(text)).toEqual(codes);
});

test.each([
  ['上海(外高桥四期)', ['CNSHA']],
  ['宁波(北仑)', ['CNNGB']],
  ['深圳(盐田)', ['CNYTN']],
  ['广州(南沙)', ['CNNSA']],
])('%s names a terminal of the port itself', (text, codes) => {
  expect(portsOf(text)).toEqual(codes);
});

test('a nation behind the Latin name decides between ports that share the Chinese name', () => {
  const read = readHarbors('卡塔赫纳 Cartagena, Colombia', names);
  expect('value' in read && [read.value, read.assumed]).toEqual([['COCTG'], []]);
});

test.each([
  ['Cartagena (España)', 'ESCAR'],
  ['Valencia, Espagne', 'ESVLC'],
])('%s has a nation in another language', (text, code) => {
  const read = readHarbors(text, names);
  expect('value' in read && read.value).toEqual([code]);
});
