import { sql } from 'kysely';

import type { Queries } from './open.ts';

interface SourceClaim {
  now: Date;
  next: Date;
  /** The interval between two reads, in minutes. If absent, the stored interval is not changed. */
  minutes?: number;
}

/**
 * Reserves an external source (a carrier's endpoint or a terminal's list) for this server, which then reads
 * it, and sets the time of the next read. Returns false if the source is not due or another server has
 * claimed it.
 */
export async function claimSource(
  { db }: Queries,
  table: 'schedule_source' | 'terminal_source',
  id: number,
  { now, next, minutes }: SourceClaim,
): Promise<boolean> {
  const claimed = await sql`
    update ${sql.table(table)}
    set next_time = ${next}, usual_minutes = coalesce(${minutes ?? null}, usual_minutes)
    where id = ${id} and (next_time is null or next_time <= ${now})`.execute(db);
  return (claimed.numAffectedRows ?? 0n) > 0n;
}
