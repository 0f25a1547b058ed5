import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';

import { isPdf } from '../../trade/sheet/pdf/read-pdf.ts';
import { readSheetBytes, sheetFileMbMost, type SheetFileFailure } from '../../trade/sheet/files/read-file.ts';
import { filesInArchive, isPlainArchive } from '../../trade/sheet/files/packed-files.ts';
import { TooLarge } from '../../trade/sheet/table/too-large.ts';
import type { CellTable } from '../../trade/sheet/table/cell-table.ts';
import { PlainFailure } from './command.ts';
import { readPdfHere } from './read-pdf.ts';

export interface SheetFile {
  sheets: CellTable[];
  /** The name of the file without its extension, followed by the name of the sheet if one was requested. */
  title: string;
}

const messages = {
  old_excel: 'file_old_excel',
  binary_excel: 'file_binary_excel',
  too_large: 'file_too_full',
  too_slow: 'file_too_full',
  locked: 'file_locked',
  pdf_scan: 'file_pdf_scan',
  pdf_fonts: 'file_pdf_fonts',
  no_reader: 'file_unreadable',
  unreadable: 'file_unreadable',
} as const satisfies Record<SheetFileFailure, string>;

/**
 * Reads all sheets of a file, or only the sheet named `sheet`. Throws `PlainFailure` with the reason if the
 * file cannot be read.
 */
export async function readSheetFile(
  path: string,
  { sheet }: { sheet: string | undefined },
): Promise<SheetFile> {
  const size = attempt(path, () => statSync(path).size);
  if (size > sheetFileMbMost * 1_048_576)
    throw new PlainFailure('file_too_large', { path, most: sheetFileMbMost });
  const bytes = attempt(path, () => readFileSync(path));
  const sheets = isPlainArchive(bytes) ? await sheetsWithin(bytes) : await sheetsOf(bytes);
  if (typeof sheets === 'string') throw new PlainFailure(messages[sheets], { path });
  const title = basename(path, extname(path));
  if (sheet === undefined) return { sheets, title };
  const chosen = sheets.find(({ name }) => name === sheet);
  if (chosen) return { sheets: [chosen], title: `${title} / ${sheet}` };
  const names = sheets.map(({ name }) => name).join(', ');
  throw new PlainFailure('file_sheet_missing', { name: sheet, names });
}

const sheetsOf = async (bytes: Uint8Array): Promise<CellTable[] | SheetFileFailure> =>
  isPdf(bytes) ? readPdfHere(bytes) : readSheetBytes(bytes);

/**
 * Reads the sheets of all files in an archive. Each sheet is named after its file. If one file or the archive
 * itself cannot be read, returns the reason.
 */
async function sheetsWithin(bytes: Uint8Array): Promise<CellTable[] | SheetFileFailure> {
  const sheets: CellTable[] = [];
  try {
    for (const { name, bytes: inner } of filesInArchive(bytes)) {
      const read = await sheetsOf(inner);
      if (typeof read === 'string') return read;
      sheets.push(
        ...read.map((sheet) => ({ ...sheet, name: [name, sheet.name].filter(Boolean).join(' / ') })),
      );
    }
  } catch (error) {
    return error instanceof TooLarge ? 'too_large' : 'unreadable';
  }
  return sheets;
}

/** Runs a step that reads the file. Throws `PlainFailure` if this user cannot read the file. */
function attempt<Result>(path: string, step: () => Result): Result {
  try {
    return step();
  } catch (cause) {
    throw new PlainFailure('file_missing', { path }, { cause });
  }
}
