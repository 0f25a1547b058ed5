import { startTransition } from 'react';
import { useSnapshot } from 'valtio/react';

import { useWatched } from '../../hooks/use-watched.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import { sessionState } from '../../store/session-state.ts';
import type { QueueCounts } from '../../sync/queue/queue-counts.ts';
import { watchQueue, watchQueueCounts } from '../../sync/queue/watch-queue.ts';

/**
 * Returns the member's unsent changes, also after each change by any tab; undefined until the store has been
 * read.
 */
export const useQueue = (): QueuedEntry[] | undefined => useOfMember(watchQueue);

/** Returns the numbers of the member's queued changes by state; undefined until the store has been read. */
export const useQueueCounts = (): QueueCounts | undefined => useOfMember(watchQueueCounts);

function useOfMember<Value>(
  watch: (memberId: number, notify: (value: Value) => void) => () => void,
): Value | undefined {
  const memberId = useSnapshot(sessionState).member_id;
  return useWatched<Value>(
    (notify) => watch(memberId, (value) => startTransition(() => notify(value))),
    [memberId, watch],
  );
}
