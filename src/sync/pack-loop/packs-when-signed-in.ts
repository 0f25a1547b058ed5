import { subscribe } from 'valtio/vanilla';

import { sessionState } from '../../store/session-state.ts';

/**
 * Starts fetching sailings for offline search (packs) once a member is logged in. A visitor has no packs and
 * does not load the script for them.
 */
export function packsWhenSignedIn(): void {
  const begin = () => {
    if (sessionState.member_id > 0)
      void import('./start-packs.ts').then(({ packRefresh }) => packRefresh.start());
  };
  subscribe(sessionState, begin);
  begin();
}
