import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { SheetTable } from '../../ui/save-table.ts';
import { containerTable } from './container-sheet.ts';
import type { CellBook } from './cell-book.ts';

/**
 * Returns drafts as a sheet. If the sheet is imported, the drafts are the same again. The voyages of a
 * container service (`book.service`) have different columns.
 */
export async function draftsTable(drafts: readonly NewDraft[], book: CellBook): Promise<SheetTable> {
  if (book.service) return containerTable(drafts, book.service, book);
  const { exportTable } = await import('./export-table.ts');
  return exportTable(drafts, book);
}
