import { proxy } from 'valtio/vanilla';

import type { Shown } from '../../sync/changes/looked.ts';

/** What a row has to say, and what was looked at once it has been in sight. */
export interface RowMark {
  words: string;
  shown: Shown;
}

/** The rows of the list that is open whose sailings have changed, by id; empty without news. */
export const markedRows = proxy<{ marks: Record<string, RowMark> }>({ marks: {} });
