import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';

import type { SheetCell } from '../../trade/sheet/cell.ts';
import { bestHeaderScore } from '../../trade/sheet/columns/columns.ts';
import { decodeSheetText, parseCsv } from '../../trade/sheet/read-csv.ts';
import { PlainFailure } from './command.ts';

/** Far above any real sheet; a larger file is the wrong one. */
const fileMbMost = 30;

export interface SheetFile {
  rows: SheetCell[][];
  /** The file's name without its ending, and the sheet's where there are several. */
  title: string;
}

/** Reads the cells of a .xlsx or .csv. Throws `PlainFailure` with the reason. */
export async function readSheetFile(
  path: string,
  { sheet }: { sheet: string | undefined },
): Promise<SheetFile> {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new PlainFailure('file_missing', { path });
  if (size > fileMbMost * 1024 * 1024) {
    throw new PlainFailure('file_too_large', { path, most: fileMbMost });
  }
  const bytes = readFileSync(path);
  const title = basename(path, extname(path));
  if (isOldExcel(bytes)) throw new PlainFailure('file_old_excel', { path });
  if (!isZip(bytes)) {
    if (bytes.includes(0) && !hasByteOrderMark(bytes)) {
      throw new PlainFailure('file_unreadable', { path });
    }
    return { rows: parseCsv(decodeSheetText(bytes)), title };
  }
  // 14 MB that a server needs only while somebody imports.
  const { default: readExcelFile } = await import('read-excel-file/node');
  const sheets = await readExcelFile(bytes).catch((cause: unknown) => {
    throw new PlainFailure('file_unreadable', { path }, { cause });
  });
  const named = sheets.map(({ sheet: name, data }) => ({
    name,
    rows: data.map((row) => row.map((cell) => cellOf(cell))),
  }));
  const chosen = choose(named, sheet);
  if (!chosen) {
    const names = named.map(({ name }) => name).join(', ');
    throw new PlainFailure('file_sheet_missing', { name: sheet ?? '', names });
  }
  return { rows: chosen.rows, title: named.length > 1 ? `${title} / ${chosen.name}` : title };
}

/** The sheet that was asked for, else the one with the clearest header. */
function choose<Sheet extends { name: string; rows: SheetCell[][] }>(
  sheets: readonly Sheet[],
  name: string | undefined,
): Sheet | undefined {
  if (name !== undefined) return sheets.find((one) => one.name === name);
  const scores = sheets.map(({ rows }) => bestHeaderScore(rows));
  return sheets[scores.indexOf(Math.max(...scores))];
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

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b);
const isOldExcel = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const hasByteOrderMark = (bytes: Uint8Array) =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
