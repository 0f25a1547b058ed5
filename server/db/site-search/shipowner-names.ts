import { sql } from 'kysely';

import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { OpenDatabase } from '../open.ts';

export interface ShipownerName {
  id: number;
  chinese_title: string;
  english_title: string;
}

/** Every shipowner by its names, those that are shown first before. */
export function listShipownerNames({ db }: OpenDatabase): Promise<ShipownerName[]> {
  return db
    .selectFrom('shipowner')
    .select(['id', 'chinese_title', 'english_title'])
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** Lists say no more than that of a shipowner. */
const sailingsMost = 1_000;

/** These shipowners, in any order, with their live sailings. */
export async function listFoundShipowners(
  { db }: OpenDatabase,
  ids: readonly number[],
  now: Date,
): Promise<(ShipownerBrief & { sailing_total: number })[]> {
  const { rows } = await sql<ShipownerBrief & { sailing_total: number }>`
    select id, logo, chinese_title, english_title, is_demo,
      (select count(*)::integer from (select from information
        where shipowner_id = shipowner.id and archived_time > ${now} and withdrawn_time is null
        limit ${sailingsMost}) as counted) as sailing_total
    from shipowner where id = any(${ids}::integer[])`.execute(db);
  return rows;
}
