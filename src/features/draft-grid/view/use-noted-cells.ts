import { useEffect, useEffectEvent } from 'react';

import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { t } from '../../../i18n/t.ts';
import { sailingName } from '../../draft-cells/cell-text.ts';
import { fieldName } from '../../draft-cells/column-names.ts';
import { cellSource, editsFor } from '../../draft-cells/row-edits.ts';
import { fieldNow, othersValue, type NotedCell, type TypedNotes } from '../../draft-cells/typed-cell.ts';
import { sayStep } from './say-step.ts';
import { useCellEdits, type CellEdits } from './use-cell-edits.ts';
import type { GridView } from './use-grid-view.ts';

/** What is done to cells, and first of all what a page that ended without a word left to be done. */
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
 * Texts that were being typed when a page ended without a word: each goes where it was typed as long as nothing else
 * has come there, and is offered to the person where something has.
 */
function useLeftCells(view: GridView, cells: CellEdits, onUndo: (way: 'undo') => void): void {
  const { notes } = cells;
  const putBack = useEffectEvent((left: NotedCell) => {
    const { row, field, isSaved } = placeOf(left, view);
    const label = fieldName(left.field, view.book);
    if (isSaved) return;
    if (row && field && othersValue(left, row, view.book)) {
      const edits = editsFor([row], [{ row: 0, writes: new Map([[field, left.text]]) }], {
        book: view.book,
        makeId: makeUuidV7,
        last: null,
      });
      const name = sailingName(row.draft, view.book);
      return view.lost.lose({ why: 'changed', name, label, text: left.text, edits });
    }
    cells.writeTyped(left);
    sayStep(t('draftGrid.putBack', { field: label, text: left.text }), onUndo);
  });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      for (const left of (await notes?.take(() => !isOver)) ?? []) {
        putBack(left);
        notes?.forget(left.id);
      }
    };
    look().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [notes]);
}

/** The row as it is now, the cell in which the text belongs there, and whether it stands there already. */
function placeOf({ id, base, field: typedIn, text }: NotedCell, { all, book }: GridView) {
  const row = all.find(({ draft }) => draft.id === (base?.draft.id ?? id));
  const field = row && base ? fieldNow(base.draft, row.draft, typedIn) : typedIn;
  const isSaved = base
    ? row !== undefined && field !== null && cellSource(row, field, book).trim() === text.trim()
    : row !== undefined;
  return { row: base ? row : undefined, field, isSaved };
}
