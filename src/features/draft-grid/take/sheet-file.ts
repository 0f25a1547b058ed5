import type { SheetCell } from '../../../../trade/sheet/cell.ts';
import { bestHeaderScore } from '../../../../trade/sheet/columns/columns.ts';
import { decodeSheetText, parseCsv } from '../../../../trade/sheet/read-csv.ts';

export type SheetFileFailure = 'too_large' | 'old_excel' | 'unreadable';

/** The sheets of a workbook as rows of values, as the reader of workbooks gives them. */
type ReadWorkbook = (file: Blob) => Promise<readonly { data: readonly (readonly unknown[])[] }[]>;

/** The cells of a .xlsx or .csv; of a workbook those of the sheet with the clearest head. */
export async function cellsOfFile(
  file: Blob,
  readWorkbook: ReadWorkbook,
): Promise<SheetCell[][] | SheetFileFailure> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) return 'old_excel';
  if (!startsWith(0x50, 0x4b)) {
    const isUtf16 = startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff);
    return bytes.includes(0) && !isUtf16 ? 'unreadable' : parseCsv(decodeSheetText(bytes));
  }
  try {
    const sheets = await readWorkbook(file);
    const rows = sheets.map(({ data }) => data.map((row) => row.map((cell) => cellOf(cell))));
    const scores = rows.map(bestHeaderScore);
    return rows[scores.indexOf(Math.max(...scores))] ?? 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/**
 * Spreadsheet dates come as UTC; half a second mends what their fractions of a day lose. The package
 * types a date cell as the constructor of dates, hence `unknown`.
 */
function cellOf(cell: unknown): SheetCell {
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return null;
  return { date: new Date(cell.getTime() + 500).toISOString().slice(0, 10) };
}
