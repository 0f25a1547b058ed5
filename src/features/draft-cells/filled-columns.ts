import { anEmptyDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from './cell-book.ts';
import { sourceText } from './cell-text.ts';
import type { DraftEdit } from './draft-edit.ts';
import { applyEdits } from './grid-edits.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridRow } from './grid-row.ts';

/** Returns the columns in which the edits change a value. */
export function filledColumns(
  columns: readonly GridColumn[],
  edits: readonly DraftEdit[],
  { rows, book }: { rows: readonly GridRow[]; book: CellBook },
): GridColumn[] {
  if (columns.length === 0) return [];
  const before = new Map(rows.map((row) => [row.draft.id, row]));
  const changed = applyEdits(rows, edits).filter((row) => before.get(row.draft.id) !== row);
  const isFilled = ({ draft, unread = {} }: GridRow, field: GridColumn['fields'][number]) => {
    const was = before.get(draft.id);
    const wasText = sourceText(
      was?.draft ?? anEmptyDraft({ id: draft.id, sequence: draft.sequence }),
      field,
      book,
    );
    return sourceText(draft, field, book) !== wasText || unread[field] !== was?.unread?.[field];
  };
  return columns.filter(({ fields }) => changed.some((row) => fields.some((field) => isFilled(row, field))));
}
