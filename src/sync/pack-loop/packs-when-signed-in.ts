import { subscribe } from 'valtio/vanilla';

import { sessionState } from '../../store/session-state.ts';

/** Whoever is not logged in keeps no packs, and does not load what fetches them. */
export function packsWhenSignedIn(): void {
  const begin = () => {
    if (sessionState.member_id > 0)
      void import('./start-packs.ts').then(({ packRefresh }) => packRefresh.start());
  };
  subscribe(sessionState, begin);
  begin();
}
