import { useEffect, useEffectEvent } from 'react';

import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { t } from '../../../i18n/t.ts';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { sailingName } from '../../draft-cells/cell-text.ts';
import { fieldName } from '../../draft-cells/column-names.ts';
import type { FieldKey } from '../../draft-cells/grid-columns.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { editsFor } from '../../draft-cells/row-edits.ts';
import { fieldNow, othersValue, type NotedCell, type TypedNotes } from '../../draft-cells/typed-cell.ts';
import { showStepMessage } from './show-step-message.ts';
import { useCellEdits, type CellEdits } from './use-cell-edits.ts';
import type { GridView } from './use-grid-view.ts';

/**
 * Returns the actions on cells. At the start, it restores the texts that were being typed when an earlier
 * page ended; that page stored them as notes.
 */
export function useNotedCells(
  view: GridView,
  notes: TypedNotes | undefined,
  onUndo: (way: 'undo') => void,
): CellEdits {
  const cells = useCellEdits(view, notes);
  useLeftCells(view, cells, onUndo);
  return cells;
}

/**
 * Restores texts that were being typed when a page ended without notice. If a cell has changed since, its
 * text is offered to the person instead.
 */
function useLeftCells(view: GridView, cells: CellEdits, onUndo: (way: 'undo') => void): void {
  const { notes } = cells;
  const { all, book, lost } = view;
  const putBack = useEffectEvent((left: NotedCell): void => {
    const { base, text } = left;
    const row = all.find(({ draft }) => draft.id === (base?.draft.id ?? left.id));
    const field = base && row ? fieldNow(base.draft, row.draft, left.field) : left.field;
    const edits = row ? editsIn(field === null ? base : row, field ?? left.field, { text, book }) : null;
    const isSaved = base ? edits?.length === 0 : row !== undefined || text.trim() === '';
    if (isSaved) return;
    const label = fieldName(left.field, book);
    if (row && edits && othersValue(left, row, book)) {
      const name = sailingName(row.draft, book);
      lost.lose({ why: 'changed', name, label, text, edits, typed: left });
    } else {
      const made = cells.writeTyped(left);
      // If the text could not be saved, it is shown in the list of lost texts, which has its own message.
      if (base ? row : made !== null) showStepMessage(putBackText(label, text), onUndo);
    }
  });
  // A restored text may be the name of a port, so it can be read only after the list of ports has loaded.
  const canRead = book.harbors !== null;
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      for (const left of (await notes?.take(() => !isOver)) ?? []) {
        putBack(left);
        notes?.forget(left.id);
      }
    };
    if (!canRead) return undefined;
    // If the stored texts cannot be read now, they are read when the page gets the focus again.
    const lookNow = () => void look().catch(() => {});
    lookNow();
    // Another browser window with this group may have been closed. The texts that were being typed there are
    // then restored here.
    addEventListener('focus', lookNow);
    return () => {
      isOver = true;
      removeEventListener('focus', lookNow);
    };
  }, [notes, canRead]);
}

const putBackText = (field: string, text: string): string =>
  text.trim() === '' ? t('draftGrid.cleared', { n: 1 }) : t('draftGrid.putBack', { field, text });

const editsIn = (
  row: GridRow | null,
  field: FieldKey,
  { text, book }: { text: string; book: CellBook },
): DraftEdit[] =>
  editsFor(row ? [row] : [], [{ row: 0, writes: new Map([[field, text]]) }], {
    book,
    makeId: makeUuidV7,
    last: null,
  });
