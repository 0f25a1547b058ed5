import { safeCell, writeCsv } from '../../../contract/rules/sailing-sheet/write-csv.ts';
import type { SailingRow } from '../../../contract/sailing.ts';
import type { HarborNames } from '../harbors/harbor-names.ts';
import { saveFile } from './save-file.ts';
import { sheetTable } from './sheet-table.ts';

export type SheetKind = 'csv' | 'xlsx';

/** Makes the file and saves it; `name` ends in its kind. */
export async function saveSheet(
  kind: SheetKind,
  rows: readonly SailingRow[],
  { names, name }: { names: HarborNames; name: string },
): Promise<void> {
  const table = sheetTable(rows, names);
  saveFile(kind === 'csv' ? csvFile(table) : await workbook(table), name);
}

const csvFile = (table: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' });

async function workbook(table: readonly (readonly (string | number)[])[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const [head = [], ...rows] = table;
  const sheet = [
    head.map((text) => ({ value: String(text), fontWeight: 'bold' as const })),
    // Text cells are no formulas, but they become some when the sheet is saved as CSV.
    ...rows.map((row) =>
      row.map((value) => ({ value: safeCell(value), type: typeof value === 'number' ? Number : String })),
    ),
  ];
  return writeExcelFile(sheet, { stickyRowsCount: 1, sheet: 'Laycan' }).toBlob();
}
