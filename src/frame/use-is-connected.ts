import { useSnapshot } from 'valtio/react';

import { isReachable, lineState } from '../store/line-state.ts';

/**
 * Returns true if a change is sent at once. Without a connection it waits in the queue, and the page shows
 * that instead.
 */
export const useIsConnected = (): boolean => isReachable(useSnapshot(lineState).line);
