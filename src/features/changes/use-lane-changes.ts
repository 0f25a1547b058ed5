import { startTransition, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { hasOwnListHint } from '../../store/own-list-hint.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchChanges, type MemberChanges } from '../../sync/changes/watch-changes.ts';

/**
 * Returns the changes of this member (0: a visitor). The result also changes when another tab records changes
 * or marks them as seen. Undefined until the store has been read.
 */
export function useLaneChanges(): MemberChanges | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  const [held, setHeld] = useState<{ of: number; changes: MemberChanges }>();
  useEffect(() => {
    // A visitor has changes of imported lists (own lists) only.
    if (memberId === 0 && !hasOwnListHint()) return undefined;
    return watchChanges(memberId, (changes) => startTransition(() => setHeld({ of: memberId, changes })));
  }, [memberId]);
  return held?.of === memberId ? held.changes : undefined;
}
