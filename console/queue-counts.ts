import { useSyncExternalStore } from 'react';

import type { AnswerOf } from '../contract/call.ts';
import { consoleQueues } from '../contract/calls/console/queues.ts';
import { ask } from './api.ts';

export type QueueCounts = AnswerOf<typeof consoleQueues>['list'];

let counts: QueueCounts = [];
const listeners = new Set<() => void>();

/** Counts the waiting items again. A failure leaves the numbers of the last time. */
export async function refreshCounts(): Promise<void> {
  try {
    counts = (await ask(consoleQueues, {})).list;
  } catch {
    return;
  }
  for (const notify of listeners) notify();
}

/** Follows the numbers of waiting items. */
export const useQueueCounts = (): QueueCounts =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => counts,
  );
