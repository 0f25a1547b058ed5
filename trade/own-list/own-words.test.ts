import { describe, expect, test } from 'vitest';

import { namesDay, ownWordsOf } from './own-words.ts';

const ownLines = (lines: readonly string[]) =>
  ownWordsOf(lines.join('\n'))
    .text.split('\n')
    .filter((line) => line !== '');
const row = 'MV TIDE RUNNER V.31 LIANYUNGANG 6-10 DEC MUNDRA ETA 31 DEC';
const older = 'MV TIDE RUNNER V.31 LIANYUNGANG 4-8 DEC MUNDRA ETA 29 DEC';
const heads = [
  'From: Tideway Shipping <chartering@tideway.example>',
  'Date: Thu, Nov 19, 2026 at 6:12 PM',
  'Subject: positions',
  'To: <li.wei@ouragency.example>',
];

describe('a mail that was forwarded', () => {
  test('is its first sender’s, and of the day on which that one sent it', () => {
    const said = ownWordsOf(['fyi', '', ...heads, '', row].join('\n'));
    expect(said.from).toEqual({ name: 'Tideway Shipping', address: 'chartering@tideway.example' });
    expect(said.sent).toBe('2026-11-19');
    expect(ownLines(['fyi', '', ...heads, '', row])).toEqual([row]);
  });

  test('is known by Chinese heads too', () => {
    const text = [
      '发件人: 鹭洋航运 <ops@luyang.example>',
      '发送时间: 2026年11月19日 15:20',
      '主题: 船期',
      row,
    ];
    expect(ownWordsOf(text.join('\n'))).toMatchObject({ from: { name: '鹭洋航运' }, sent: '2026-11-19' });
  });

  test('keeps every line in its place', () => {
    expect(ownWordsOf(['fyi', ...heads, row].join('\r\n')).text.split('\n')).toHaveLength(6);
  });
});

test.each([
  ['below its heads', [row, '', '-----Original Message-----', ...heads, older]],
  ['behind marks', [row, '', '> On Thu Tan wrote:', `> ${older}`]],
  ['below the words that announce it', [row, 'On Thu, Nov 12, 2026 at 6:12 PM Tan wrote:', older]],
])('an older list that is quoted %s is left out', (_, lines) => {
  expect(ownLines(lines).filter(namesDay)).toEqual([row]);
  expect(ownWordsOf(lines.join('\n')).from).toBeNull();
});

describe('a chat', () => {
  test('of one who lists is that person’s, and of the day of the last list', () => {
    const said = ownWordsOf(
      ['老周  2026/11/20 9:32:15', row, '', '小陈  2026/11/21 8:00:00', '收到'].join('\n'),
    );
    expect(said).toMatchObject({ from: { name: '老周' }, sent: '2026-11-20' });
    expect(said.text.split('\n')).toEqual(['', row, '', '', '收到']);
  });

  test('of two who list is nobody’s', () => {
    const lines = ['老周  2026/11/20 9:32', row, '小陈  2026/11/21 8:00', older];
    expect(ownWordsOf(lines.join('\n'))).toMatchObject({ from: null, sent: '2026-11-21' });
  });

  test('that was mailed has its day between the lines', () => {
    const lines = ['—————  2026-11-20  —————', '老周  09:32', row];
    expect(ownWordsOf(lines.join('\n'))).toMatchObject({ from: { name: '老周' }, sent: '2026-11-20' });
  });

  test('with names before the words keeps the words', () => {
    expect(ownLines([`[2026/11/22, 09:33:01] Capt Joao: ${row}`])).toEqual([row]);
  });
});

test('a line with a number to call is left out, unless it names a day', () => {
  expect(ownLines([row, 'Tel: +86 21 5555 0101', '联系人：王小姐 13700000000', 'a@b.example'])).toEqual([
    row,
  ]);
  expect(ownLines([`${row} PIC 13700000000`])).toHaveLength(1);
});

test('without chat or mail around it a text stays as it is', () => {
  const lines = ['ETB SHANGHAI 12/20 18:00', 'From: Shanghai', row];
  expect(ownWordsOf(lines.join('\n'))).toEqual({ text: lines.join('\n'), from: null, sent: null });
});

test.each([
  ['[05/11/2026, 09:32:15] Joao: A B 10-14 DEC', '[22/11/2026, 09:40:00] Joao: thanks', '2026-11-05'],
  ['[11/5/26, 9:32 AM] Joao: A B 10-14 DEC', '[11/22/26, 9:40 AM] Joao: thanks', '2026-11-05'],
  ['[05/11/2026, 09:32:15] Joao: A B 10-14 DEC', '[06/11/2026, 09:40:00] Joao: thanks', null],
])('a chat writes all its days in one order: %s, %s', (first, second, sent) => {
  expect(ownWordsOf(`${first}\n${second}`)).toMatchObject({ sent });
});
