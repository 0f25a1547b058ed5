import { useSnapshot } from 'valtio/react';

import { isReachable, connectionState } from '../state/connection-state.ts';

/**
 * Returns true if a change can be sent at once. Otherwise the change waits in the queue, and the page shows
 * that it is waiting.
 */
export const useIsConnected = (): boolean => isReachable(useSnapshot(connectionState).status);
