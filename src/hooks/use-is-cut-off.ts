import { useSnapshot } from 'valtio/react';

import { connectionState } from '../state/connection-state.ts';

/**
 * Returns true while no request can reach our server: offline, or behind a captive portal. Components use it
 * to block actions that need the server, and to show the reason.
 */
export function useIsCutOff(): boolean {
  const { status } = useSnapshot(connectionState);
  return status === 'offline' || status === 'portal';
}
