import { subscribe } from 'valtio/vanilla';

import { sessionState } from './session-state.ts';

/**
 * Starts following the session key (the key of the encrypted rows) once a session is stored. A visitor has no
 * key and does not load the script for it.
 */
export function keyWhenSignedIn(): void {
  const begin = () => {
    if (sessionState.member_id === 0 && !sessionState.is_locked) return;
    stop();
    // If the script cannot be loaded, the next start of the application tries again.
    import('./watch-key.ts').then(
      ({ watchKey }) => watchKey(),
      () => {},
    );
  };
  const stop = subscribe(sessionState, begin);
  begin();
}
