import type { LaycanStore } from './laycan-store.ts';

/** Returns the whole value of a session's Authorization header. */
export const authorizationOf = (token: string, header = 'Bearer'): string => `${header} ${token}`;

/**
 * The state of the session that sends an Authorization header. `locked` means that a session is stored whose
 * key cannot be read now, so nobody knows whether it is this one.
 */
export type AuthorizationState = 'present' | 'ended' | 'locked';

/**
 * Reads from the database whether a session is the present one; a null header is a visitor, who is always
 * present. For the service worker, which has no session in memory.
 */
export async function authorizationState(
  store: LaycanStore,
  authorization: string | null,
): Promise<AuthorizationState> {
  if (authorization === null) return 'present';
  return store.transaction('r', store.local, async () => {
    const [token, header] = await store.local.bulkGet(['token', 'header']);
    if (token?.name !== 'token') {
      // Counting does not open the row.
      const isStored = (await store.local.where('name').equals('token').count()) > 0;
      return isStored ? 'locked' : 'ended';
    }
    const present = authorizationOf(token.value, header?.name === 'header' ? header.value : undefined);
    return authorization === present ? 'present' : 'ended';
  });
}
