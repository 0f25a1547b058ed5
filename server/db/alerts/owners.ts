import { sql, type Selectable } from 'kysely';

import { seatUntil } from '../membership/seat-until.ts';
import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

/** The owner of a channel, with the data from which the rights are computed. */
export type ChannelOwner = Selectable<Tables['member']> & {
  seat_until: Date | null;
  language: string | null;
};

/** Returns a member with present rights; null if the member does not exist. */
export async function findChannelOwner(
  queries: Queries,
  memberId: number,
  now: Date,
): Promise<ChannelOwner | null> {
  return (await listChannelOwners(queries, [memberId], now))[0] ?? null;
}

/** Lists members with their present rights. */
export async function listChannelOwners(
  { db }: Queries,
  memberIds: readonly number[],
  now: Date,
): Promise<ChannelOwner[]> {
  return db
    .selectFrom('member')
    .leftJoin('member_setting as setting', (join) =>
      join.onRef('setting.member_id', '=', 'member.id').on('setting.field', '=', 'system_language'),
    )
    .selectAll('member')
    .select([seatUntil(now).as('seat_until'), 'setting.value as language'])
    .where('member.id', '=', sql<number>`any(${memberIds}::integer[])`)
    .execute();
}
