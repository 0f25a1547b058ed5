import { sql, type Insertable, type Updateable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';
import type { RefundRow } from './orders.ts';

export async function insertRefund({ db }: Queries, refund: Insertable<Tables['refund']>): Promise<void> {
  await db.insertInto('refund').values(refund).execute();
}

export async function updateRefund(
  { db }: Queries,
  id: number,
  change: Updateable<Tables['refund']>,
): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute();
}

/**
 * Changes a refund that still has this number and is still being processed. Returns true if the refund was
 * changed.
 */
export async function moveRefund(
  { db }: Queries,
  { id, number }: Pick<RefundRow, 'id' | 'number'>,
  change: Updateable<Tables['refund']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set(change)
    .where('id', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the refund of an order; null if the order has none. */
export async function findRefund({ db }: Queries, orderId: number): Promise<RefundRow | null> {
  return (
    (await db.selectFrom('refund').selectAll().where('order_id', '=', orderId).executeTakeFirst()) ?? null
  );
}

/**
 * The number of tries after which a refund that is still processing counts as stuck and is shown to the
 * operator.
 */
export const refundTriesUntilStuck = 3;

export const isRefundStuck = ({ state, check_count }: Pick<RefundRow, 'state' | 'check_count'>): boolean =>
  state === 'failed' || (state === 'processing' && check_count >= refundTriesUntilStuck);

/**
 * Sums the value, in fen, of unused days of this order that were credited towards later upgrades that have
 * been paid.
 */
export async function sumPaidWith({ db }: Queries, orderId: number): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum((credit ->> 'fen')::integer), 0)::integer as fen
    from membership_grant own
    join orders later on later.member_id = own.member_id and later.fulfil_time is not null
    cross join lateral jsonb_array_elements(later.credits) as credit
    where own.order_id = ${orderId} and own.source_kind = 'order'
      and (credit ->> 'grant_id')::integer = own.id`.execute(db);
  return rows[0]?.fen ?? 0;
}
