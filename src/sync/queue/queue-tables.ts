import { orNotSaved } from '../../store/full-device.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import { ownTables } from '../../store/own-rows.ts';

/** One read-write transaction over the session, the queue and the rows that it speaks of. */
export function inQueue<Result>(store: LaycanStore, run: () => Promise<Result>): Promise<Result> {
  const tables = [store.local, store.outbox, ...ownTables.map((table) => store.table(table))];
  // Dexie keeps a transaction over awaits only in a function that is declared `async`.
  return orNotSaved(store.transaction('rw', tables, async () => run()));
}

/** All entries of a member in the order of the queue. */
export const entriesOf = (store: LaycanStore, memberId: number) =>
  store.outbox.where('[member_id+sequence]').between([memberId, 0], [memberId, Infinity]);

/** An entry of whoever is logged in; undefined when it has gone meanwhile. */
export async function ownEntry(store: LaycanStore, id: string): Promise<QueuedEntry | undefined> {
  const entry = await store.outbox.get({ id });
  return entry?.member_id === (await memberIn(store)) ? entry : undefined;
}
