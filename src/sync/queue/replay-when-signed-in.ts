import { subscribe } from 'valtio/vanilla';

import { sessionState } from '../../store/session-state.ts';

/**
 * Starts sending the queue once a member is logged in. A visitor has nothing to send and does not load the
 * script for it. `refreshRows` is passed to `QueueReplay`.
 */
export function replayWhenSignedIn(refreshRows: () => Promise<void>): void {
  const begin = () => {
    if (sessionState.member_id > 0)
      void import('./start-replay.ts').then(({ queueReplay }) => queueReplay.start(refreshRows));
  };
  subscribe(sessionState, begin);
  begin();
}
