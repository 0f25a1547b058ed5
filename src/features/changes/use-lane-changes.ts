import { startTransition } from 'react';
import { useSnapshot } from 'valtio/react';

import { useWatched } from '../../hooks/use-watched.ts';
import { hasOwnListHint } from '../../store/own-list-hint.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchChanges, type MemberChanges } from '../../sync/changes/watch-changes.ts';

/**
 * Returns the changes of this member (0: a visitor). The result also changes when another tab records changes
 * or marks them as seen. Undefined until the store has been read.
 */
export function useLaneChanges(): MemberChanges | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  // A visitor can have changes only in own lists (schedules that the reader imported).
  const isWanted = memberId !== 0 || hasOwnListHint();
  return useWatched<MemberChanges>(
    isWanted ? (notify) => watchChanges(memberId, (changes) => startTransition(() => notify(changes))) : null,
    [memberId, isWanted],
  );
}
