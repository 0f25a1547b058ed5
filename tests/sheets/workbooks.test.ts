import { strToU8, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { describe, expect, test } from 'vitest';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { readColumns } from '../../trade/sheet/read-columns.ts';
import { readSheet } from '../../trade/sheet/read-sheet.ts';
import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';
import type { CellTable } from '../../trade/sheet/table/cell-table.ts';
import { makeWorkbook, type MadeCell, type MadeSheet } from './make-workbook.ts';

const context = { names: prepareHarborNames(harborBook), today: '2026-11-22' };
const head = ['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'];
const row = (ship: string, voyage: string) => [
  ship,
  voyage,
  'Shanghai',
  '2026-12-05/08',
  'Jebel Ali',
  '2026-12-28',
];
const struck = (cells: readonly string[]) => cells.map((text) => ({ text, struck: true }) as const);

function sheetsOf(...made: MadeSheet[]): CellTable[] {
  const read = readSheetBytes(makeWorkbook(made));
  if (typeof read === 'string') throw new Error(read);
  return read;
}

function verdictsOf({ rows, marks, columnMarks }: CellTable): string[] {
  return [...readSheet(readColumns(rows, context), { ...context, marks, columnMarks })].map(
    ({ row: at, verdict, notes, sailing }) =>
      [at, verdict, sailing?.ship_name, ...notes.map(({ code }) => code)].filter(Boolean).join(' '),
  );
}

describe('a workbook is read as a person sees it', () => {
  test('a struck-out row is withdrawn, a partly struck-out row waits, new values beside old ones are read', () => {
    const [sheet] = sheetsOf({
      name: 'A',
      rows: [
        head,
        row('CORAL', '1'),
        struck(row('JADE', '2')),
        [...row('OPAL', '3').slice(0, 5), { text: '2026-12-28', struck: true }],
        [
          ...row('ONYX', '4').slice(0, 3),
          { struckRun: '2026-12-05/08', runs: ' 2026-12-06/09' },
          'Jebel Ali',
          '2026-12-29',
        ],
      ],
    });
    expect(sheet && verdictsOf(sheet)).toEqual([
      '2 accepted CORAL',
      '3 skipped row_struck',
      '4 refused row_partly_struck',
      '5 corrected ONYX row_partly_struck',
    ]);
  });

  test('hidden rows, columns and sheets are left out and counted', () => {
    const [sheet, other] = sheetsOf(
      {
        name: 'A',
        rows: [[...head, 'Rate'], [...row('CORAL', '1'), 'USD 99/MT'], row('JADE', '2')],
        hiddenRows: [3],
        hiddenColumns: [7],
      },
      { name: 'B', state: 'veryHidden', rows: [head, row('OPAL', '3')] },
    );
    expect(sheet).toMatchObject({ hiddenRows: 1, hiddenColumns: 1, isHidden: false });
    expect(other).toMatchObject({ name: 'B', isHidden: true, rows: [] });
    expect(sheet && verdictsOf(sheet)).toEqual(['2 accepted CORAL', '3 skipped row_hidden']);
    expect(JSON.stringify(sheet)).not.toContain('99');
  });

  describe('sheet with one column per vessel', () => {
    const ships = ['CORAL', 'JADE', 'OPAL', 'ONYX', 'AMBER'];
    const turned: MadeCell[][] = [
      ['Vessel', ...ships],
      ['NINGBO', ...ships.map((_, at) => `2026-12-0${at + 1}`)],
      ['SHANGHAI', ...ships.map((_, at) => `2026-12-0${at + 3}`)],
      ['JEDDAH', ...ships.map((_, at) => `2026-12-2${at + 1}`)],
      ['DAMMAM', ...ships.map((_, at) => `2026-12-2${at + 5}`)],
    ];
    const strikeOut = (isStruck: (row: number, column: number) => boolean) =>
      turned.map((cells, at) =>
        cells.map((text, column): MadeCell =>
          isStruck(at, column) ? { text: String(text), struck: true } : text,
        ),
      );
    const seen = (made: Omit<MadeSheet, 'name'>) => {
      const [sheet] = sheetsOf({ name: 'A', ...made });
      return sheet && verdictsOf(sheet).map((line) => line.split(' ').slice(0, 3).join(' '));
    };

    test('a struck-out vessel is withdrawn, a partly struck-out one waits for review', () => {
      const rows = strikeOut((at, column) => column === 4 || (column === 2 && at === 3));
      expect(seen({ rows })).toEqual([
        '2 corrected CORAL',
        '3 refused row_partly_struck',
        '4 corrected OPAL',
        '5 skipped row_struck',
        '6 corrected AMBER',
      ]);
    });

    test('a hidden column omits its vessel, a hidden row its port', () => {
      expect(seen({ rows: turned, hiddenRows: [3], hiddenColumns: [5] })).toEqual([
        '2 corrected CORAL',
        '3 corrected JADE',
        '4 corrected OPAL',
        '5 skipped row_hidden',
        '6 corrected AMBER',
      ]);
    });

    test('vessels of an old list wait for review', () => {
      expect(seen({ rows: [['Updated 2026-01-05'], ...turned] })).toEqual(
        ships.map((_, at) => `${at + 2} refused list_old`),
      );
    });

    test('a struck-out port leaves every vessel for review', () => {
      expect(seen({ rows: strikeOut((at, column) => at === 2 && column === 0) })).toEqual(
        ships.map((_, at) => `${at + 2} refused row_partly_struck`),
      );
    });
  });

  test('a merged cell applies to each row that it spans', () => {
    const [sheet] = sheetsOf({
      name: 'A',
      rows: [head, row('CORAL', '1'), [null, ...row('', '2').slice(1)], [null, ...row('', '3').slice(1)]],
      merges: ['A2:A4', 'A1:A1'],
    });
    expect(sheet && verdictsOf(sheet)).toEqual(['2 accepted CORAL', '3 accepted CORAL', '4 accepted CORAL']);
  });

  const december = 46_357;
  test.each([
    [17, december, 'DEC 2026'],
    [57, december, 'DEC 2026'],
    ['yyyy"年"m"月"', december, 'DEC 2026'],
    ['[$-804]yyyy-mm;@', december + 4, 'DEC 2026'],
    ['yyyy"年"', december, '2026'],
    // In Taiwan and Japan, format 57 also contains the day.
    [57, december + 4, { date: '2026-12-05' }],
    [14, december, { date: '2026-12-01' }],
    ['d"日"', december, { date: '2026-12-01' }],
    ['m"月"d"日"aaaa', december, { date: '2026-12-01' }],
    ['[h]:mm', december + 0.5, '2026-12-01 12:00'],
    ['0.0 "days"', december, '46357.0 days'],
  ])('with the format %s, %d is read as %o', (format, day, read) => {
    const [sheet] = sheetsOf({ name: 'A', rows: [[{ day, format }]] });
    expect(sheet?.rows).toEqual([[read]]);
  });

  test('a month cell is read as the whole month, with a note', () => {
    const laycan = { day: december, format: 17 };
    const made = ['CORAL', '1', 'Shanghai', laycan, 'Jebel Ali', '2027-01-08'];
    const [sheet] = sheetsOf({ name: 'A', rows: [head, made] });
    if (!sheet) throw new Error('The workbook has no sheet');
    const [read] = readSheet(readColumns(sheet.rows, context), context);
    expect(read?.notes.map(({ code }) => code)).toEqual(['date_month_read']);
    expect(read?.sailing?.harbors[0]).toMatchObject({ start_time: '2026-12-01', end_time: '2026-12-31' });
  });

  test('a workbook of our own writer is read: days, numbers, two sheets', async () => {
    const bytes = await writeExcelFile([
      {
        sheet: 'One',
        data: [
          ['船名', '受载期'],
          ['CORAL', { value: new Date('2026-11-25T00:00:00Z'), type: Date, format: 'yyyy/mm/dd' }],
        ],
      },
      { sheet: 'Two', data: [[1.5, true, null, 'a & <b>']] },
    ]).toBuffer();
    expect(readSheetBytes(bytes)).toMatchObject([
      {
        name: 'One',
        rows: [
          ['船名', '受载期'],
          ['CORAL', { date: '2026-11-25' }],
        ],
      },
      { name: 'Two', rows: [[1.5, true, null, 'a & <b>']] },
    ]);
  });
});

describe('hostile files', () => {
  const only = (sheetXml: string) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheetXml),
    });

  test("a value in a sheet's last cell is counted without building others", () => {
    const read = readSheetBytes(
      only(
        '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      ),
    );
    expect(read).toMatchObject([{ rows: [], farCells: 1, rowTotal: 1 }]);
  });

  test('entities, endless tags and broken archives end with a reason', () => {
    const entities = `<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&c;</v></c></row></sheetData></worksheet>`;
    expect(readSheetBytes(only(entities))).toMatchObject([{ rows: [['&c;']] }]);
    expect(readSheetBytes(only('<'.repeat(500_000)))).toMatchObject([{ rows: [] }]);
    expect(readSheetBytes(strToU8('PK broken'))).toBe('unreadable');
    expect(readSheetBytes(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe('unreadable');
    expect(readSheetBytes(Uint8Array.from([1, 0, 2]))).toBe('unreadable');
    expect(readSheetBytes(strToU8(',\n'.repeat(2_000_000)))).toBe('too_large');
  });

  test('a hundred thousand rows are refused with a reason', () => {
    const rows = Array.from(
      { length: 100_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
    );
    const read = readSheetBytes(only(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`));
    expect(read).toMatchObject([{ rowTotal: 100_000 }]);
    const lines = `Vessel,POL,Laycan,POD,ETA\n${'A,Shanghai,2026-12-05,Jebel Ali,2026-12-28\n'.repeat(100_000)}`;
    expect(readSheetBytes(strToU8(lines))).toMatchObject([{ rowTotal: 100_001 }]);
  });
});
