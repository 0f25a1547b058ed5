import type { CellTable } from '../../../../trade/sheet/table/cell-table.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import type { ImportColumns } from '../../sheet-reading/import-draft.ts';

/** The number of rows from which finding the columns of a sheet would block the page for several frames. */
const rowsLeast = 300;

/**
 * Finds the columns of the sheets of a large file in a worker. Resolves with undefined for small sheets, and if
 * the worker fails; the page then finds the columns itself.
 */
export async function columnsInWorker(
  sheets: readonly CellTable[],
  book: CellBook,
): Promise<readonly (ImportColumns | null)[] | undefined> {
  if (!book.harbors || !sheets.some(({ rows }) => rows.length >= rowsLeast)) return undefined;
  const { PartReader } = await import('../../own-lists/review/part-reader.ts');
  const reader = new PartReader(book);
  const read = await reader
    .read({ kind: 'sheets', name: '', sheets }, () => {})
    .catch(() => 'unreadable' as const);
  reader.end();
  return typeof read === 'string' ? undefined : read.columns;
}
