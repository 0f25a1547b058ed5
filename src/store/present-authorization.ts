import type { LaycanStore } from './laycan-store.ts';

/** Returns the whole value of a session's Authorization header. */
export const authorizationOf = (token: string, header = 'Bearer'): string => `${header} ${token}`;

/**
 * Reads the Authorization header of the present session from the database; null without a session. For the
 * service worker, which has no session in memory.
 */
export async function presentAuthorization(store: LaycanStore): Promise<string | null> {
  const [token, header] = await store.local.bulkGet(['token', 'header']);
  if (token?.name !== 'token') return null;
  return authorizationOf(token.value, header?.name === 'header' ? header.value : undefined);
}
