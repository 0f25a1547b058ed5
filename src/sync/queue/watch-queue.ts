import { isPageView, type QueuedEntry } from '../../store/outbox.ts';
import { watchStore } from '../../store/watch-store.ts';
import { countQueue, type QueueCounts } from './queue-counts.ts';
import { entriesOf } from './queue-tables.ts';

/**
 * Calls back now and after each change of one member's queue, made in any tab. Returns a function that stops
 * watching.
 */
type Watch<Value> = (memberId: number, notify: (value: Value) => void) => () => void;

/** Calls back with the queued changes in their order, without page views. */
export const watchQueue: Watch<QueuedEntry[]> = (memberId, notify) =>
  watchStore(
    async (store) => (await entriesOf(store, memberId).toArray()).filter((entry) => !isPageView(entry)),
    notify,
  );

export const watchQueueCounts: Watch<QueueCounts> = (memberId, notify) =>
  watchStore((store) => countQueue(store, memberId), notify);
