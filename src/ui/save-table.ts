import { isPlainDate } from '../../trade/calendar/plain-date.ts';
import { safeCell, writeCsv } from '../../trade/sheet/write-csv.ts';
import { saveFile } from './save-file.ts';

export type SheetKind = 'csv' | 'xlsx';
/** The rows of a table. The first row contains the headings of the columns. */
export type SheetTable = readonly (readonly (string | number)[])[];

/** Creates a spreadsheet file and downloads it. `name` must end in `.csv` or `.xlsx`, the same as `kind`. */
export async function saveTable(kind: SheetKind, table: SheetTable, name: string): Promise<void> {
  saveFile(await tableFile(kind, table), name);
}

/** Creates a spreadsheet file without downloading it. */
export const tableFile = async (kind: SheetKind, table: SheetTable): Promise<Blob> =>
  kind === 'csv' ? csvFile(table) : workbook(table);

const csvFile = (table: SheetTable): Blob => new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' });

async function workbook(table: SheetTable): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const [head = [], ...rows] = table;
  const sheet = [
    head.map((text) => ({ value: String(text), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  const columns = head.map((_, at) => ({ width: widthOf(table.map((row) => String(row[at] ?? ''))) }));
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1, sheet: 'Laycan' }).toBlob();
}

/**
 * Returns a cell of a workbook. A day becomes a date, so that spreadsheet programs can sort it and compute
 * with it.
 */
function cellOf(value: string | number) {
  if (typeof value === 'number') return { value, type: Number };
  if (isPlainDate(value)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  // In a workbook, a text is never a formula. It could become one if the person saves the sheet as CSV, so it
  // is made safe here.
  return { value: safeCell(value), type: String };
}

/** The minimum and maximum width of a column, in characters. */
const [charsLeast, charsMost] = [8, 40];

/** Returns the width of a column for its longest text. A Chinese character is as wide as two letters. */
const widthOf = (texts: readonly string[]): number =>
  Math.min(
    charsMost,
    Math.max(charsLeast, ...texts.map((text) => 2 + Array.from(text).length + hanIn(text))),
  );

const hanIn = (text: string): number => text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0;
