import type { Entry } from '../store/outbox.ts';
import { watchStore } from '../store/watch-store.ts';
import { countEntries, type QueueCounts } from './queue-counts.ts';
import { entriesOf } from './queue-tables.ts';

/** What the queue of one member holds now. */
export interface QueueView {
  /** In the order of the queue. */
  entries: Entry[];
  counts: QueueCounts;
}

/** Calls `tell` with the queue now and after every change, in whichever tab. Returns what ends it. */
export function watchQueue(memberId: number, tell: (view: QueueView) => void): () => void {
  return watchStore(async (store) => {
    const entries = await entriesOf(store, memberId).toArray();
    const sealed = await store.sealed_unsent.toArray();
    return { entries, counts: countEntries(entries, sealed) };
  }, tell);
}
