import { expect, test } from 'vitest';

import { prepareNames, searchNames } from './name-index.ts';

const index = prepareNames([
  { id: 'yue', names: ['岳航运', 'Yue Shipping'], mentions: ['也经营吊装业务'] },
  { id: 'wang', names: ['望潮滚装', 'Wangchao Ro-Ro', 'wangchaogunzhuang', 'wcgz'] },
  { id: 'gulf', names: ['阿玛萨海湾', 'Amasa Gulf'] },
  { id: 'chao', names: ['潮', 'Chao'] },
]);
const found = (text: string) => searchNames(index, text, 10).map(({ id }) => id);

test('a name matches by part, pinyin or initials, whole names first', () => {
  expect(found('潮')).toEqual(['chao', 'wang']);
  expect(found('滚')).toEqual(['wang']);
  expect(found('gulf')).toEqual(['gulf']);
  expect(found('ＡＭＡＳＡ')).toEqual(['gulf']);
  expect(found('wangchaogun')).toEqual(['wang']);
  expect(found('wcgz')).toEqual(['wang']);
});

test('a thing that only mentions a word follows things named so', () => {
  expect(found('吊装')).toEqual(['yue']);
});

test('a typing error is forgiven only if no name contains the query', () => {
  expect(searchNames(index, 'shiping', 10)).toEqual([{ id: 'yue', is_near: true }]);
  expect(searchNames(index, 'shipping', 10)).toEqual([{ id: 'yue', is_near: false }]);
  expect(found('yeu')).toEqual([]);
  expect(found('')).toEqual([]);
  expect(found('……')).toEqual([]);
});
