import { readSheetBytes, type SheetFileFailure } from '../../../../trade/sheet/files/read-file.ts';
import type { CellTable } from '../../../../trade/sheet/table/cell-table.ts';
import { tableOfRows } from '../../../../trade/sheet/table/marked-rows.ts';
import { parseBlock } from '../../draft-cells/block.ts';
import type { FileReason } from '../../own-lists/intake/file-kind.ts';
import type { OwnPart } from '../../own-lists/intake/read-own-file.ts';
import { readSheetFile } from '../../sheet-reading/read-sheet-file.ts';

/** The reason why a chosen file could not be read as a table. */
export type ImportFailure = SheetFileFailure | FileReason;

interface ReadOptions {
  signal: AbortSignal;
  onRows: (total: number) => void;
}

/**
 * Reads the tables of a file: of a sheet, or of the sheets and texts in a mail or an archive. Resolves with
 * the reason if no table could be read, and with null after an abort.
 */
export async function readImportFile(
  file: File,
  options: ReadOptions,
): Promise<CellTable[] | ImportFailure | null> {
  const head = await file
    .slice(0, 4_096)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return 'unreadable';
  // The readers of mails and archives are loaded only for such files.
  if (!mayContainFiles(file.name, new Uint8Array(head))) return readSheetFile(file, options);
  const { readOwnFile, workersWith } = await import('../../own-lists/intake/read-own-file.ts');
  const readers = workersWith(async (bytes) => readSheetBytes(bytes));
  const read = await readOwnFile(file, { ...options, readers });
  if (read === null || typeof read === 'string') return read;
  const tables = read.parts.flatMap(tablesOf);
  return tables.length > 0 ? tables : (read.unread[0]?.reason ?? 'no_rows');
}

/**
 * Returns true for a mail, recognized by its file name, and for an archive. Office files begin like archives,
 * so they are excluded by their file names.
 */
const mayContainFiles = (name: string, head: Uint8Array): boolean => {
  if (/\.(?:eml|msg)$/i.test(name)) return true;
  return head[0] === 0x50 && head[1] === 0x4b && !/\.(?:xls[xmb]?|ods|docx)$/i.test(name);
};

/**
 * Returns the tables in one part of a file, such as an attachment. A table without a name of its own gets the
 * name of the part.
 */
function tablesOf(part: OwnPart): CellTable[] {
  if (part.kind !== 'sheets')
    return [{ ...tableOfRows(parseBlock(part.text).map((cells) => ({ cells }))), name: part.name }];
  return part.sheets.map((sheet) => ({ ...sheet, name: sheet.name || part.name }));
}
