import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { SheetTable } from '../../ui/save-table.ts';
import { containerTable } from './container-sheet.ts';
import type { CellBook } from './cell-book.ts';

/** Drafts as the sheet that is read as the same drafts again: a container service (`book.service`) has columns of its own. */
export async function draftsTable(drafts: readonly NewDraft[], book: CellBook): Promise<SheetTable> {
  if (book.service) return containerTable(drafts, book.service, book);
  const { exportTable } = await import('./export-table.ts');
  return exportTable(drafts, book);
}
