import { proxy } from 'valtio/vanilla';

import type { ReachVerdict } from '../../../trade/vessel/reach.ts';

/**
 * The mark of a row about its vessel: the verdict on whether it can arrive in time, a short word for the
 * verdict, and a full description as tooltip.
 */
export interface RowReach {
  verdict: ReachVerdict;
  word: string;
  title: string;
}

/**
 * The marks of the rows in the open list, by sailing id. A mark shows whether the vessel can arrive in time.
 */
export const reachMarks = proxy<{ rows: Record<string, RowReach> }>({ rows: {} });
