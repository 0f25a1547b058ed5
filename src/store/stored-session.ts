import type { DataKey, LocalValues, UserInfo } from './device-rows.ts';
import type { LaycanStore } from './laycan-store.ts';
import { openStore } from './open-store.ts';
import { authorizationOf } from './present-authorization.ts';

/** The part of the present session that API calls need. */
export interface CallSession {
  token: string;
  /** The whole value of the Authorization header. */
  authorization: string;
  user_info: UserInfo | undefined;
  role: LocalValues['role'];
  dataKeys: readonly DataKey[];
}

/** The stored session as read from the database. */
export interface StoredSession {
  values: Partial<LocalValues>;
  /** True if a token is stored that cannot be decrypted, because its session key cannot be read. */
  isLocked: boolean;
}

export const readStored = async (): Promise<StoredSession> => storedIn(await openStore());

/**
 * Reads all stored values of the session. Awaits only queries of the given store: if a live query awaits any
 * other promise, Dexie stops watching it.
 */
export async function storedIn(store: LaycanStore): Promise<StoredSession> {
  const rows = await store.local.toArray();
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<LocalValues>;
  // The row is only counted, because counting does not decrypt it and works without the key.
  const isLocked = !values.token && (await store.local.where('name').equals('token').count()) > 0;
  return { values, isLocked };
}

/** Returns the session that the stored values describe; null if they contain no token. */
export function sessionOf(values: Partial<LocalValues>): CallSession | null {
  if (!values.token) return null;
  return {
    token: values.token,
    authorization: authorizationOf(values.token, values.header),
    user_info: values.user_info,
    role: values.role ?? 'TOURIST',
    dataKeys: values.data_key ?? [],
  };
}
