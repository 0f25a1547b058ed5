import fc from 'fast-check';
import { expect, test } from 'vitest';

import { htmlText } from './read-html.ts';

test('a table becomes rows of cells, other text becomes lines', () => {
  const html =
    '<p>Dear all,<br>our list</p><table><tr><th>Vessel</th><th>POL</th></tr><tr><td>NORRVIK&nbsp;GRAN</td><td><p>Shanghai</p></td></tr></table><div>Regards</div>';
  expect(htmlText(html)).toBe('Dear all,\nour list\nVessel\tPOL\nNORRVIK GRAN\tShanghai\nRegards');
});

test('a rowspan cell is repeated, a colspan cell shifts the next cells', () => {
  const html =
    '<table><tr><td rowspan=2>GRAN</td><td>SHA</td><td>JEA</td></tr><tr><td>TAO</td><td>DMM</td></tr><tr><td colspan="2">x</td><td>y</td></tr></table>';
  expect(htmlText(html)).toBe('GRAN\tSHA\tJEA\nGRAN\tTAO\tDMM\nx\t\ty');
});

test('a cell with rowspan and colspan shifts the cells of every row', () => {
  const html =
    '<table><tr><td rowspan=2 colspan=2>GRAN</td><td>SHA</td></tr><tr><td>TAO</td></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>';
  expect(htmlText(html)).toBe('GRAN\t\tSHA\nGRAN\t\tTAO\na\tb\tc');
});

test('a layout table does not separate text into cells', () => {
  const html =
    '<table><tr><td>Hello<table><tr><td>a</td><td>b</td></tr></table>Bye</td><td>side</td></tr></table>';
  expect(htmlText(html)).toBe('Hello\na\tb\nBye\nside');
});

test('two lines of a cell stay in one quoted cell', () => {
  expect(htmlText('<table><tr><td>SHA<br>TAO</td><td>5 Dec</td></tr></table>')).toBe('"SHA\nTAO"\t5 Dec');
});

test('scripts, styles and comments are removed', () => {
  expect(htmlText('<style>p{}</style><script>alert(1)</script><!-- x --><p>seen</p>')).toBe('seen');
});

test('huge spans and unclosed tags are handled quickly', () => {
  expect(htmlText('<table><tr><td rowspan=99999 colspan=99999>a</td></tr></table>').length).toBeLessThan(100);
  expect(htmlText('<p '.repeat(100_000)).length).toBeLessThan(300_001);
});

test('any HTML is converted without an exception', () => {
  const anyHtml = fc.array(
    fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td rowspan=2>',
      '</td>',
      '<td>',
      'a',
      '&amp;',
      '<br>',
      '<',
    ),
  );
  fc.assert(
    fc.property(anyHtml, (pieces) => {
      expect(htmlText(pieces.join(''))).not.toContain('<t');
    }),
  );
});
