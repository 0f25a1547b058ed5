import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import type { SheetCell } from '../../trade/sheet/cell.ts';
import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';
import { makeWorkbook } from './make-workbook.ts';

const relations = (...list: string[]) => strToU8(`<Relationships>${list.join('')}</Relationships>`);
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

const book = '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="&quot;V.&quot;0000"/><numFmt numFmtId="171" formatCode="hh:mm"/></numFmts>
<fonts><font/></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** Builds a workbook with one sheet from the XML of the sheet and from additional parts. */
function bookWith(sheet: string, parts: Record<string, string> = {}): Uint8Array {
  const all = {
    'xl/workbook.xml': book,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...parts,
  };
  return zipSync({
    'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    ...Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])),
  });
}

function rowsOf(bytes: Uint8Array): SheetCell[][] {
  const read = readSheetBytes(bytes);
  if (typeof read === 'string') throw new Error(read);
  return read[0]?.rows ?? [];
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const rows = (...cells: string[][]) =>
  `<sheetData>${cells.map((row) => `<row>${row.join('')}</row>`).join('')}</sheetData>`;

describe('workbooks of other programs give the same cells', () => {
  test('cells without a reference follow each other', () => {
    expect(rowsOf(bookWith(rows([text('a'), '<c/>', text('b')], [text('c')])))).toEqual([
      ['a', null, 'b'],
      ['c'],
    ]);
  });

  test('a cell without a reference follows the cell with one', () => {
    const cells = `<row r="2"><c r="B2" t="str"><v>a</v></c><c t="str"><v>b</v></c></row>`;
    expect(rowsOf(bookWith(`<sheetData>${cells}</sheetData>`))).toEqual([[], [null, 'a', 'b']]);
  });

  test('attributes may be in single quotation marks and contain a closing angle bracket', () => {
    const cells = `<sheetData><row r='1'><c r = 'A1' t='str' x='1>0'><v>a</v></c></row></sheetData>`;
    expect(rowsOf(bookWith(cells))).toEqual([['a']]);
  });

  test('escaped control characters are decoded', () => {
    expect(rowsOf(bookWith(rows([text('one_x000D_\ntwo _x005F_x')])))).toEqual([['one\r\ntwo _x']]);
  });

  test('parts are found by their relationships, also with backslashes and other cases', () => {
    const bytes = zipSync({
      '_rels\\.rels': relations(relation('r1', 'officeDocument', '/Data/Book.xml')),
      'Data\\Book.xml': strToU8(book.replaceAll('r:id', 'd3p1:id')),
      'Data\\_rels\\Book.xml.rels': relations(
        relation('rId1', 'worksheet', 'sheets\\one.xml'),
        relation('rId2', 'sharedStrings', '../texts/all.xml'),
      ),
      'Data\\Sheets\\One.xml': strToU8(`<worksheet>${rows(['<c t="s"><v>0</v></c>'])}</worksheet>`),
      'texts\\all.xml': strToU8('<sst><si><t>shared</t></si></sst>'),
    });
    expect(rowsOf(bytes)).toEqual([['shared']]);
  });

  test('a formula without a stored result takes the place of its result', () => {
    const cells = ['<c><f>D2+39</f></c>', '<c><f>D2</f><v>7</v></c>', '<c t="e"><v>#REF!</v></c>'];
    expect(rowsOf(bookWith(rows(cells)))).toEqual([['=D2+39', 7, '#REF!']]);
  });

  test('texts and zeros of a number format belong to the cell', () => {
    expect(rowsOf(bookWith(rows(['<c s="1"><v>612</v></c>', '<c><v>612</v></c>'])))).toEqual([
      ['V.0612', 612],
    ]);
  });

  test('a time of day has no day if days are counted from 1904', () => {
    const parts = { 'xl/workbook.xml': book.replace('<sheets>', '<workbookPr date1904="true"/><sheets>') };
    const cells = rows(['<c s="2"><v>0.75</v></c>', '<c s="3"><v>44906</v></c>']);
    expect(rowsOf(bookWith(cells, parts))).toEqual([['18:00', { date: '2026-12-12' }]]);
  });

  test('a day in ISO 8601 keeps its time', () => {
    const cells = ['<c t="d"><v>2026-12-10T17:30:00</v></c>', '<c t="d"><v>2026-12-10T00:00:00</v></c>'];
    expect(rowsOf(bookWith(rows(cells)))).toEqual([['2026-12-10 17:30', { date: '2026-12-10' }]]);
  });

  test('rows without a height are hidden if the sheet says so', () => {
    const cells = `<sheetFormatPr zeroHeight="1"/><sheetData><row r="1" ht="15">${text('a')}</row><row r="2">${text('b')}</row></sheetData>`;
    expect(readSheetBytes(bookWith(cells))).toMatchObject([{ rows: [['a'], []], hiddenRows: 1 }]);
  });

  test('a comment is a cell after the last column of its row', () => {
    const bytes = bookWith(rows([text('a'), text('b')], [text('c')]), {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relation('r1', 'comments', '../comments1.xml')}</Relationships>`,
      'xl/comments1.xml':
        '<comments><authors><author>Li</author></authors><comment ref="A2"><text><r><t>CANCELLED</t></r></text></comment></comments>',
    });
    expect(rowsOf(bytes)).toEqual([
      ['a', 'b'],
      ['c', null, 'CANCELLED'],
    ]);
  });

  test('invisible characters are no part of a cell', () => {
    const bytes = makeWorkbook([
      { name: 'A', rows: [['Shang\u200Bhai', '2026\u201112\u201110', '\uFEFFa\u00ADb']] },
    ]);
    expect(rowsOf(bytes)).toEqual([['Shanghai', '2026-12-10', 'ab']]);
  });
});

describe('files of other formats that are named like a workbook', () => {
  const xml = (cells: string, more = '') =>
    strToU8(
      `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><Font ss:StrikeThrough="1"/></Style></Styles><Worksheet ss:Name="S"><Table>${cells}</Table>${more}</Worksheet></Workbook>`,
    );
  const cell = (type: string, value: string, more = '') =>
    `<Cell ${more}><Data ss:Type="${type}">${value}</Data></Cell>`;

  test('an XML workbook of Excel 2003 gives texts, numbers, days and times', () => {
    const cells = [cell('String', 'a'), cell('Number', '7'), cell('DateTime', '2026-12-10T00:00:00.000')];
    const later = [cell('DateTime', '2026-12-10T17:00:00.000'), cell('DateTime', '1899-12-31T08:30:00.000')];
    expect(
      readSheetBytes(xml(`<Row>${cells.join('')}</Row><Row ss:Index="3">${later.join('')}</Row>`)),
    ).toMatchObject([
      { name: 'S', rows: [['a', 7, { date: '2026-12-10' }], [], ['2026-12-10 17:00', '08:30']] },
    ]);
  });

  test('an XML workbook has struck, merged, skipped and hidden cells', () => {
    const struck = cell('String', 'old', 'ss:StyleID="s1"');
    const tall = cell('String', 'tall', 'ss:MergeDown="1"');
    const body = `<Column ss:Index="4" ss:Hidden="1"/><Row>${tall}${cell('String', 'x', 'ss:Index="3"')}${cell('String', 'hidden')}</Row><Row>${cell('String', 'y', 'ss:Index="2"')}</Row><Row>${struck}</Row><Row ss:Hidden="1">${cell('String', 'z')}</Row>`;
    const [sheet] = readSheetBytes(xml(body));
    expect(sheet).toMatchObject({
      rows: [['tall', null, 'x'], ['tall', 'y'], ['old'], []],
      hiddenRows: 1,
      hiddenColumns: 1,
      marks: new Map([
        [2, 'struck'],
        [3, 'hidden'],
      ]),
    });
  });

  test('a hidden sheet of an XML workbook is not read', () => {
    const more = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>';
    expect(readSheetBytes(xml(`<Row>${cell('String', 'a')}</Row>`, more))).toMatchObject([
      { name: 'S', isHidden: true, rows: [] },
    ]);
  });

  test('a page named .xls gives the cells of its table', () => {
    const page =
      '<html xmlns:x="urn:x"><head><style>td{mso-number-format:"\\@";}</style></head><body><table><tr><td>a<td>b<tr><td>c<td>d</table></body></html>';
    expect(rowsOf(strToU8(page))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
