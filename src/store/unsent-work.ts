import type { LaycanStore } from './laycan-store.ts';
import type { DataKey } from './device-rows.ts';
import { isPageView, type QueuedEntry, type NewEntry, type SealedUnsent } from './outbox.ts';
import { ownTables, rowKeyOf, tablesOfThisDevice, type OwnRows, type OwnTable } from './own-rows.ts';

/**
 * The work of one member on this device: the queue of changes, and the member's own rows (favourites, drafts
 * and similar).
 */
export interface UnsentWork {
  entries: QueuedEntry[];
  rows: { [Table in OwnTable]?: OwnRows[Table][] };
}

/** Returns the tables of unsent work, for a transaction. */
export const unsentTables = (store: LaycanStore) => [
  store.outbox,
  store.sealed_unsent,
  ...ownTables.map((table) => store.table(table)),
];

/**
 * Reads a member's unsent work. For a visitor (member 0) it is always empty, because a visitor's rows belong
 * to no member and stay when a session ends.
 */
export async function readUnsent(store: LaycanStore, memberId: number): Promise<UnsentWork> {
  if (memberId === 0) return { entries: [], rows: {} };
  const entries = await ofMember(store, memberId).toArray();
  const rows: Record<string, object[]> = {};
  for (const table of ownTables)
    rows[table] = await store.table<object>(table).where('member_id').equals(memberId).toArray();
  return { entries, rows: rows as UnsentWork['rows'] };
}

/**
 * True for a change that counts as work of the member: the person has not discarded it, and it is no page
 * view.
 */
const isChange = (entry: QueuedEntry): boolean => !entry.is_discarded && !isPageView(entry);

/**
 * Returns the part of the work that exists only on this device and would be lost if the rows were deleted.
 * With unsent changes, that is the whole work; without them, the rows of tables that are never sent. Null if
 * the server has everything.
 */
export function onlyHere({ entries, rows }: UnsentWork): UnsentWork | null {
  if (entries.length > 0) return { entries, rows };
  const own = tablesOfThisDevice.filter((table) => (rows[table]?.length ?? 0) > 0);
  if (own.length === 0) return null;
  return { entries, rows: Object.fromEntries(own.map((table) => [table, rows[table]])) };
}

/** The amount of a member's work that exists only on this device. */
export interface OnlyHere {
  /** The number of unsent changes, without discarded ones. */
  changes: number;
  /** The number of rows in tables that are never sent, for example imported rows that wait for correction. */
  rows: number;
}

/** Counts a member's work that exists only on this device. */
export async function countOnlyHere(store: LaycanStore, memberId: number): Promise<OnlyHere> {
  const entries = await ofMember(store, memberId).toArray();
  const rows = tablesOfThisDevice.map((table) => store.table(table).where({ member_id: memberId }).count());
  return {
    changes: entries.filter(isChange).length,
    rows: (await Promise.all(rows)).reduce((sum, n) => sum + n, 0),
  };
}

/**
 * Deletes exactly the rows that `readUnsent` returned. Rows that could not be decrypted are not among them
 * and stay, because a later login may bring their key.
 */
export async function deleteUnsent(store: LaycanStore, { entries, rows }: UnsentWork): Promise<void> {
  await store.outbox.bulkDelete(entries.map(({ sequence }) => sequence));
  for (const table of ownTables)
    await store.table(table).bulkDelete((rows[table] ?? []).map((row) => rowKeyOf(table, row as never)));
}

const ofMember = (store: LaycanStore, memberId: number) =>
  store.outbox.where('[member_id+sequence]').between([memberId, 0], [memberId, Infinity]);

/**
 * Adds the changes at the end of the queue, and restores the rows. A change or row that is stored already
 * stays unchanged.
 */
export async function restoreUnsent(store: LaycanStore, { entries, rows }: UnsentWork): Promise<void> {
  for (const entry of entries) {
    if (await store.outbox.get({ id: entry.id })) continue;
    const { sequence: _, ...rest } = entry;
    const state = rest.state === 'sending' ? 'waiting' : rest.state;
    await store.outbox.add({ ...rest, state } satisfies NewEntry);
  }
  for (const table of ownTables)
    for (const row of rows[table] ?? []) {
      const key = rowKeyOf(table, row as never);
      if (!(await store.table(table).get(key))) await store.table(table).put(row);
    }
}

type NewSealed = Omit<SealedUnsent, 'id'>;

/** Loads the code for encryption on demand. It is needed only if a member logs out or in with unsent work. */
const sealing = () => import('./sealing/sealing.ts');

/** Encrypts all unsent work as one text under the member's present data key. */
export async function sealUnsent(work: UnsentWork, memberId: number, { key }: DataKey): Promise<NewSealed> {
  const { encrypt, markOf } = await sealing();
  return {
    owner: await markOf(String(memberId), key),
    count: work.entries.filter(isChange).length,
    sealed: await encrypt(work, key),
  };
}

/**
 * Decrypts a member's unsent work with the data keys that the login answer contained, and returns it oldest
 * first. Work that cannot be decrypted stays stored and is left out.
 */
export async function openSealed(
  store: LaycanStore,
  memberId: number,
  keys: readonly DataKey[],
): Promise<{ id: number; work: UnsentWork }[]> {
  if ((await store.sealed_unsent.count()) === 0) return [];
  const { decrypt, markOf } = await sealing();
  const opened: { id: number; work: UnsentWork }[] = [];
  for (const { key } of keys)
    for (const { id, sealed } of await store.sealed_unsent
      .where('owner')
      .equals(await markOf(String(memberId), key))
      .toArray()) {
      const work = await decrypt(sealed, key).catch(() => null);
      if (work) opened.push({ id, work: work as UnsentWork });
    }
  return opened.sort((one, other) => one.id - other.id);
}
