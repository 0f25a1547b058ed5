import { expect, test } from 'vitest';

import { decodeSheetText } from './decode-text.ts';

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const pair = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
      return isBig ? pair.reverse() : pair;
    }),
  );
const latin = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

test('UTF-16 without a byte order mark is recognised by its zero bytes', () => {
  expect(decodeSheetText(utf16('POL,船名\r\n', false))).toBe('POL,船名\r\n');
  expect(decodeSheetText(utf16('POL,船名\r\n', true))).toBe('POL,船名\r\n');
});

test('accented letters between plain letters are Western text', () => {
  expect(decodeSheetText(latin('Málaga,Ålesund,café\r\n'))).toBe('Málaga,Ålesund,café\r\n');
});

test('a damaged byte does not change the encoding of a text', () => {
  const bytes = [...new TextEncoder().encode('船名,航次,起运港\r\ncaf'), 0xe9, 13, 10];
  expect(decodeSheetText(Uint8Array.from(bytes))).toBe('船名,航次,起运港\r\ncaf\uFFFD\r\n');
});

test('Chinese text of Windows is decoded in both scripts', () => {
  // 船名,装港 in GBK and 船名,裝貨港 in Big5.
  const gbk = [0xb4, 0xac, 0xc3, 0xfb, 0x2c, 0xd7, 0xb0, 0xb8, 0xdb];
  const big5 = [0xb2, 0xee, 0xa6, 0x57, 0x2c, 0xb8, 0xcb, 0xb3, 0x66, 0xb4, 0xe4];
  expect(decodeSheetText(Uint8Array.from(gbk))).toBe('船名,装港');
  expect(decodeSheetText(Uint8Array.from(big5))).toBe('船名,裝貨港');
});

test('the encoding that a page declares is used unless the page is UTF-8', () => {
  const page = (body: number[]) => Uint8Array.from([...latin('<meta charset="shift_jis"><p>'), ...body]);
  expect(decodeSheetText(page([0x93, 0xfa, 0x96, 0x7b]))).toContain('日本');
  expect(decodeSheetText(page([...new TextEncoder().encode('上海')]))).toContain('上海');
});

test('byte order marks are removed, also if there are two', () => {
  expect(decodeSheetText(new TextEncoder().encode('\uFEFF\uFEFFPOL'))).toBe('POL');
});
