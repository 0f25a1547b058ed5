import { useSnapshot } from 'valtio/react';

import { lineState } from '../store/line-state.ts';

/** Nothing can be sent now: what needs the server says so and waits. */
export function useIsCutOff(): boolean {
  const { line } = useSnapshot(lineState);
  return line === 'offline' || line === 'portal';
}
