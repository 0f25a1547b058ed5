import { sql } from 'kysely';

import { lockKeys } from '../lock-keys.ts';
import type { OpenDatabase } from '../open.ts';

/** The interval, in ms, after which a writer notices that it has lost its connection and the lock. */
const checkMs = 5_000;

/**
 * Runs the work unless another server of the database is doing it. Returns true if it ran. The lock belongs
 * to a separate connection and is released with it, so that another server can take over from one that has
 * crashed. The signal stops the work if the lock is lost. The embedded engine has only one process and needs
 * no lock.
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
      // Unlocking fails if the connection is lost, but then the lock is released too.
      await sql`select pg_advisory_unlock(${lockKeys.positions})`.execute(connection).catch(() => {});
    }
    return true;
  });
}
