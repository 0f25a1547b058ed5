import { startTransition, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { sessionState } from '../../store/session-state.ts';
import { watchQueue, type QueueView } from '../../sync/watch-queue.ts';

/** What this member has not sent, in whichever tab it changes; undefined until the store has been read. */
export function useQueue(): QueueView | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  const [held, setHeld] = useState<{ of: number; view: QueueView }>();
  useEffect(
    () => watchQueue(memberId, (view) => startTransition(() => setHeld({ of: memberId, view }))),
    [memberId],
  );
  return held?.of === memberId ? held.view : undefined;
}
