import { decodeSheetText, parseCsv } from '../read-csv.ts';
import { columnsMost } from './read-cells.ts';
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts';

export type SheetFileFailure = 'too_large' | 'old_excel' | 'unreadable';

/** The largest sheet file, in MB. Real sheets are far smaller. */
export const sheetFileMbMost = 30;
/** The most separators and line ends in a text file. A list of sailings has fewer. */
const cellsMost = 3_000_000;

/** Reads the sheets of a .xlsx file. A .csv file gives one sheet without a name. */
export function readSheetBytes(bytes: Uint8Array): WorkbookSheet[] | SheetFileFailure {
  const startsWith = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (bytes.length > sheetFileMbMost * 1_048_576) return 'too_large';
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) return 'old_excel';
  if (startsWith(0x50, 0x4b)) return readWorkbook(bytes);
  const hasMark = startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff);
  if (bytes.includes(0) && !hasMark) return 'unreadable';
  const text = decodeSheetText(bytes);
  if (countSeparators(text) > cellsMost) return 'too_large';
  const written = parseCsv(text);
  const rows = written.map((row) => (row.length > columnsMost ? row.slice(0, columnsMost) : row));
  const farCells = written.reduce((sum, row) => sum + Math.max(0, row.length - columnsMost), 0);
  const marks = { marks: new Map(), columnMarks: new Map() };
  const aside = { isHidden: false, ...marks, hiddenRows: 0, hiddenColumns: 0, farCells };
  return [{ name: '', rows, rowTotal: rows.length, ...aside }];
}

function countSeparators(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 44 || code === 59 || code === 9) count += 1;
  }
  return count;
}
