import { sql } from 'kysely';

import type { OpenDatabase } from '../db/open.ts';

/**
 * Returns a clock that all servers of a database share: the clock of this server, corrected by its difference
 * from the database's. Otherwise a server with a wrong clock would send in quiet hours, take over the work of
 * other servers, and sign requests that their receivers refuse. `readTime` returns the database's time.
 */
export async function sharedClock(clock: () => Date, readTime: () => Promise<Date>): Promise<() => Date> {
  const asked = clock().getTime();
  const time = (await readTime()).getTime();
  const answered = clock().getTime();
  // The database read its clock between the two moments, so its time is compared with their mean.
  const offset = time - (asked + answered) / 2;
  return () => new Date(clock().getTime() + offset);
}

/** Returns the present time of the database server. */
export async function databaseTime({ db }: Pick<OpenDatabase, 'db'>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
