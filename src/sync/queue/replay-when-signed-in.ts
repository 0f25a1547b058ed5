import { subscribe } from 'valtio/vanilla';

import { sessionState } from '../../store/session-state.ts';

/** Whoever is not logged in has nothing to send, and does not load what sends it. `refreshRows` as in `QueueReplay`. */
export function replayWhenSignedIn(refreshRows: () => Promise<void>): void {
  const begin = () => {
    if (sessionState.member_id > 0)
      void import('./start-replay.ts').then(({ queueReplay }) => queueReplay.start(refreshRows));
  };
  subscribe(sessionState, begin);
  begin();
}
