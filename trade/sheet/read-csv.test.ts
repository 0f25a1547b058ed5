import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseCsv } from './read-csv.ts';
import { decodeSheetText } from './text/decode-text.ts';
import { writeCsv } from './write-csv.ts';

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a,"b, c",d', [['a', 'b, c', 'd']]],
  ['"say ""hi""",x', [['say "hi"', 'x']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  [
    'a;b;c\n1;2,5;3',
    [
      ['a', 'b', 'c'],
      ['1', '2,5', '3'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFF船名,航次\n', [['船名', '航次']]],
  [
    'a,,c\n,,\n',
    [
      ['a', '', 'c'],
      ['', '', ''],
    ],
  ],
  ['a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
  ['a,""', [['a', '']]],
  ['5" pipe,x', [['5" pipe', 'x']]],
  ['', []],
  ['8.1,8.12,"8.1"', [[8.1, '8.12', '8.1']]],
])('%j is parsed into rows', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test("UTF-8, marked UTF-16 and Excel's Chinese encoding are decoded", () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, 0x39, 0x82, 0x0d, 0x54]);
  const gb = Uint8Array.from([0xb4, 0xac, 0xc3, 0xfb]);
  expect(decodeSheetText(new TextEncoder().encode('船名'))).toBe('船名');
  expect(decodeSheetText(utf16)).toBe('船名');
  expect(decodeSheetText(gb)).toBe('船名');
});

test('no written cell can run as a formula', () => {
  expect(writeCsv([['=1+1', '+1', '-1', '@x', '＝A1', '\tx', 'ok', -5]])).toBe(
    `\uFEFF'=1+1,'+1,'-1,'@x,'＝A1,"'\tx",ok,-5\r\n`,
  );
});

test('written rows are parsed back unchanged', () => {
  const cell = fc.string().map((text) => `v${text}`);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = writeCsv(rows);
      fc.pre(!rows.flat().some((one) => /[;\t]/.test(one)));
      expect(parseCsv(text)).toEqual(rows);
    }),
  );
});

test('the line sep= names the separator and is no row', () => {
  expect(parseCsv('sep=;\r\na;b,c\r\n')).toEqual([['a', 'b,c']]);
});

test('the separator occurs equally often in most lines', () => {
  const lines = ['a;b', '"x;y";one, two, three', 'c;four, five, six, seven'];
  expect(parseCsv(lines.join('\n'))).toEqual([
    ['a', 'b'],
    ['x;y', 'one, two, three'],
    ['c', 'four, five, six, seven'],
  ]);
  expect(parseCsv('a|b|c\nd|e, f|g\nh|i|k\nOur office, tel 24, closes\nat 5, daily')).toMatchObject([
    ['a', 'b', 'c'],
    ['d', 'e, f', 'g'],
    ['h', 'i', 'k'],
    ['Our office, tel 24, closes'],
    ['at 5, daily'],
  ]);
  expect(parseCsv('a|b\nc|d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
