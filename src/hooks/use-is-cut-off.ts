import { useSnapshot } from 'valtio/react';

import { connectionState } from '../state/connection-state.ts';

/**
 * Returns true if no request can reach our server: offline, or behind a captive portal. Actions that need the
 * server are then disabled, and the page shows the reason.
 */
export function useIsCutOff(): boolean {
  const { status } = useSnapshot(connectionState);
  return status === 'offline' || status === 'portal';
}
