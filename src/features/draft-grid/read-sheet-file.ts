import type { SheetCell } from '../../../contract/rules/sailing-sheet/cell.ts';
import { bestHeaderScore } from '../../../contract/rules/sailing-sheet/columns.ts';
import { decodeSheetText, parseCsv } from '../../../contract/rules/sailing-sheet/read-csv.ts';

/** Far above any real sheet; a larger file is the wrong one. */
const fileBytesMost = 30 * 1_048_576;

export type SheetFileFailure = 'too_large' | 'old_excel' | 'unreadable';

/** The cells of a .xlsx or .csv; of a workbook those of the sheet with the clearest head. */
export async function readSheetFile(file: File): Promise<SheetCell[][] | SheetFileFailure> {
  if (file.size > fileBytesMost) return 'too_large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) return 'old_excel';
  if (!startsWith(0x50, 0x4b)) {
    const isUtf16 = startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff);
    return bytes.includes(0) && !isUtf16 ? 'unreadable' : parseCsv(decodeSheetText(bytes));
  }
  const { default: readExcelFile } = await import('read-excel-file/browser');
  try {
    const sheets = await readExcelFile(file);
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
