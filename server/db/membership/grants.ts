import type { Insertable, Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type GrantRow = Selectable<Tables['membership_grant']>;
/** The reason why a grant (days of a membership tier) ended early. */
export type ClawBackReason = NonNullable<GrantRow['clawed_back_for']>;

/**
 * Locks the member's row until this transaction ends, so that no other transaction changes the member's
 * grants (days of membership tiers) at the same time.
 */
export async function lockGrants({ db }: Queries, memberId: number): Promise<void> {
  await db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirst();
}

/** Lists the member's grants that have not ended yet. */
export async function listLiveGrants({ db }: Queries, memberId: number, now: Date): Promise<GrantRow[]> {
  return db
    .selectFrom('membership_grant')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('to_time', '>', now)
    .where('clawed_back_time', 'is', null)
    .orderBy('id')
    .execute();
}

/** Adds a grant. Returns null if a grant for this source exists. */
export async function insertGrant(
  { db }: Queries,
  grant: Insertable<Tables['membership_grant']>,
): Promise<GrantRow | null> {
  const added = await db
    .insertInto('membership_grant')
    .values(grant)
    .onConflict((one) => one.columns(['source_kind', 'source_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
}

/** Lists the grants that a refund of this order takes back, including those of other members. */
export async function listGrantsOfOrder({ db }: Queries, orderId: number): Promise<GrantRow[]> {
  return db
    .selectFrom('membership_grant')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('clawed_back_time', 'is', null)
    .orderBy('id')
    .execute();
}

export async function updateGrantTimes(
  { db }: Queries,
  { id, from_time, to_time }: Pick<GrantRow, 'id' | 'from_time' | 'to_time'>,
): Promise<void> {
  await db.updateTable('membership_grant').set({ from_time, to_time }).where('id', '=', id).execute();
}

export async function markClawedBack(
  { db }: Queries,
  ids: readonly number[],
  { now, reason }: { now: Date; reason: ClawBackReason },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('membership_grant')
    .set({ clawed_back_time: now, clawed_back_for: reason })
    .where('id', 'in', ids)
    .execute();
}
