import fc from 'fast-check';
import { expect, test } from 'vitest';

import { textOfRows } from '../table/marked-rows.ts';
import { rtfRows } from './read-rtf.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const textOf = (body: string) =>
  textOfRows(
    rtfRows(bytesOf(`{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset134 SimSun;}}${body}}`)),
  );

test('paragraphs are lines, and the cells of a table are separated', () => {
  expect(
    textOf(
      'Our list\\par\\trowd Vessel\\cell POL\\cell\\row\\trowd NORD\\par STAR\\cell Jeddah\\cell\\row Bye\\par',
    ),
  ).toBe('Our list\nVessel\tPOL\n"NORD\nSTAR"\tJeddah\nBye');
});

test('text that is struck through is marked, and hidden text is left out', () => {
  expect(textOf('a {\\strike b} {\\v c}d\\par')).toBe('a ~~b~~ d');
});

test('tabs separate the cells of a line', () => {
  expect(textOf('Vessel\\tab POL\\par')).toBe('Vessel\tPOL');
});

test('characters of other encodings are decoded', () => {
  expect(textOf("\\f1\\'c9\\'cf\\'ba\\'a3\\par\\f0 M\\'e1laga \\u19978 ?\\u28023 ?\\par")).toBe(
    '上海\nMálaga 上海',
  );
});

test('headers, pictures and unknown groups are left out', () => {
  expect(textOf('{\\header head}{\\*\\generator x}{\\pict 00ff}text\\par')).toBe('text');
});

test('the HTML that Outlook stores in RTF is read', () => {
  const html =
    '\\fromhtml1{\\*\\htmltag64 <table><tr><td>}a{\\*\\htmltag72 </td><td>}\\htmlrtf\\tab\\htmlrtf0 b{\\*\\htmltag72 </td></tr></table>}';
  expect(textOf(html)).toBe('a\tb');
});

test('any bytes end with rows', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '\\par',
    '\\cell ',
    '\\row',
    "\\'e",
    '\\u5 ?',
    'x',
    '\\*',
    '\\fonttbl',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(Array.isArray(rtfRows(bytesOf(`{\\rtf1${pieces.join('')}`)))).toBe(true);
    }),
  );
});
