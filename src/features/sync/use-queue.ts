import { startTransition, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { QueuedEntry } from '../../store/outbox.ts';
import { sessionState } from '../../store/session-state.ts';
import type { QueueCounts } from '../../sync/queue/queue-counts.ts';
import { watchQueue, watchQueueCounts } from '../../sync/queue/watch-queue.ts';

/**
 * Returns the member's unsent changes and follows them across tabs; undefined until the store has been read.
 */
export const useQueue = (): QueuedEntry[] | undefined => useOfMember(watchQueue);

/** Returns the numbers of unsent changes. */
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
