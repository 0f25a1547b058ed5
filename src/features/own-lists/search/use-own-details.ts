import { useSnapshot } from 'valtio/react';

import { useWatched, watchLater } from '../../../hooks/use-watched.ts';
import { useSame } from '../../../ui/use-same.ts';
import { hasOwnListHint } from '../../../store/own-list-hint.ts';
import { sessionState } from '../../../store/session-state.ts';
import type { DetailsRequest, OwnDetails } from './own-details.ts';

const none: OwnDetails = new Map();

/**
 * Returns the requested sailings that own lists (schedules that the reader imported) contain, so that the
 * page does not request them from the server; undefined until the lists have been read.
 */
export function useOwnDetails(request: DetailsRequest): OwnDetails | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  const asked = useSame({ ...request, memberId });
  const hasLists = hasOwnListHint();
  const watch = (show: (details: OwnDetails) => void) =>
    watchLater(
      async () => {
        const { watchOwnDetails } = await import('./own-details.ts');
        return watchOwnDetails(asked.memberId, asked, show);
      },
      () => show(none),
    );
  const details = useWatched<OwnDetails>(hasLists ? watch : null, [asked, hasLists]);
  return hasLists ? details : none;
}
