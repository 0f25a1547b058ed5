import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';

import { readSheetBytes, sheetFileMbMost } from '../../trade/sheet/files/read-file.ts';
import type { CellTable } from '../../trade/sheet/table/cell-table.ts';
import { PlainFailure } from './command.ts';

export interface SheetFile {
  sheets: CellTable[];
  /** The name of the file without its extension, and that of the sheet if one was requested. */
  title: string;
}

/** Reads all sheets of a .xlsx or .csv file, or the requested one. Throws `PlainFailure` with the reason. */
export function readSheetFile(path: string, { sheet }: { sheet: string | undefined }): SheetFile {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new PlainFailure('file_missing', { path });
  if (size > sheetFileMbMost * 1_048_576)
    throw new PlainFailure('file_too_large', { path, most: sheetFileMbMost });
  const sheets = readSheetBytes(readFileSync(path));
  if (sheets === 'old_excel') throw new PlainFailure('file_old_excel', { path });
  if (sheets === 'too_large') throw new PlainFailure('file_too_full', { path });
  if (sheets === 'unreadable') throw new PlainFailure('file_unreadable', { path });
  const title = basename(path, extname(path));
  if (sheet === undefined) return { sheets, title };
  const chosen = sheets.find(({ name }) => name === sheet);
  if (chosen) return { sheets: [chosen], title: `${title} / ${sheet}` };
  const names = sheets.map(({ name }) => name).join(', ');
  throw new PlainFailure('file_sheet_missing', { name: sheet, names });
}
