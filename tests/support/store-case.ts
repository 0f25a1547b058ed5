import { LaycanStore } from '../../src/store/laycan-store.ts';

/** A test case that the local database must pass on every engine. `name` is the name of a new database. */
export interface StoreCase {
  title: string;
  run: (name: string) => Promise<void>;
}

/** The logged-in member and one row of this member. */
export const member = 7;
export const group = { id: 'g', title: '', sequence: 'V', version: 1, create_time: '' };

/** Opens a database in which a member is logged in. */
export async function openAs(name: string, memberId = member): Promise<LaycanStore> {
  const store = new LaycanStore(name);
  await signIn(store, memberId);
  return store;
}

export async function signIn(store: LaycanStore, id: number): Promise<void> {
  const user_info = { id, publisher: 0 as const, avatar: '', mobile: '', nickname: '' };
  await store.local.bulkPut([
    { name: 'token', value: `token of ${id}` },
    { name: 'user_info', value: user_info },
  ]);
}

/** Throws an error if the JSON texts of the two values differ. */
export function same(found: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${one} is not ${other}`);
}
