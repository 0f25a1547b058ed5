import { safeCell, writeCsv } from '../../trade/sheet/write-csv.ts';
import { saveFile } from './save-file.ts';

export type SheetKind = 'csv' | 'xlsx';
/** Rows of cells; the first row has the column heads. */
export type SheetTable = readonly (readonly (string | number)[])[];

/** Creates a spreadsheet file and downloads it. `name` must end with its kind. */
export async function saveTable(kind: SheetKind, table: SheetTable, name: string): Promise<void> {
  saveFile(kind === 'csv' ? csvFile(table) : await workbook(table), name);
}

const csvFile = (table: SheetTable): Blob => new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' });

async function workbook(table: SheetTable): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const [head = [], ...rows] = table;
  const sheet = [
    head.map((text) => ({ value: String(text), fontWeight: 'bold' as const })),
    // Text cells are not formulas here, but would become formulas if the sheet is saved as CSV.
    ...rows.map((row) =>
      row.map((value) => ({ value: safeCell(value), type: typeof value === 'number' ? Number : String })),
    ),
  ];
  return writeExcelFile(sheet, { stickyRowsCount: 1, sheet: 'Laycan' }).toBlob();
}
