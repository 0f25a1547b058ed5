import { Dexie } from 'dexie';

import type { LaycanStore } from '../laycan-store.ts';
import type { DataKey } from '../device-rows.ts';
import { ownTables } from '../own-rows.ts';
import { packTableNames } from '../pack-rows.ts';
import { decrypt, encrypt, markOf } from '../sealing/sealing.ts';
import { deleteKeyFiles, makeKeyFile, type SessionKey } from './key-files.ts';
import { noteKeyEvent } from './key-log.ts';
import { cipherOf } from './row-cipher.ts';
import { sealRow } from './sealed-row.ts';
import { stampOfToken } from './stamp-of-token.ts';
import type { WrappedKey } from './wrapped-key.ts';

/** The two steps of the login transaction that store and use session keys. */
export interface KeyOfLogin {
  /**
   * Stores the new key and the token. This is the first step of the login transaction, so that all its later
   * writes use the new key.
   */
  take: (token: string) => Promise<void>;
  /**
   * The last step of the login transaction. Encrypts all rows of the member under the new key, also those
   * that were unencrypted or under a former key. A former key is deleted only if no row needs it.
   */
  sealAgain: () => Promise<void>;
}

/**
 * Runs a login under a new session key, and afterwards deletes the keys of earlier sessions. Must be called
 * within `aloneWithKeys`. If the login answer contains no usable data key (the member's key from the server),
 * rows are stored unencrypted: without a data key a lost session key could not be restored, and the rows
 * would be unreadable.
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
  await noteKeyEvent(store, 'login', await deleteKeyFiles(await stampOfToken(store)));
}

/**
 * Encrypts the session key under the data key (the member's key from the server). The result names the owner
 * by the same HMAC as encrypted unsent work.
 */
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
  for (const name of [...ownTables, ...packTableNames]) {
    const table = store.table(name);
    yield { table, rows: table.where('member_id').equals(member) };
  }
}

/**
 * Loads the member's former session keys, which are stored encrypted. If one cannot be decrypted, it stays
 * stored, because a later login may bring the data key for it.
 */
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
