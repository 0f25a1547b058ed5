import { sql } from 'kysely';

import { lockKeys } from '../lock-keys.ts';
import type { OpenDatabase } from '../open.ts';

/** How late a writer notices that its connection, and the lock with it, is gone. */
const checkMs = 5_000;

/**
 * Does the work while no other server on the database does it, and says whether it did. The lock hangs on a connection
 * of its own and dies with it, so another server takes over from one that is gone; `lost` tells the work that it must
 * stop. The embedded engine has one process only.
 */
export async function asOnlyWriter(
  { db, engine }: OpenDatabase,
  stop: AbortSignal,
  work: (until: AbortSignal) => Promise<void>,
): Promise<boolean> {
  if (engine === 'embedded') {
    await work(stop);
    return true;
  }
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      is_held: boolean;
    }>`select pg_try_advisory_lock(${lockKeys.positions}) as is_held`.execute(connection);
    if (!rows[0]?.is_held) return false;
    const lost = new AbortController();
    const check = setInterval(() => {
      sql`select 1`.execute(connection).catch(() => lost.abort());
    }, checkMs);
    try {
      await work(AbortSignal.any([stop, lost.signal]));
    } finally {
      clearInterval(check);
      // It fails where the connection is gone, and the lock went with that.
      await sql`select pg_advisory_unlock(${lockKeys.positions})`.execute(connection).catch(() => {});
    }
    return true;
  });
}
