import { useSnapshot } from 'valtio/react';

import { isThere, lineState } from '../store/line-state.ts';

/** What is to be sent is on its way now; without a line it waits for one, which is said in its place. */
export const useIsLineThere = (): boolean => isThere(useSnapshot(lineState).line);
