import { useEffect, useMemo } from 'react';

import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import type { Editing } from './cell-editor.tsx';
import { problemIn } from '../../draft-cells/cell-problems.ts';
import { suggestionsFor } from '../../draft-cells/cell-suggestions.ts';
import type { FieldKey } from '../../draft-cells/grid-columns.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { readLive } from '../../draft-cells/live-reading.ts';
import { cellIn, fieldAt, type Step } from '../../draft-cells/selection.ts';
import { fieldNow, othersValue, type TypedCell } from '../../draft-cells/typed-cell.ts';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridSelection } from './use-grid-selection.ts';
import type { GridView } from '../view/use-grid-view.ts';
import { useTypedCell } from '../view/use-typed-cell.ts';

/**
 * The cell being edited. `field` is its field when typing began. `shownIn` is its field now, which differs if
 * port calls were reordered since.
 */
type EditedCell = Editing & TypedCell & { shownIn: FieldKey };

/** Manages the focused cell: its content, the text being typed, and the problem to show. */
export function useActiveCell(view: GridView, cells: CellEdits, picked: GridSelection) {
  const { rows, columns, book, uses } = view;
  const { typed: edited, set: setEdited, leave } = useTypedCell<EditedCell>(cells, { continuesUnseen: true });
  const { focus } = picked.selection;
  const field = fieldAt(columns, focus);
  const row = rows[focus.row];
  const editing = edited && isAt(edited, row, field) ? edited : null;
  useFollowing(editing ? null : edited, { view, picked, follow: setEdited, leave });
  const source = cells.sourceOf(focus.row, field);
  const text = editing?.text;
  const live = text === undefined ? null : readLive(row?.draft, field, text, book);
  const suggestions = useMemo(
    () => (text === undefined ? [] : suggestionsFor(field, text, { book, uses })),
    [text, field, book, uses],
  );
  const stored = row && problemIn(row, field, book);
  const present = { base: row ?? null, field };
  const setEditing = (next: Editing | null) =>
    setEdited(next && { ...(editing ?? { ...present, id: makeUuidV7(), shownIn: field }), ...next });
  /**
   * Saves the typed text and moves by `step`; null stays at the cell. Returns false at the edge of the table.
   * `seen` is the state of the sailing on which the person's edit is based.
   */
  const commit = (typed: string, step: Step | null, seen: Omit<TypedCell, 'text'> = editing ?? present) => {
    setEdited(null);
    const made = cells.writeTyped({ id: seen.id, base: seen.base, field: seen.field, text: typed });
    const hasMoved = step === null || picked.move(step);
    if (made !== null) picked.adopt(made);
    return hasMoved;
  };
  return {
    row,
    index: focus.row,
    field,
    source,
    editing,
    setEditing,
    suggestions,
    ghost: live?.ghost ?? '',
    problem: live ? live.problem : stored,
    /** The value that another person has saved in the cell since typing began; null if there is none. */
    others: editing && othersValue(editing, row, book),
    commit,
    /** Saves the person's own text in place of the other person's value, which the person has seen. */
    commitSeen: (typed: string, step: Step | null) => commit(typed, step, present),
  };
}

export type ActiveCell = ReturnType<typeof useActiveCell>;

const isAt = ({ base, shownIn }: EditedCell, row: GridRow | undefined, field: FieldKey): boolean =>
  base?.draft.id === row?.draft.id && shownIn === field;

/**
 * Keeps the editor with its sailing if the sailing's row gets another position. If the cell is no longer
 * shown, saves the text and closes the editor.
 */
function useFollowing(
  edited: EditedCell | null,
  {
    view: { rows, columns },
    picked,
    follow,
    leave,
  }: {
    view: GridView;
    picked: GridSelection;
    follow: (edited: EditedCell) => void;
    leave: () => void;
  },
): void {
  useEffect(() => {
    if (!edited) return;
    const at = rows.findIndex(({ draft }) => draft.id === edited.base?.draft.id);
    const now = rows[at]?.draft;
    const shownIn = edited.base && now ? fieldNow(edited.base.draft, now, edited.field) : null;
    const cell = shownIn === null ? undefined : cellIn(columns, shownIn);
    if (shownIn === null || !cell) return leave();
    picked.select({ ...cell, row: at });
    follow({ ...edited, shownIn });
  });
}
