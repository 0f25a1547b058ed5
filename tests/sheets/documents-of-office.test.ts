import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';

const paragraph = (text: string, more = '') =>
  `<w:p><w:r><w:rPr>${more}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string, properties = '', run = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text, run)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const docx = (body: string) =>
  readSheetBytes(
    zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) }),
  );

describe('a .docx file gives the cells that a person sees', () => {
  test('paragraphs are rows of one cell, tables are rows of cells', () => {
    const table = `<w:tbl>${row(cell('Vessel'), cell('POL'))}${row(cell('NORD'), cell('Shanghai'))}</w:tbl>`;
    expect(docx(`${paragraph('Our list')}${table}${paragraph('Regards')}`)).toMatchObject([
      { rows: [['Our list'], ['Vessel', 'POL'], ['NORD', 'Shanghai'], ['Regards']] },
    ]);
  });

  test('merged cells apply to each row, and spans shift the next cells', () => {
    const restart = '<w:vMerge w:val="restart"/>';
    const rows = [
      row(cell('NORD', restart), cell('Shanghai'), cell('5 Dec')),
      row(cell('', '<w:vMerge/>'), cell('Ningbo'), cell('8 Dec')),
      row(cell('wide', '<w:gridSpan w:val="2"/>'), cell('end')),
    ];
    expect(docx(`<w:tbl>${rows.join('')}</w:tbl>`)).toMatchObject([
      {
        rows: [
          ['NORD', 'Shanghai', '5 Dec'],
          ['NORD', 'Ningbo', '8 Dec'],
          ['wide', null, 'end'],
        ],
      },
    ]);
  });

  test('struck text is marked, hidden and deleted text is left out', () => {
    const struck = row(cell('OLD', '', '<w:strike/>'), cell('Shanghai', '', '<w:dstrike/>'));
    const plain = row(cell('NEW', '', '<w:strike w:val="false"/>'), cell('Ningbo'));
    const deleted = '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>';
    const [table] = docx(`<w:tbl>${struck}${plain}</w:tbl>${deleted}${paragraph('secret', '<w:vanish/>')}`);
    expect(table).toMatchObject({
      rows: [
        ['OLD', 'Shanghai'],
        ['NEW', 'Ningbo'],
      ],
    });
    expect(table).toMatchObject({ marks: new Map([[0, 'struck']]) });
  });
});

const ods = (tables: string, styles = '') =>
  readSheetBytes(
    zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8(
        `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ),
    }),
  );
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`;
const odsRow = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const sheet = (rows: string, more = 'table:name="A"') => `<table:table ${more}>${rows}</table:table>`;

describe('an .ods file gives the cells that a person sees', () => {
  test('texts, numbers, days and times keep their kinds', () => {
    const cells = [
      text('NORD'),
      '<table:table-cell office:value-type="float" office:value="12.5"><text:p>12,5</text:p></table:table-cell>',
      '<table:table-cell office:value-type="float" office:value="28"><text:p>28 days</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2026-12-05"><text:p>05/12/26</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2026-12-05T17:30:00"><text:p>5.12. 17:30</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2027-01-01"><text:p>Jan 2027</text:p></table:table-cell>',
      '<table:table-cell table:formula="of:=[.A1]+3"/>',
    ];
    expect(ods(sheet(odsRow(cells.join(''))))).toMatchObject([
      {
        name: 'A',
        rows: [['NORD', 12.5, '28 days', { date: '2026-12-05' }, '2026-12-05 17:30', 'Jan 2027', '=[.A1]+3']],
      },
    ]);
  });

  test('repeated, merged, hidden and struck cells are applied', () => {
    const styles =
      '<style:style style:name="ce1"><style:text-properties style:text-line-through-style="solid"/></style:style>';
    const rows = [
      '<table:table-column table:number-columns-repeated="3"/><table:table-column table:visibility="collapse"/>',
      odsRow(
        `${text('tall', 'table:number-rows-spanned="2"')}${text('x', 'table:number-columns-repeated="2"')}${text('hidden')}`,
      ),
      odsRow(`<table:covered-table-cell/>${text('y')}`),
      odsRow(text('gone'), 'table:visibility="filter"'),
      odsRow(text('old', 'table:style-name="ce1"')),
      odsRow(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048000"',
      ),
    ];
    expect(ods(sheet(rows.join('')), styles)).toMatchObject([
      {
        rows: [['tall', 'x', 'x'], ['tall', 'y'], [], ['old']],
        hiddenRows: 1,
        hiddenColumns: 1,
        marks: new Map([
          [2, 'hidden'],
          [3, 'struck'],
        ]),
      },
    ]);
  });

  test('a hidden sheet is not read, and a comment is a cell', () => {
    const styles =
      '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>';
    const comment = '<office:annotation><text:p>CANCELLED</text:p></office:annotation>';
    const noted = `<table:table-cell office:value-type="string">${comment}<text:p>NORD</text:p></table:table-cell>`;
    const tables = `${sheet(odsRow(text('a')), 'table:name="H" table:style-name="ta1"')}${sheet(odsRow(noted))}`;
    expect(ods(tables, styles)).toMatchObject([
      { name: 'H', isHidden: true, rows: [] },
      { rows: [['NORD', 'CANCELLED']] },
    ]);
  });
});
