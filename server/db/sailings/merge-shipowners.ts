import { sql, type Transaction } from 'kysely';

import type { Tables } from '../tables.ts';

/** The tables in which a merge of one shipowner into another only replaces the id of the shipowner. */
const movedTables = [
  'manager',
  'batch',
  'template',
  'information',
  'information_card',
  'area_lane',
  'information_move',
  'inquiry',
  'batch_log',
  'quote',
  'alert_event',
  'api_key',
  'member',
] as const;

/**
 * The tables with at most one row for each shipowner and subject, e.g. a member who follows it. If both
 * merged shipowners have a row for a subject, only the row of the remaining shipowner is kept. `key` lists
 * the columns that identify the subject.
 */
const uniqueTables = {
  collection_shipowner: ['member_id'],
  common_harbor: ['harbor_code'],
  widget: [],
  vessel_name: ['ship_name', 'imo'],
} as const;

/**
 * The tables with the state of an organisation's workspace. A merge deletes their rows, and open pages then
 * fetch the workspace again.
 */
const workspaceTables = ['workspace_presence', 'workspace_change', 'workspace_counter'] as const;

/**
 * All tables with a column `shipowner_id`; a test compares this list with the schema, so that a merge omits no
 * table. A carrier's endpoint (`schedule_source`) is not moved, because the ids of its sailings depend on the
 * shipowner.
 */
export const tablesOfShipowners: readonly string[] = [
  ...movedTables,
  ...Object.keys(uniqueTables),
  ...workspaceTables,
  'feed',
  'schedule_source',
];

interface Merge {
  from: number;
  into: number;
}

/** Locks shipowners and their groups, so that nothing is published or edited until the transaction ends. */
export async function lockShipowners(db: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  await sql`select from shipowner where id = any(${ids}::integer[]) order by id for update`.execute(db);
  await sql`select from template where shipowner_id = any(${ids}::integer[]) order by id for update`.execute(
    db,
  );
}

/** True if the server reads this shipowner's schedules from an endpoint of the carrier. */
export async function hasScheduleSource(db: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('schedule_source')
    .select('id')
    .where('shipowner_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Assigns all rows of one shipowner to another, and hides the first. The caller must have locked both, and
 * must afterwards rewrite the cards (JSON) of the moved sailings.
 */
export async function moveShipownerRows(
  db: Transaction<Tables>,
  { from, into }: Merge,
  now: Date,
): Promise<void> {
  await noteFavouriteChange(db, from);
  for (const [table, key] of Object.entries(uniqueTables)) await moveUnique(db, { table, key, from, into });
  await sql`
    update feed set end_time = ${now} where shipowner_id = ${from} and end_time is null and exists (
      select from feed as other
      where other.shipowner_id = ${into} and other.member_id = feed.member_id and other.end_time is null)`.execute(
    db,
  );
  for (const table of [...movedTables, 'feed'])
    await sql`update ${sql.table(table)} set shipowner_id = ${into} where shipowner_id = ${from}`.execute(db);
  for (const table of workspaceTables)
    await sql`delete from ${sql.table(table)} where shipowner_id = ${from}`.execute(db);
  await sql`
    insert into behavior (kind, target_id, day, member_id)
    select kind, ${String(into)}, day, member_id from behavior
    where kind = 'shipowner' and target_id = ${String(from)} on conflict do nothing`.execute(db);
  await sql`delete from behavior where kind = 'shipowner' and target_id = ${String(from)}`.execute(db);
  await sql`
    update shipowner set merged_into_id = ${into}, hidden_time = coalesce(hidden_time, ${now}), is_recommended = false
    where ${from} in (id, merged_into_id)`.execute(db);
}

/**
 * Increments the version of the favourites of each member who follows the shipowner, so that the members'
 * devices fetch the favourites again.
 */
async function noteFavouriteChange(db: Transaction<Tables>, shipownerId: number): Promise<void> {
  await sql`
    update collection set version = version + 1
    where member_id in (select member_id from collection_shipowner where shipowner_id = ${shipownerId})`.execute(
    db,
  );
}

async function moveUnique(
  db: Transaction<Tables>,
  { table, key, from, into }: Merge & { table: string; key: readonly string[] },
): Promise<void> {
  const isSame = sql.join(
    [
      sql`other.shipowner_id = ${into}`,
      ...key.map((name) => sql`other.${sql.ref(name)} = moved.${sql.ref(name)}`),
    ],
    sql` and `,
  );
  await sql`
    update ${sql.table(table)} as moved set shipowner_id = ${into}
    where shipowner_id = ${from} and not exists (
      select from ${sql.table(table)} as other where ${isSame})`.execute(db);
  await sql`delete from ${sql.table(table)} where shipowner_id = ${from}`.execute(db);
}

/** Hides a shipowner, and ends the right of its publishers and API keys to publish for it. */
export async function hideShipowner(db: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await noteFavouriteChange(db, id);
  await sql`update shipowner set hidden_time = ${now} where id = ${id}`.execute(db);
  await sql`update member set publisher = false, shipowner_id = null where shipowner_id = ${id}`.execute(db);
  await sql`update api_key set end_time = ${now} where shipowner_id = ${id} and end_time is null`.execute(db);
}

/** Shows a hidden shipowner again. Its former publishers do not get their right back. */
export async function unhideShipowner(db: Transaction<Tables>, id: number): Promise<void> {
  await noteFavouriteChange(db, id);
  await db.updateTable('shipowner').set({ hidden_time: null }).where('id', '=', id).execute();
}

/**
 * The content of a shipowner that is public now or soon: the sailings that readers see, and the publications
 * that are live or scheduled.
 */
export interface ShownWork {
  sailings: string[];
  batches: { id: string; state: 'scheduled' | 'live' }[];
}

export async function listShownWork(db: Transaction<Tables>, id: number, now: Date): Promise<ShownWork> {
  const { rows: sailings } = await sql<{ id: string }>`
    select id from information
    where shipowner_id = ${id} and withdrawn_time is null and archived_time > ${now} order by id`.execute(db);
  const { rows: batches } = await sql<ShownWork['batches'][number]>`
    select id, state from batch
    where shipowner_id = ${id} and state in ('scheduled', 'live') order by id for update`.execute(db);
  return { sailings: sailings.map((row) => row.id), batches };
}
