import type { LaycanStore } from './laycan-store.ts';
import type { DataKey } from './device-rows.ts';
import { isLook, type Entry, type NewEntry, type SealedUnsent } from './outbox.ts';
import { ownTables, rowKeyOf, tablesOfThisDevice, type OwnRows, type OwnTable } from './own-rows.ts';

/** What one member has on this device that is not a session: the queue and the rows it speaks of. */
export interface UnsentWork {
  entries: Entry[];
  rows: { [Table in OwnTable]?: OwnRows[Table][] };
}

/** The tables of it, for a transaction. */
export const unsentTables = (store: LaycanStore) => [
  store.outbox,
  store.sealed_unsent,
  ...ownTables.map((table) => store.table(table)),
];

/** What a visitor keeps is nobody's: it stays when a session ends. */
export async function readUnsent(store: LaycanStore, memberId: number): Promise<UnsentWork> {
  if (memberId === 0) return { entries: [], rows: {} };
  const entries = await ofMember(store, memberId).toArray();
  const rows: Record<string, object[]> = {};
  for (const table of ownTables)
    rows[table] = await store.table<object>(table).where('member_id').equals(memberId).toArray();
  return { entries, rows: rows as UnsentWork['rows'] };
}

/** What its owner has discarded is only waited for. */
const isChange = (entry: Entry): boolean => !entry.is_discarded && !isLook(entry);

/** What of it would be lost with this device's rows; null where the server has everything. */
export function onlyHere({ entries, rows }: UnsentWork): UnsentWork | null {
  if (entries.length > 0) return { entries, rows };
  const own = tablesOfThisDevice.filter((table) => (rows[table]?.length ?? 0) > 0);
  if (own.length === 0) return null;
  return { entries, rows: Object.fromEntries(own.map((table) => [table, rows[table]])) };
}

/** How much of a member is nowhere but on this device. */
export interface OnlyHere {
  /** That were not sent; what was discarded is not among them. */
  changes: number;
  /** Of an import, which wait to be mended. */
  rows: number;
}

/** See `OnlyHere`. */
export async function countOnlyHere(store: LaycanStore, memberId: number): Promise<OnlyHere> {
  const entries = await ofMember(store, memberId).toArray();
  const rows = tablesOfThisDevice.map((table) => store.table(table).where({ member_id: memberId }).count());
  return {
    changes: entries.filter(isChange).length,
    rows: (await Promise.all(rows)).reduce((sum, n) => sum + n, 0),
  };
}

/** What was read, and nothing else: a row whose key is not here now may be read after another login. */
export async function deleteUnsent(store: LaycanStore, { entries, rows }: UnsentWork): Promise<void> {
  await store.outbox.bulkDelete(entries.map(({ sequence }) => sequence));
  for (const table of ownTables)
    await store.table(table).bulkDelete((rows[table] ?? []).map((row) => rowKeyOf(table, row as never)));
}

const ofMember = (store: LaycanStore, memberId: number) =>
  store.outbox.where('[member_id+sequence]').between([memberId, 0], [memberId, Infinity]);

/** Puts it back behind what is there; an entry or a row that is there already stays as it is. */
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

/** Loaded when somebody leaves or comes back with work unsent. */
const sealing = () => import('./sealing/sealing.ts');

/** One blob under the member's present key. */
export async function sealUnsent(work: UnsentWork, memberId: number, { key }: DataKey): Promise<NewSealed> {
  const { encrypt, markOf } = await sealing();
  return {
    owner: await markOf(String(memberId), key),
    count: work.entries.filter(isChange).length,
    sealed: await encrypt(work, key),
  };
}

/** What lies here for this member, by the keys of the login. What does not open is left lying. */
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
