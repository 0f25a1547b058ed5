/** Writes docs/import-template.xlsx and docs/import-example.xlsx: `npx tsx scripts/import-templates.ts`. */
import { fileURLToPath } from 'node:url';

import writeExcelFile from 'write-excel-file/node';

import { fieldName } from '../contract/messages/sheet/note-sentence.ts';
import { columns } from './import-templates/columns.ts';
import { exampleRows } from './import-templates/example-rows.ts';

const docs = fileURLToPath(new URL('../docs/', import.meta.url));
await write('import-template.xlsx', []);
await write('import-example.xlsx', exampleRows);

async function write(name: string, rows: readonly (readonly (string | null)[])[]): Promise<void> {
  const header = columns.map(({ field, isNeeded }) => ({
    value: `${fieldName('zh', field)} ${fieldName('en', field)}`,
    fontWeight: 'bold' as const,
    wrap: true,
    height: 34,
    backgroundColor: isNeeded ? '#F6DFA9' : '#E8EEF2',
  }));
  // All cells are text, so that the spreadsheet does not convert values to dates.
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? null : { value, type: String, format: '@' })),
  );
  const notes = [
    ['列 Column', '怎么写', 'How to write it', '必填 Needed'].map((value) => ({
      value,
      fontWeight: 'bold' as const,
    })),
    ...columns.map(({ field, zh, en, isNeeded }) => [
      { value: `${fieldName('zh', field)} ${fieldName('en', field)}` },
      { value: zh, wrap: true },
      { value: en, wrap: true },
      { value: isNeeded ? '是 yes' : '' },
    ]),
  ];
  await writeExcelFile([
    {
      sheet: '船期 Sailings',
      data: [header, ...cells],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      sheet: '说明 Notes',
      data: notes,
      columns: [{ width: 30 }, { width: 60 }, { width: 70 }, { width: 14 }],
    },
  ]).toFile(`${docs}${name}`);
}
