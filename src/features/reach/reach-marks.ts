import { proxy } from 'valtio/vanilla';

import type { ReachVerdict } from '../../../trade/vessel/reach.ts';

/**
 * The mark of a row about its vessel's arrival: the verdict whether the vessel arrives in time, and a full
 * description as tooltip.
 */
export interface RowReach {
  verdict: ReachVerdict;
  word: string;
  title: string;
}

/** The marks of the rows of the open list (whether each vessel can arrive in time), by sailing id. */
export const reachMarks = proxy<{ rows: Record<string, RowReach> }>({ rows: {} });
