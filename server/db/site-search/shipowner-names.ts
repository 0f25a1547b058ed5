import { sql } from 'kysely';

import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { OpenDatabase } from '../open.ts';

export interface ShipownerName {
  id: number;
  chinese_title: string;
  english_title: string;
}

/** Lists the names of all shipowners that are not hidden, in the order in which they are shown. */
export function listShipownerNames({ db }: OpenDatabase): Promise<ShipownerName[]> {
  return db
    .selectFrom('shipowner')
    .select(['id', 'chinese_title', 'english_title'])
    .where('hidden_time', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** The maximum number of sailings of a shipowner that are counted for a list. */
const sailingsMost = 1_000;

/** Returns the given shipowners with the numbers of their live sailings, in any order. */
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
