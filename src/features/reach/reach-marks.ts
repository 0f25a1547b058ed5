import { proxy } from 'valtio/vanilla';

import type { ReachVerdict } from '../../../trade/vessel/reach.ts';

/** What a row says of its ship, and all that is known of it. */
export interface RowReach {
  verdict: ReachVerdict;
  word: string;
  title: string;
}

/** By the id of the sailing, of the list that is open. */
export const reachMarks = proxy<{ rows: Record<string, RowReach> }>({ rows: {} });
