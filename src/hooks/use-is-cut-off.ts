import { useSnapshot } from 'valtio/react';

import { lineState } from '../state/line-state.ts';

/**
 * Returns true while no request can reach our server: offline, or behind a captive portal. Components use it
 * to block actions that need the server, and to show the reason.
 */
export function useIsCutOff(): boolean {
  const { line } = useSnapshot(lineState);
  return line === 'offline' || line === 'portal';
}
