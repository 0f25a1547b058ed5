import type { Answers } from './answers.ts';
import type { ImportColumns } from './import-draft.ts';

/**
 * The key under which the person's choice of a layout is stored. It applies to all sheets with this header.
 */
export const layoutKey = (head: string): string => `layout:${head}`;

/**
 * Returns the columns in the layout that the person has chosen. Returns them unchanged if only one layout is
 * possible, or if the person has not chosen yet.
 */
export function withLayout(columns: ImportColumns, answers: Answers): ImportColumns {
  const { undecided } = columns;
  const chosen = undecided && answers.get(layoutKey(undecided.head));
  const reading = undecided?.readings.find(({ layout }) => layout === chosen);
  if (!undecided || !reading) return columns;
  const { own, failure } = columns;
  return { ...reading.columns, own, failure, undecided };
}
