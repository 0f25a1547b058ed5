import type { Entry } from '../../store/outbox.ts';
import { watchStore } from '../../store/watch-store.ts';
import { countQueue, type QueueCounts } from './queue-counts.ts';
import { entriesOf } from './queue-tables.ts';

/** Calls `tell` now and after every change of the queue of one member, in whichever tab. Returns what ends it. */
type Watch<Told> = (memberId: number, tell: (told: Told) => void) => () => void;

/** In the order of the queue. */
export const watchQueue: Watch<Entry[]> = (memberId, tell) =>
  watchStore((store) => entriesOf(store, memberId).toArray(), tell);

export const watchQueueCounts: Watch<QueueCounts> = (memberId, tell) =>
  watchStore((store) => countQueue(store, memberId), tell);
