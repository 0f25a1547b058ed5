import type { Answers } from './answers.ts';
import type { ImportColumns } from './import-draft.ts';

/** The key of the decision about the layout of all sheets with this header. */
export const layoutKey = (head: string): string => `layout:${head}`;

/**
 * Returns the columns in the layout that the person has chosen. If the layout is certain, or has not been
 * chosen yet, returns the columns unchanged.
 */
export function withLayout(columns: ImportColumns, answers: Answers): ImportColumns {
  const { undecided } = columns;
  const chosen = undecided && answers.get(layoutKey(undecided.head));
  const reading = undecided?.readings.find(({ layout }) => layout === chosen);
  if (!undecided || !reading) return columns;
  const { own, failure } = columns;
  return { ...reading.columns, own, failure, undecided };
}
