import { describe, expect, test } from 'vitest';

import { namesDay } from './other-mails.ts';
import { ownWordsOf } from './own-words.ts';

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

describe('forwarded mail', () => {
  test("a forwarded mail belongs to its first sender and that sender's date", () => {
    const said = ownWordsOf(['fyi', '', ...heads, '', row].join('\n'));
    expect(said.from).toEqual({ name: 'Tideway Shipping', address: 'chartering@tideway.example' });
    expect(said.sent).toBe('2026-11-19');
    expect(ownLines(['fyi', '', ...heads, '', row])).toEqual([row]);
  });

  test('Chinese mail headers are recognised', () => {
    const text = [
      '发件人: 鹭洋航运 <ops@luyang.example>',
      '发送时间: 2026年11月19日 15:20',
      '主题: 船期',
      row,
    ];
    expect(ownWordsOf(text.join('\n'))).toMatchObject({ from: { name: '鹭洋航运' }, sent: '2026-11-19' });
  });

  test('every line stays at its line number', () => {
    expect(ownWordsOf(['fyi', ...heads, row].join('\r\n')).text.split('\n')).toHaveLength(6);
  });
});

test('a list is read although all of its lines are quoted', () => {
  expect(ownLines(['pls see below', `> ${row}`, `> ${older}`])).toEqual(['pls see below', row, older]);
});

test.each([
  ['below its heads', [row, '', '-----Original Message-----', ...heads, older]],
  ['behind marks', [row, '', '> On Thu Tan wrote:', `> ${older}`]],
  ['below the words that announce it', [row, 'On Thu, Nov 12, 2026 at 6:12 PM Tan wrote:', older]],
])('an older list that is quoted %s is left out', (_, lines) => {
  expect(ownLines(lines).filter(namesDay)).toEqual([row]);
  expect(ownWordsOf(lines.join('\n')).from).toBeNull();
});

describe('chat', () => {
  test('a chat with one listing person has that sender and last date', () => {
    const said = ownWordsOf(
      ['老周  2026/11/20 9:32:15', row, '', '小陈  2026/11/21 8:00:00', '收到'].join('\n'),
    );
    expect(said).toMatchObject({ from: { name: '老周' }, sent: '2026-11-20' });
    expect(said.text.split('\n')).toEqual(['', row, '', '', '']);
  });

  test('a chat in which two people list has no sender', () => {
    const lines = ['老周  2026/11/20 9:32', row, '小陈  2026/11/21 8:00', older];
    expect(ownWordsOf(lines.join('\n'))).toMatchObject({ from: null, sent: '2026-11-21' });
  });

  test('a mailed chat takes its date from the lines between messages', () => {
    const lines = ['—————  2026-11-20  —————', '老周  09:32', row];
    expect(ownWordsOf(lines.join('\n'))).toMatchObject({ from: { name: '老周' }, sent: '2026-11-20' });
  });

  test('a name before a message is removed and the message stays', () => {
    expect(ownLines([`[2026/11/22, 09:33:01] Capt Joao: ${row}`])).toEqual([row]);
  });
});

describe('lines of a chat that are no list', () => {
  const listed = `[22/11/2026, 09:33:01] Joao: ${row}`;

  test.each([
    ['a picture', '[22/11/2026, 09:34:00] Joao: \u200e<attached: 0012-PHOTO.jpg>'],
    ['a picture that was not exported', '[22/11/2026, 09:34:00] Joao: <Media omitted>'],
    ['a question of another person', '[22/11/2026, 09:34:00] Li Na: any vessel to Mumbai mid dec?'],
    ['thanks in a message of two lines', '[22/11/2026, 09:34:00] Li Na: noted\n2 x 40 t skids'],
  ])('%s is left out', (_, text) => {
    expect(ownLines([listed, ...text.split('\n')])).toEqual([row]);
  });

  test('a change is retained, no matter who writes it', () => {
    const lines = [listed, '[22/11/2026, 09:34:00] Li Na: TIDE RUNNER is cancelled'];
    expect(ownLines(lines)).toEqual([row, 'TIDE RUNNER is cancelled']);
  });

  test.each([
    '\u200e[22/11/2026, 09:33:01] Joao: ',
    '[11/22, 9:12 AM] Joao: ',
    '[오전 9:12, 2026. 11. 22.] Joao: ',
    '[09:33, 22/11/2026] Joao: ',
  ])('the head %s is removed', (head) => {
    expect(ownLines([`${head}${row}`])).toEqual([row]);
  });
});

test('a line with a phone number but no date is left out', () => {
  expect(ownLines([row, 'Tel: +86 21 5555 0101', '联系人：王小姐 13700000000', 'a@b.example'])).toEqual([
    row,
  ]);
  expect(ownLines([`${row} PIC 13700000000`])).toHaveLength(1);
});

test('a text without chat or mail around it stays unchanged', () => {
  const lines = ['ETB SHANGHAI 12/20 18:00', 'From: Shanghai', row];
  expect(ownWordsOf(lines.join('\n'))).toEqual({ text: lines.join('\n'), from: null, sent: null });
});

test.each([
  ['[05/11/2026, 09:32:15] Joao: A B 10-14 DEC', '[22/11/2026, 09:40:00] Joao: thanks', '2026-11-05'],
  ['[11/5/26, 9:32 AM] Joao: A B 10-14 DEC', '[11/22/26, 9:40 AM] Joao: thanks', '2026-11-05'],
  ['[05/11/2026, 09:32:15] Joao: A B 10-14 DEC', '[06/11/2026, 09:40:00] Joao: thanks', null],
])('a chat writes all its dates in one order: %s, %s', (first, second, sent) => {
  expect(ownWordsOf(`${first}\n${second}`)).toMatchObject({ sent });
});

test.each([
  ['[11/22, 9:12 AM]', '2026-11-23', '2026-11-22'],
  ['[12/30, 9:12 AM]', '2027-01-04', '2026-12-30'],
])('a chat without years, %s, read on %s', (head, today, sent) => {
  expect(ownWordsOf(`${head} Joao: A B 10-14 DEC`, today)).toMatchObject({ sent });
});

test('a line with a call, a date and a time is no head of a chat message', () => {
  const text = 'MV CALM SEA V.1\nETA SHANGHAI 2026/12/05 08:00\nETA LOS ANGELES 2026/12/20 06:00';
  expect(ownWordsOf(text).text).toBe(text);
});
