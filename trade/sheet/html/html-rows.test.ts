import { expect, test } from 'vitest';

import { readHtml, htmlText } from './read-html.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test.each([
  ['the tag s', '<s>a</s>', '<s>b</s>'],
  ['the tag strike', '<strike>a</strike>', '<strike>b</strike>'],
  ['the tag del', '<del>a</del>', '<del>b</del>'],
  [
    'an inline style',
    '<span style="text-decoration: line-through">a</span>',
    '<p style="text-decoration-line:line-through">b</p>',
  ],
])('a row that %s strikes through is struck', (_, first, second) => {
  const { rows, marks } = readHtml(`<table>${row(first, second)}${row('c', 'd')}</table>`);
  expect(rows).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect([...marks]).toEqual([[0, 'struck']]);
});

test('a rule for print hides nothing, and the rules after it apply', () => {
  const styles =
    '<style>@media print{.a{display:none} .b{display:none}} .c{display:none} @media screen{.d{display:none}}</style>';
  const rows = ['a', 'b', 'c', 'd'].map((name) => `<tr class="${name}"><td>${name}</td></tr>`).join('');
  expect(readHtml(`${styles}<table>${rows}</table>`).rows).toEqual([['a'], ['b'], [], []]);
});

test('a class of the style sheet strikes through and hides', () => {
  const css =
    '<style><!-- .xl65 {color:red; text-decoration:line-through;} tr.no, .not{display:none} --></style>';
  const table = `<table><tr class=xl65><td>a</td><td>b</td></tr><tr class="no"><td>c</td><td>d</td></tr><tr><td>e<span class=not>x</span></td><td>f</td></tr></table>`;
  const { rows, marks, hiddenRows } = readHtml(css + table);
  expect(rows).toEqual([['a', 'b'], [], ['e', 'f']]);
  expect([...marks]).toEqual([
    [0, 'struck'],
    [1, 'hidden'],
  ]);
  expect(hiddenRows).toBe(1);
});

test('the valid part of a cell is read, and its row is marked', () => {
  const { rows, marks } = readHtml(`<table>${row('a', '<del>10-12 Dec</del> <ins>20-22 Dec</ins>')}</table>`);
  expect(rows).toEqual([['a', '20-22 Dec']]);
  expect([...marks]).toEqual([[0, 'revised']]);
});

test('text that is struck through is between tildes in the text of a mail', () => {
  expect(htmlText('<p>MV A <s>5 Dec</s> 8 Dec</p><p><s>MV <b>B</b> 9 Dec</s></p>')).toBe(
    'MV A ~~5 Dec~~ 8 Dec\n~~MV B 9 Dec~~',
  );
});

test('hidden rows, cells and columns are left out', () => {
  const table = `<table><col><col style="display:none"><tr><td>a<td>b<td>c</tr><tr style='display:none;mso-hide:all'><td>d<td>e<td>f</tr><tr><td style="display:none">g<td>h<td>i<td>j</tr></table>`;
  expect(htmlText(table)).toBe('a\tc\nh\tj');
});

test('a table with one value in a cell of a list is the text of that cell', () => {
  const inner = (text: string) => `<table><tr><td>${text}</td></tr></table>`;
  expect(htmlText(`<table>${row(inner('a'), 'b', 'c')}${row(inner('d'), 'e', 'f')}</table>`)).toBe(
    'a\tb\tc\nd\te\tf',
  );
});

test('a table within a layout table keeps its own cells', () => {
  const list = `<table>${row('a', 'b', 'c')}${row('d', 'e', 'f')}</table>`;
  expect(
    htmlText(`<table>${row('<table><tr><td>logo</td></tr></table>')}${row(list)}${row('bye')}</table>`),
  ).toBe('logo\na\tb\tc\nd\te\tf\nbye');
  expect(htmlText(`<table><tr><td>menu</td><td>${list}</td></tr></table>`)).toBe('menu\na\tb\tc\nd\te\tf');
});

test.each([
  ['Ålesund', '&Aring;lesund'],
  ['Málaga', 'M&aacute;laga'],
  ['5–8 Dec → Öland', '5&ndash;8&nbsp;Dec &rarr; &Ouml;land'],
  ['“x” ½', '&#8220;x&#x201D; &frac12;'],
  ['“y”', '&#147;y&#148;'],
  ['a & b', 'a &amp b'],
  ['a?x=1&copyright=2', 'a?x=1&copyright=2'],
  ['< 10 days', '&lt; 10 days'],
  ['< 10 days', '< 10 days'],
])('the character references of %s are decoded', (text, html) => {
  expect(htmlText(`<p>${html}</p>`)).toBe(text);
});

test('a greater-than sign in an attribute does not end the tag', () => {
  expect(htmlText('<p title="a > b">text</p>')).toBe('text');
});

test('cells and rows without end tags are separated', () => {
  expect(htmlText('<table><tr><td>a<td><b>b<tr><td>c<td>d</table>after')).toBe('a\tb\nc\td\nafter');
});
