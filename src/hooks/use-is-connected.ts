import { useSnapshot } from 'valtio/react';

import { isReachable, connectionState } from '../state/connection-state.ts';

/**
 * Returns true if a change can be sent immediately. Without a connection the change waits in the queue, and
 * the page shows that it waits.
 */
export const useIsConnected = (): boolean => isReachable(useSnapshot(connectionState).status);
