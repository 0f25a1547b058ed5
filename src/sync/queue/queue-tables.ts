import { orNotSaved } from '../../store/full-device.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import { ownTables } from '../../store/own-rows.ts';

/**
 * Runs a read-write transaction over the session, the queue and the tables of a member's own rows
 * (favourites, drafts and others).
 */
export function inQueue<Result>(store: LaycanStore, run: () => Promise<Result>): Promise<Result> {
  const tables = [store.local, store.outbox, ...ownTables.map((table) => store.table(table))];
  // Dexie tracks `await` only in functions that are declared async, so `run` is called in such a function.
  return orNotSaved(store.transaction('rw', tables, async () => run()));
}

/** Returns all queued changes of a member, in the order of the queue. */
export const entriesOf = (store: LaycanStore, memberId: number) =>
  store.outbox.where('[member_id+sequence]').between([memberId, 0], [memberId, Infinity]);

/** Returns a queued change of the logged-in member; undefined if it is no longer in the queue. */
export async function ownEntry(store: LaycanStore, id: string): Promise<QueuedEntry | undefined> {
  const entry = await store.outbox.get({ id });
  return entry?.member_id === (await memberIn(store)) ? entry : undefined;
}
