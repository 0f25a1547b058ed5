import { useSnapshot } from 'valtio/react';

import { lineState } from '../store/line-state.ts';

/** Returns true while nothing can be sent. Actions that need the server then show this and wait. */
export function useIsCutOff(): boolean {
  const { line } = useSnapshot(lineState);
  return line === 'offline' || line === 'portal';
}
