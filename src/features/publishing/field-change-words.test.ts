import { beforeAll, expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book as texts } from '../../i18n/zh/book.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { changesInWords, shiftText } from './field-change-words.ts';

const load = aDraftCall({ id: 'load' });
const unload = aDraftArrival({ id: 'unload' });
const before = aDraftSailing({
  harbors: [load, unload],
  price_amount: '65',
  price_currency: 'USD',
  price_unit: 'metric_ton',
  manager_id: 'm1',
});
const book = {
  names: namesOf(aHarborBook()),
  managers: [{ id: 'm1', chinese_name: '陈立', english_name: 'Chen Li' }],
  shiproutes: [],
  today: '2026-11-22',
};
const wordsOf = (differs: Partial<typeof before>) =>
  changesInWords(before, { ...before, ...differs }, book).map(
    ({ label, before: was, after }) => `${label}: ${was} > ${after}`,
  );

beforeAll(() => setLanguage('zh', texts));

test('what changes for readers is said in their words', () => {
  expect(wordsOf({ ship_name: null, machine_id: 'roll' })).toEqual([
    '船名: WANG CHAO > 待定',
    '船型: 普通杂货船 > 滚装船',
  ]);
  expect(wordsOf({ manager_id: null, cargo_tags: ['vehicle', 'steel'] })).toEqual([
    '航线经理: 陈立 > ',
    '货物: 钢材 > 钢材，车辆',
  ]);
  expect(wordsOf({ is_price: true })).toEqual(['对外显示运价: 隐藏 > 显示']);
});

test('a price is one change, whatever of it differs', () => {
  expect(wordsOf({ price_amount: '70', price_unit: null })).toEqual(['运价: USD 65 / 吨 > USD 70']);
});

test('a window that moved says at which port and by how much', () => {
  const moved = { ...load, start_time: '2026-12-04', end_time: '2026-12-07' };
  const [words] = changesInWords(before, { ...before, harbors: [moved, unload] }, book);
  expect(words).toMatchObject({
    label: '上海',
    before: '12-01 – 12-04',
    after: '12-04 – 12-07',
    shiftDays: 3,
  });
  expect([shiftText(3), shiftText(-1), shiftText(0), shiftText(null)]).toEqual([
    '推迟 3 天',
    '提前 1 天',
    '',
    '',
  ]);
});

test('a call that came or went, another port and another order are told by their ports', () => {
  const via = aDraftCall({ id: 'via', sequence: 'Z', harbor_code: 'CNTAG', is_load: false });
  expect(wordsOf({ harbors: [load, via, unload] })).toEqual(['太仓:  > 12-01 – 12-04']);
  expect(wordsOf({ harbors: [load] })).toEqual(['杰贝阿里: 12-22 – 12-24 > ']);
  expect(wordsOf({ harbors: [{ ...load, harbor_code: 'CNTAG' }, unload] })).toEqual([
    '太仓 · 港口: 上海 > 太仓',
  ]);
  expect(wordsOf({ harbors: [{ ...load, sequence: 'z' }, unload] })).toEqual([
    '挂靠顺序: 上海 → 杰贝阿里 > 杰贝阿里 → 上海',
  ]);
});
