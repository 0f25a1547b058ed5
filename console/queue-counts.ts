import { useSyncExternalStore } from 'react';

import { consoleQueues } from './calls.ts';
import { ask, type AnswerTo } from './api.ts';

export type QueueCounts = AnswerTo<typeof consoleQueues>['list'];

let counts: QueueCounts = [];
const listeners = new Set<() => void>();

/** Fetches the numbers of waiting items again. If this fails, the previous numbers stay. */
export async function refreshCounts(): Promise<void> {
  try {
    counts = (await ask(consoleQueues, {})).list;
  } catch {
    return;
  }
  for (const notify of listeners) notify();
}

/** Returns the numbers of waiting items. Renders the component again when they change. */
export const useQueueCounts = (): QueueCounts =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => counts,
  );
