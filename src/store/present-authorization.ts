import type { DataKey } from './device-rows.ts';
import type { LaycanStore } from './laycan-store.ts';

/** Returns the whole value of a session's Authorization header. */
export const authorizationOf = (token: string, header = 'Bearer'): string => `${header} ${token}`;

/**
 * The state of the session to which an Authorization header belongs:
 *
 * - present: the session is stored. `dataKey` is the member's data key; null for a visitor, or if the login
 *   answer contained none.
 * - ended: no session with this header is stored.
 * - locked: a session is stored but its key cannot be read now, so nothing shows whether the header belongs
 *   to it.
 */
export type DeviceSession =
  | { state: 'present'; dataKey: DataKey | null }
  | { state: 'ended' }
  | { state: 'locked' };

/** The state of the session for a request without an Authorization header, which is a visitor's request. */
export const visitorSession: DeviceSession = { state: 'present', dataKey: null };

/**
 * Reads from the database the state of the session of an Authorization header. Used by the service worker,
 * which has no session in memory.
 */
export async function deviceSession(store: LaycanStore, authorization: string): Promise<DeviceSession> {
  return store.transaction('r', store.local, async () => {
    const [token, header, keys] = await store.local.bulkGet(['token', 'header', 'data_key']);
    if (token?.name !== 'token') {
      // The row is only counted, because counting does not decrypt it and works without the key.
      const isStored = (await store.local.where('name').equals('token').count()) > 0;
      return { state: isStored ? 'locked' : 'ended' };
    }
    const present = authorizationOf(token.value, header?.name === 'header' ? header.value : undefined);
    if (authorization !== present) return { state: 'ended' };
    const [dataKey = null] = keys?.name === 'data_key' ? keys.value : [];
    return { state: 'present', dataKey };
  });
}
