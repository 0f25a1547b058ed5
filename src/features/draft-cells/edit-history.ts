import { inverseOf, stillFitting } from './grid-edits.ts';
import type { DraftEdit } from './draft-edit.ts';
import type { GridRow } from './grid-row.ts';

/**
 * The steps that can be undone (`done`) and the steps that were undone and can be redone. The most recent
 * step is last.
 */
export interface EditHistory {
  done: readonly (readonly DraftEdit[])[];
  undone: readonly (readonly DraftEdit[])[];
}

export const noHistory: EditHistory = { done: [], undone: [] };
const stepsMost = 200;

export const withStep = ({ done }: EditHistory, step: readonly DraftEdit[]): EditHistory => ({
  done: [...done, step].slice(-stepsMost),
  undone: [],
});

/**
 * Returns the edits that undo the last step or redo the last undone step, and the history after these edits;
 * null if there is no such step.
 */
export function travel(
  history: EditHistory,
  way: 'undo' | 'redo',
  rows: readonly GridRow[],
): { edits: DraftEdit[]; history: EditHistory } | null {
  const from = way === 'undo' ? history.done : history.undone;
  const step = from.at(-1);
  if (!step) return null;
  const requested = way === 'undo' ? [...step].reverse().map(inverseOf) : step;
  const byId = new Map(rows.map((row) => [row.draft.id, row]));
  const edits = requested.flatMap((edit) => stillFitting(edit, (id) => byId.get(id)) ?? []);
  const next =
    way === 'undo'
      ? { done: from.slice(0, -1), undone: [...history.undone, step] }
      : { done: [...history.done, step], undone: from.slice(0, -1) };
  return { edits, history: next };
}
