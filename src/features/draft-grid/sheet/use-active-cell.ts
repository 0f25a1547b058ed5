import { useMemo, useState } from 'react';

import type { Editing } from './cell-editor.tsx';
import { problemIn } from '../cells/cell-problems.ts';
import { suggestionsFor } from '../cells/cell-suggestions.ts';
import { readLive } from '../cells/live-reading.ts';
import { fieldAt, type Step } from '../cells/selection.ts';
import type { CellEdits } from '../view/use-cell-edits.ts';
import type { GridSelection } from './use-grid-selection.ts';
import type { GridView } from '../view/use-grid-view.ts';

/** The cell that has the focus: what it holds, what is typed into it, what is to say about that. */
export function useActiveCell(view: GridView, cells: CellEdits, picked: GridSelection) {
  const { rows, columns, book, uses } = view;
  const [editing, setEditing] = useState<Editing | null>(null);
  const { focus } = picked.selection;
  const field = fieldAt(columns, focus);
  const row = rows[focus.row];
  const source = cells.sourceOf(focus.row, field);
  const text = editing?.text;
  const live = text === undefined ? null : readLive(row?.draft, field, text, book);
  const suggestions = useMemo(
    () => (text === undefined ? [] : suggestionsFor(field, text, { book, uses })),
    [text, field, book, uses],
  );
  const stored = row && problemIn(row, field, book);
  /** False where the edge of the table holds the cell. */
  const commit = (typed: string, step: Step | null): boolean => {
    setEditing(null);
    cells.writeCell(focus.row, field, typed);
    return step === null || picked.move(step);
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
    commit,
  };
}

export type ActiveCell = ReturnType<typeof useActiveCell>;
