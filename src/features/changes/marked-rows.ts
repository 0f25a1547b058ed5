import { proxy } from 'valtio/vanilla';

import type { Shown } from '../../sync/changes/mark-seen.ts';

/**
 * The changes of a row as text, and the change that is marked as seen once the row has been on the screen for
 * a while.
 */
export interface RowMark {
  words: string;
  shown: Shown;
}

/** The changed rows of the open list, by sailing id. */
export const markedRows = proxy<{ marks: Record<string, RowMark> }>({ marks: {} });
