import { isPageView, type QueuedEntry } from '../../store/outbox.ts';
import { watchStore } from '../../store/watch-store.ts';
import { countQueue, type QueueCounts } from './queue-counts.ts';
import { entriesOf } from './queue-tables.ts';

/** Calls `tell` now and after every change of the queue of one member, in whichever tab. Returns what ends it. */
type Watch<Told> = (memberId: number, tell: (told: Told) => void) => () => void;

/** In the order of the queue, without looks. */
export const watchQueue: Watch<QueuedEntry[]> = (memberId, tell) =>
  watchStore(
    async (store) => (await entriesOf(store, memberId).toArray()).filter((entry) => !isPageView(entry)),
    tell,
  );

export const watchQueueCounts: Watch<QueueCounts> = (memberId, tell) =>
  watchStore((store) => countQueue(store, memberId), tell);
