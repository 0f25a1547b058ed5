import { useState } from 'react';

import { cellOf, firstFault, type ProblemField } from '../../draft-cells/cell-problems.ts';
import type { Correction } from '../../draft-cells/grid-row.ts';
import type { GridView } from './use-grid-view.ts';

export interface RowToCorrect {
  id: string;
  field: ProblemField | undefined;
}

/**
 * Manages the sailing that is open for correction. `onStart` is called for each new correction;
 * `forgetRowToCorrect` ends the current correction.
 */
export function useCorrection(mending: Correction | null | undefined, view: GridView, onStart: () => void) {
  const [started, setStarted] = useState<Correction | null>(null);
  const [rowToCorrect, setRowToCorrect] = useState<RowToCorrect | null>(null);
  if (mending && mending !== started) {
    setStarted(mending);
    onStart();
    const row = view.all.find(({ draft }) => draft.id === mending.id);
    const field = row && (firstFault(row, view.book)?.field ?? namedIn(row.draft, mending));
    if (row) setRowToCorrect({ id: mending.id, field });
  }
  return { rowToCorrect, forgetRowToCorrect: () => setRowToCorrect(null) };
}

const namedIn = (draft: Parameters<typeof cellOf>[0], { field }: Correction): ProblemField | undefined =>
  field === undefined ? undefined : cellOf(draft, field);
