import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';

import { isPdf } from '../../trade/sheet/pdf/read-pdf.ts';
import { readSheetBytes, sheetFileMbMost, type SheetFileFailure } from '../../trade/sheet/files/read-file.ts';
import type { CellTable } from '../../trade/sheet/table/cell-table.ts';
import { PlainFailure } from './command.ts';
import { readPdfHere } from './read-pdf.ts';

export interface SheetFile {
  sheets: CellTable[];
  /** The name of the file without its extension, and that of the sheet if one was requested. */
  title: string;
}

const messages = {
  old_excel: 'file_old_excel',
  too_large: 'file_too_full',
  too_slow: 'file_too_full',
  locked: 'file_locked',
  pdf_scan: 'file_pdf_scan',
  pdf_fonts: 'file_pdf_fonts',
  no_reader: 'file_unreadable',
  unreadable: 'file_unreadable',
} as const satisfies Record<SheetFileFailure, string>;

/** Reads all sheets of a file, or the requested one. Throws `PlainFailure` with the reason. */
export async function readSheetFile(
  path: string,
  { sheet }: { sheet: string | undefined },
): Promise<SheetFile> {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new PlainFailure('file_missing', { path });
  if (size > sheetFileMbMost * 1_048_576)
    throw new PlainFailure('file_too_large', { path, most: sheetFileMbMost });
  const bytes = readFileSync(path);
  const sheets = isPdf(bytes) ? await readPdfHere(bytes) : readSheetBytes(bytes);
  if (typeof sheets === 'string') throw new PlainFailure(messages[sheets], { path });
  const title = basename(path, extname(path));
  if (sheet === undefined) return { sheets, title };
  const chosen = sheets.find(({ name }) => name === sheet);
  if (chosen) return { sheets: [chosen], title: `${title} / ${sheet}` };
  const names = sheets.map(({ name }) => name).join(', ');
  throw new PlainFailure('file_sheet_missing', { name: sheet, names });
}
