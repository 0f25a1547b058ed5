import { sql } from 'kysely';

import type { Queries } from '../open.ts';

export interface Usage {
  collection_groups: number;
  collection_lanes: number;
  own_lists: number;
}

/**
 * Counts the member's rows of each kind that a membership tier limits. The default favourite group is not
 * stored as a row, so it is not counted.
 */
export async function countUsage({ db }: Queries, memberId: number): Promise<Usage> {
  const { rows } = await sql<Usage>`select
    (select count(*)::integer from collection_group where member_id = ${memberId}) as collection_groups,
    (select count(*)::integer from collection_harbor where member_id = ${memberId}) as collection_lanes,
    (select count(*)::integer from own_list where member_id = ${memberId}) as own_lists`.execute(db);
  return rows[0] ?? { collection_groups: 0, collection_lanes: 0, own_lists: 0 };
}
