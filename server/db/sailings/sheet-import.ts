import { sql, type Kysely, type Transaction } from 'kysely';

import { lockKeys } from '../lock-keys.ts';
import type { SheetManager } from '../../../trade/sheet/read-row.ts';
import type { SheetCall } from '../../../trade/sheet/sheet-sailing.ts';
import type { Tables } from '../tables.ts';

/** A live sailing, with the fields by which an import recognizes a duplicate of it. */
export interface LiveSailing {
  ship_name: string | null;
  voyage_number: string;
  machine_id: string;
  publish_time: Date;
  harbors: Omit<SheetCall, 'use_common'>[];
}

/**
 * Lists a shipowner's live general cargo sailings with their calls. Withdrawn sailings are left out, because
 * an import may publish them again.
 */
export async function listLiveSailings(
  db: Kysely<Tables>,
  shipownerId: number,
  now: Date,
): Promise<LiveSailing[]> {
  const { rows } = await sql<LiveSailing>`
    select ship_name, voyage_number, machine_id, publish_time, json_agg(json_build_object(
      'harbor_code', harbor_code, 'second_harbor_code', second_harbor_code,
      'third_harbor_code', third_harbor_code, 'start_time', start_time, 'end_time', end_time,
      'is_load', is_load, 'is_unload', is_unload) order by sequence) as harbors
    from information
    join information_harbor on information_id = information.id
    where shipowner_id = ${shipownerId} and kind = 'general' and archived_time > ${now} and withdrawn_time is null
    group by information.id`.execute(db);
  return rows;
}

export async function listManagers(db: Kysely<Tables>, shipownerId: number): Promise<SheetManager[]> {
  return db
    .selectFrom('manager')
    .select(['id', 'chinese_name', 'english_name'])
    .where('shipowner_id', '=', shipownerId)
    .execute();
}

export interface ShipownerTitles {
  id: number;
  chinese_title: string;
  english_title: string;
}

/** Lists the names of the shipowners that are not hidden, in the order of their ids. */
export async function listShipownerTitles(db: Kysely<Tables>): Promise<ShipownerTitles[]> {
  return db
    .selectFrom('shipowner')
    .select(['id', 'chinese_title', 'english_title'])
    .where('hidden_time', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertShipowner(
  db: Kysely<Tables>,
  titles: Omit<ShipownerTitles, 'id'>,
): Promise<ShipownerTitles> {
  const { id } = await db
    .insertInto('shipowner')
    .values({ logo: null, ...titles })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...titles };
}

/** Serializes imports until the transaction ends. Two concurrent imports would not see each other's rows. */
export async function lockImports(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.import})`.execute(transaction);
}
