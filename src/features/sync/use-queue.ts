import { startTransition, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { QueuedEntry } from '../../store/outbox.ts';
import { sessionState } from '../../store/session-state.ts';
import type { QueueCounts } from '../../sync/queue/queue-counts.ts';
import { watchQueue, watchQueueCounts } from '../../sync/queue/watch-queue.ts';

/** What this member has not sent, in whichever tab it changes; undefined until the store has been read. */
export const useQueue = (): QueuedEntry[] | undefined => useOfMember(watchQueue);

/** How much of it there is. */
export const useQueueCounts = (): QueueCounts | undefined => useOfMember(watchQueueCounts);

function useOfMember<Told>(
  watch: (memberId: number, tell: (told: Told) => void) => () => void,
): Told | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  const [held, setHeld] = useState<{ of: number; told: Told }>();
  useEffect(
    () => watch(memberId, (told) => startTransition(() => setHeld({ of: memberId, told }))),
    [memberId, watch],
  );
  return held?.of === memberId ? held.told : undefined;
}
