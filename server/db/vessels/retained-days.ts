import { sql } from 'kysely';

import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { OpenDatabase, Queries } from '../open.ts';

const dateOf = (time: Date): PlainDate => time.toISOString().slice(0, 10);
const prefix = 'vessel_position_';
const nameOf = (day: PlainDate) => `${prefix}${day.replaceAll('-', '')}`;

/** The days for which partitions are created in advance, so that a server may be down for a day or two. */
const daysAhead = 3;

/**
 * Creates partitions of the track for the coming days on PostgreSQL, and returns their number. A day that
 * already has rows in the default partition stays there.
 */
export async function makeTrackDays({ db, engine }: OpenDatabase, now: Date): Promise<number> {
  if (engine === 'embedded') return 0;
  const known = new Set(await trackDays({ db }));
  let made = 0;
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const [day, next] = [addDays(dateOf(now), ahead), addDays(dateOf(now), ahead + 1)];
    if (known.has(nameOf(day)) || (await hasBegun({ db }, day, next))) continue;
    await sql`create table if not exists ${sql.table(nameOf(day))} partition of vessel_position
      for values from (${sql.lit(`${day} 00:00+00`)}) to (${sql.lit(`${next} 00:00+00`)})`.execute(db);
    made += 1;
  }
  return made;
}

/**
 * Deletes the track before a moment: whole days by dropping partitions, and other rows from the default
 * partition. Returns the sum of dropped partitions and deleted rows.
 */
export async function forgetTrack({ db }: Queries, before: Date): Promise<number> {
  const old = (await trackDays({ db })).filter((name) => name < nameOf(dateOf(before)));
  for (const name of old) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  const { numAffectedRows } = await sql`delete from vessel_position_rest where time < ${before}`.execute(db);
  return old.length + Number(numAffectedRows ?? 0);
}

async function trackDays({ db }: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'vessel_position'::regclass and relname ~ '^vessel_position_\\d{8}$'`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasBegun({ db }: Queries, day: PlainDate, next: PlainDate): Promise<boolean> {
  const found = await sql`
    select 1 from vessel_position_rest
    where time >= ${`${day} 00:00+00`}::timestamptz and time < ${`${next} 00:00+00`}::timestamptz limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

/**
 * Sets each vessel's type to that of its newest published sailing, by IMO number. Returns the number of
 * changed vessels.
 */
export async function noteVesselTypes({ db }: Queries, since: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update vessel set machine_id = newest.machine_id, written_time = now()
    from (select distinct on (imo) imo, machine_id from information
      where imo is not null and kind = 'general' and archived_time > ${since} and withdrawn_time is null
      order by imo, publish_time desc, id) as newest
    where vessel.imo = newest.imo and vessel.machine_id is distinct from newest.machine_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The age, in ms, after which a sailing no longer determines a vessel's type. */
export const typeMaxAgeMs = 400 * dayMs;
