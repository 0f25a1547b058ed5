import { Dexie } from 'dexie';

import type { LaycanStore } from '../laycan-store.ts';
import type { DataKey } from '../device-rows.ts';
import { ownTables } from '../own-rows.ts';
import { decrypt, encrypt, markOf } from '../sealing/sealing.ts';
import { deleteKeyFiles, makeKeyFile, type SessionKey } from './key-files.ts';
import { cipherOf } from './row-cipher.ts';
import { sealRow } from './sealed-row.ts';
import { stampOfToken } from './stamp-of-token.ts';
import type { WrappedKey } from './wrapped-key.ts';

/** What the transaction of a login does with keys. */
export interface KeyOfLogin {
  /** First: from here on it writes under the new key. */
  take: (token: string) => Promise<void>;
  /**
   * Later: the member's rows from under former keys, and those in clear, come under the present one. A former key
   * goes only where nothing is left under it.
   */
  sealAgain: () => Promise<void>;
}

/**
 * Runs a login that begins under a key of its own, and deletes those of before; within `aloneWithKeys`. A session
 * without a data key that works is not sealed: were its file lost, nothing could be read again.
 */
export async function underNewKey(
  store: LaycanStore,
  member: number,
  dataKeys: readonly DataKey[],
  run: (key: KeyOfLogin) => Promise<void>,
): Promise<void> {
  const former = await openFormer(store, member, dataKeys);
  const [dataKey] = dataKeys;
  const made = (dataKey && (await makeKeyFile())) ?? null;
  if (made) await store.keys.add(made.id, made.key);
  const wrapped = made && dataKey && (await wrap(made, member, dataKey).catch(() => null));
  await run({
    take: async (token) => {
      if (made && wrapped) await take(store, made, wrapped, token);
    },
    sealAgain: () => sealAgain(store, member, former),
  });
  await deleteKeyFiles(await stampOfToken(store));
}

/** As its owner's unsent work is sealed. */
async function wrap({ id, key }: SessionKey, member: number, dataKey: DataKey): Promise<WrappedKey> {
  const owner = await markOf(String(member), dataKey.key);
  return { id, owner, sealed: await encrypt([...key], dataKey.key) };
}

async function take(store: LaycanStore, { id, key }: SessionKey, wrapped: WrappedKey, token: string) {
  await store.wrapped_key.put(wrapped);
  const row = sealRow({ name: 'token', value: token }, ['name'], { id, cipher: cipherOf(key) });
  await store.table('local').put(row);
}

async function sealAgain(store: LaycanStore, member: number, former: readonly string[]): Promise<void> {
  let isWhole = true;
  for (const { table, rows } of rowsOfMember(store, member)) {
    const read = await rows.toArray();
    isWhole &&= read.length === (await rows.count());
    await table.bulkPut(read);
  }
  if (isWhole) await store.wrapped_key.bulkDelete([...former]);
}

function* rowsOfMember(store: LaycanStore, member: number) {
  const within: [[number, unknown], [number, unknown]] = [
    [member, Dexie.minKey],
    [member, Dexie.maxKey],
  ];
  const byPlace = { outbox: '[member_id+sequence]', recent_searches: '[member_id+time]' };
  for (const [name, index] of Object.entries(byPlace)) {
    const table = store.table(name);
    yield { table, rows: table.where(index).between(...within) };
  }
  for (const name of ownTables) {
    const table = store.table(name);
    yield { table, rows: table.where('member_id').equals(member) };
  }
}

/** What does not open is left lying: perhaps a later login brings its key. */
async function openFormer(
  store: LaycanStore,
  member: number,
  dataKeys: readonly DataKey[],
): Promise<string[]> {
  const former: string[] = [];
  if ((await store.wrapped_key.count()) === 0) return former;
  for (const { key } of dataKeys) {
    const owner = await markOf(String(member), key);
    for (const { id, sealed } of await store.wrapped_key.where('owner').equals(owner).toArray()) {
      const opened = await decrypt(sealed, key).catch(() => null);
      if (!Array.isArray(opened)) continue;
      await store.keys.add(id, Uint8Array.from(opened));
      former.push(id);
    }
  }
  return former;
}
