import { expect, test } from 'vitest';

import { namesOf } from '../harbors/place-names.ts';
import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aPortCall, aVisitorRow } from '../../tests/support/a-sailing-row.ts';
import { chatText } from './chat-text.ts';

const names = namesOf(aHarborBook());
const lineOf = (text: string, word: string) => text.split('\n').find((line) => line.startsWith(word));
const loading = (start_time: string, end_time: string) =>
  lineOf(chatText([aVisitorRow({ load: aPortCall({ start_time, end_time }) })], names), '受载');

test('the lane appears once above its sailings, which are numbered', () => {
  const lines = chatText([aCertifiedRow(), aCertifiedRow({ ship_name: null })], names).split('\n');
  expect(lines.filter((line) => line === '上海 Shanghai – 杰贝阿里 Jebel Ali')).toHaveLength(1);
  expect(lines.filter((line) => /^\d\. /.test(line))).toEqual([
    expect.stringMatching(/^1\. WANG CHAO PIONEER .*望潮滚装/),
    expect.stringMatching(/^2\. TBN .*望潮滚装/),
  ]);
});

test('a single sailing has no number, and a hidden vessel is left out', () => {
  const [, first] = chatText([aVisitorRow()], names).split('\n');
  expect(first).toBe('望潮滚装 Wang Chao RoRo');
});

test('lines are short enough for a chat on a phone', () => {
  for (const line of chatText([aCertifiedRow(), aVisitorRow()], names).split('\n'))
    expect(line.length).toBeLessThanOrEqual(60);
});

test.each([
  ['2026-12-03', '2026-12-06', '受载 Laycan 3–6 Dec 2026'],
  ['2026-12-03', '2026-12-03', '受载 Laycan 3 Dec 2026'],
  ['2026-11-30', '2026-12-02', '受载 Laycan 30 Nov – 2 Dec 2026'],
  ['2026-12-27', '2027-01-03', '受载 Laycan 27 Dec 2026 – 3 Jan 2027'],
])('a laycan from %s to %s is written as people write it', (first, last, text) => {
  expect(loading(first, last)).toBe(text);
});

test('a withdrawn sailing and demo data are marked', () => {
  const text = chatText([aVisitorRow({ withdrawn_time: '2026-11-19T00:00:00Z', is_demo: true })], names);
  expect(text).toContain('已取消 CANCELLED');
  expect(text).toContain('演示数据 DEMO');
});
