import { expect, test } from 'vitest';

import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { prepareHarborIndex } from '../harbors/harbor-search.ts';
import { dictionary } from '../sailing/dictionary.ts';
import { keysOf } from '../keys-of.ts';
import { cargoWords } from './cargo-words.ts';
import { readSearchWords } from './read-search-words.ts';

const index = prepareHarborIndex(aHarborBook());
const read = (text: string) => readSearchWords(index, text);

test('a lane, a place, a vessel type, a cargo and combinations are read', () => {
  expect(read('上海 杰贝阿里')).toEqual({ from: 'CNSHA', to: 'AEJEA' });
  expect(read('Jebel Ali')).toMatchObject({ place: { code: 'AEJEA' } });
  expect(read('滚装')).toEqual({ machine_id: 'roll' });
  expect(read('Steel')).toEqual({ cargo_tag: 'steel' });
  expect(read('滚装 杰贝阿里')).toMatchObject({ machine_id: 'roll', place: { code: 'AEJEA' } });
  expect(read('钢材 上海 杰贝阿里')).toEqual({ cargo_tag: 'steel', from: 'CNSHA', to: 'AEJEA' });
});

test('a kind named by two words is read as one kind', () => {
  expect(read('heavy lift')).toEqual({ machine_id: 'heavy_lift' });
  expect(read('Heavy lift steel')).toEqual({ machine_id: 'heavy_lift', cargo_tag: 'steel' });
  expect(read('heavy lift Jebel Ali')).toMatchObject({ machine_id: 'heavy_lift', place: { code: 'AEJEA' } });
});

test('words that name no sailings are not read', () => {
  for (const text of ['', 'zzzzqq', '滚装 zzzzqq', '滚装 滚装', '……'])
    expect([text, read(text)]).toEqual([text, null]);
});

test('every word for a kind refers to an existing id', () => {
  const known = {
    machine_id: keysOf(dictionary.machine),
    category_id: keysOf(dictionary.category),
    cargo_tag: keysOf(dictionary.cargo_tag),
  } as const;
  for (const { filter, id } of Object.values(cargoWords)) expect(known[filter]).toContain(id);
});
