import { sql } from 'kysely';

import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { lockKeys } from '../lock-keys.ts';
import type { OpenDatabase, Queries } from '../open.ts';

const dateOf = (time: Date): PlainDate => time.toISOString().slice(0, 10);
const prefix = 'vessel_position_';
const nameOf = (day: PlainDate) => `${prefix}${day.replaceAll('-', '')}`;

/**
 * The number of coming days for which partitions are created, so that the daily job may miss a day or two.
 */
const daysAhead = 3;
/**
 * The maximum age in days of a position for which a missing partition is created. Older positions are stored
 * in the default partition. This limits the partitions that a replayed file or a receiver with a wrong clock
 * can cause.
 */
const daysBehind = 7;

/** Creates partitions of the track for the coming days on PostgreSQL, and returns their number. */
export async function makeTrackDays({ db, engine }: OpenDatabase, now: Date): Promise<number> {
  if (engine === 'embedded') return 0;
  let made = 0;
  for (let ahead = 0; ahead <= daysAhead; ahead++)
    if (await makeTrackDay({ db }, addDays(dateOf(now), ahead))) made += 1;
  return made;
}

/**
 * Creates the missing partitions for received positions before they are written. If the server was down for
 * days, positions may arrive before the daily job has created a partition for their day.
 */
export class ReceivedDays {
  readonly #database: OpenDatabase;
  readonly #known = new Set<PlainDate>();

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  async make(positions: readonly { time: number }[], now: Date): Promise<void> {
    if (this.#database.engine === 'embedded') return;
    const [first, last] = [addDays(dateOf(now), -daysBehind), addDays(dateOf(now), daysAhead)];
    const days = new Set(positions.map(({ time }) => dateOf(new Date(time))));
    for (const day of days) {
      if (day < first || day > last || this.#known.has(day)) continue;
      await makeTrackDay(this.#database, day);
      this.#known.add(day);
    }
    for (const day of this.#known) if (day < first) this.#known.delete(day);
  }
}

/**
 * Creates the partition of a day unless it exists, and moves the day's rows from the default partition to it.
 * Returns true if it was created. Other transactions that write positions wait until this transaction has
 * ended.
 */
async function makeTrackDay({ db }: Queries, day: PlainDate): Promise<boolean> {
  const [name, next] = [nameOf(day), addDays(day, 1)];
  if ((await trackDays({ db })).includes(name)) return false;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKeys.trackDays})`.execute(transaction);
    if ((await trackDays({ db: transaction })).includes(name)) return false;
    const [from, to] = [sql.lit(`${day} 00:00+00`), sql.lit(`${next} 00:00+00`)];
    await sql`create table ${sql.table(name)} (like vessel_position including all)`.execute(transaction);
    await sql`lock table vessel_position_rest in access exclusive mode`.execute(transaction);
    await sql`
      with moved as (delete from vessel_position_rest where time >= ${from} and time < ${to} returning *)
      insert into ${sql.table(name)} select * from moved`.execute(transaction);
    await sql`alter table vessel_position attach partition ${sql.table(name)}
      for values from (${from}) to (${to})`.execute(transaction);
    return true;
  });
}

/**
 * Deletes the track before a time: drops the partitions of whole days, and deletes older rows of the default
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

/**
 * Sets the type of each vessel to the type in its newest published sailing of general cargo, found by IMO
 * number. Returns the number of changed vessels.
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
