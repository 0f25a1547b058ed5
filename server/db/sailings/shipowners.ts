import { sql } from 'kysely';

import type { AnswerOf } from '../../../contract/call.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import type { OpenDatabase, Queries } from '../open.ts';

/** The largest value of an id column. PostgreSQL would refuse a query with a larger number. */
export const idMost = 2_147_483_647;

/**
 * Returns a shipowner with the number of its live sailings and their trade lanes; null if it is unknown or
 * hidden. Withdrawn sailings do not count. For a merged shipowner, returns the one that it was merged into.
 */
export async function findShipowner(
  { db }: OpenDatabase,
  id: number,
  now: Date,
): Promise<AnswerOf<typeof shipownerData> | null> {
  if (id > idMost) return null;
  const { rows } = await sql<AnswerOf<typeof shipownerData>>`
    select shipowner.id, logo, chinese_title, english_title, is_demo, chinese_description, english_description,
      website, phone, sailing_total, shiproute_ids
    from shipowner,
    lateral (select count(*)::integer as sailing_total,
        coalesce(array_agg(distinct shiproute_id order by shiproute_id)
          filter (where shiproute_id is not null), '{}') as shiproute_ids
      from information
      where shipowner_id = shipowner.id and archived_time > ${now} and withdrawn_time is null) as sailing
    where shipowner.id = ${presentId(id)} and hidden_time is null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Builds SQL for the present id of a shipowner: the id of the shipowner into which it was merged, or its own.
 */
const presentId = (id: number) =>
  sql`(select coalesce(merged_into_id, id) from shipowner as asked where asked.id = ${id})`;

/** Returns the names of a shipowner; null if it does not exist. */
export async function findShipownerTitles(
  { db }: OpenDatabase,
  id: number,
): Promise<{ id: number; chinese_title: string; english_title: string } | null> {
  const found = await db
    .selectFrom('shipowner')
    .select(['id', 'chinese_title', 'english_title'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Lists shipowners whose live sailings load or discharge at a port, those with the most sailings first.
 * Transit calls do not count: no cargo is loaded or discharged there, and visitors may not see them.
 */
export async function listShipownersAt(
  { db }: OpenDatabase,
  harbor_code: string,
  now: Date,
): Promise<(ShipownerBrief & { sailing_total: number })[]> {
  const { rows } = await sql<ShipownerBrief & { sailing_total: number }>`
    select shipowner.id, logo, chinese_title, english_title, shipowner.is_demo, count(*)::integer as sailing_total
    from (select information_id from information_lane
        where start_harbor_code = ${harbor_code} and end_harbor_code = '' and archived_time > ${now}
        union select information_id from information_lane
        where start_harbor_code = '' and end_harbor_code = ${harbor_code} and archived_time > ${now}) as lane
    join information on information.id = information_id
    join shipowner on shipowner.id = shipowner_id
    where withdrawn_time is null
    group by shipowner.id
    order by sailing_total desc, shipowner.rank, shipowner.id`.execute(db);
  return rows;
}

/** Counts live sailings of general cargo by vessel type. The query reads every live sailing. */
export async function countSailingsByMachine({ db }: OpenDatabase, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ machine_id: string; sailing_total: number }>`
    select machine_id, count(*)::integer as sailing_total from information
    where archived_time > ${now} and withdrawn_time is null and kind = 'general'
    group by machine_id`.execute(db);
  return new Map(rows.map((row) => [row.machine_id, row.sailing_total]));
}

/**
 * Returns the present id of a shipowner: the id of the shipowner into which it was merged, or its own id.
 * Returns null if the shipowner is unknown or hidden.
 */
export async function findPresentShipowner({ db }: Queries, id: number): Promise<number | null> {
  if (id > idMost) return null;
  const { rows } = await sql<{ id: number }>`
    select id from shipowner where id = ${presentId(id)} and hidden_time is null`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Changes the titles of a shipowner. Its version increases too, so that an edit that a publisher makes at the
 * same time gets a conflict.
 */
export async function renameShipowner(
  { db }: Queries,
  { id, chinese_title, english_title }: { id: number; chinese_title: string; english_title: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('shipowner')
    .set((of) => ({
      chinese_title,
      english_title,
      version: of('version', '+', 1),
      editor_id: null,
      edit_time: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** A shipowner with the numbers of its live sailings and of its publishers. */
export interface CountedShipowner {
  id: number;
  chinese_title: string;
  english_title: string;
  is_demo: boolean;
  is_hidden: boolean;
  sailing_total: number;
  publisher_total: number;
}

/**
 * Lists all shipowners for the operator, hidden ones too, in the order of their ids. Leaves out shipowners that
 * were merged into another one.
 */
export async function listCountedShipowners({ db }: Queries, now: Date): Promise<CountedShipowner[]> {
  const { rows } = await sql<CountedShipowner>`
    select id, chinese_title, english_title, is_demo, hidden_time is not null as is_hidden,
      (select count(*)::integer from information
        where shipowner_id = shipowner.id and archived_time > ${now} and withdrawn_time is null) as sailing_total,
      (select count(*)::integer from member where publisher and shipowner_id = shipowner.id) as publisher_total
    from shipowner where merged_into_id is null order by id`.execute(db);
  return rows;
}
