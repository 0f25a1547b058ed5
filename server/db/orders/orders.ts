import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type RefundRow = Selectable<Tables['refund']>;

/**
 * An order with the names and period of its plan, its refund, and the start and end of the membership days
 * that it granted. The fields of a missing refund or grant are null.
 */
export type ShownOrder = OrderRow &
  Pick<Selectable<Tables['contract']>, 'period' | 'chinese_name' | 'english_name'> & {
    from_time: Date | null;
    to_time: Date | null;
    refund_fen: number | null;
    refund_days: number | null;
    refund_state: RefundRow['state'] | null;
    refund_create_time: Date | null;
    refund_finish_time: Date | null;
  };

const shown = ({ db }: Queries) =>
  db
    .selectFrom('orders')
    .innerJoin('contract', 'contract.id', 'orders.contract_id')
    .leftJoin('refund', 'refund.order_id', 'orders.id')
    .leftJoin('membership_grant', (join) =>
      join
        .onRef('membership_grant.order_id', '=', 'orders.id')
        .on('membership_grant.source_kind', '=', 'order')
        .on('membership_grant.clawed_back_time', 'is', null),
    )
    .selectAll('orders')
    .select([
      'contract.period',
      'contract.chinese_name',
      'contract.english_name',
      'membership_grant.from_time',
      'membership_grant.to_time',
      'refund.amount_fen as refund_fen',
      'refund.days as refund_days',
      'refund.state as refund_state',
      'refund.create_time as refund_create_time',
      'refund.finish_time as refund_finish_time',
    ]);

export async function listOrders(
  queries: Queries,
  memberId: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<ShownOrder[]> {
  return shown(queries)
    .where('orders.member_id', '=', memberId)
    .orderBy('orders.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

export async function countOrders({ db }: Queries, memberId: number, since = new Date(0)): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('member_id', '=', memberId)
    .where('create_time', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function findShownOrder(
  queries: Queries,
  memberId: number,
  id: number,
): Promise<ShownOrder | null> {
  const found = await shown(queries)
    .where('orders.member_id', '=', memberId)
    .where('orders.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the order with this number; null if there is none. */
export async function findOrder({ db }: Queries, number: string): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()) ?? null;
}

/** Returns the order with this number and locks it until the transaction ends; null if there is none. */
export async function lockOrder({ db }: Queries, number: string): Promise<OrderRow | null> {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the member's order that waits for payment; null if no order of the member waits. */
export async function findPending({ db }: Queries, memberId: number): Promise<OrderRow | null> {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return found ?? null;
}

export async function insertOrder(
  { db }: Queries,
  order: Insertable<Tables['orders']>,
): Promise<OrderRow | null> {
  const added = await db
    .insertInto('orders')
    .values(order)
    .onConflict((one) => one.doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
}

export async function updateOrder(
  { db }: Queries,
  id: number,
  change: Updateable<Tables['orders']>,
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Changes an order if its state is still `from`. Returns true if the order was changed. */
export async function moveOrder(
  { db }: Queries,
  { id, from }: { id: number; from: OrderRow['state'] },
  change: Updateable<Tables['orders']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a payment event. Returns false if the provider has sent this event before. */
export async function insertPaymentEvent(
  { db }: Queries,
  event: Insertable<Tables['payment_event']>,
): Promise<boolean> {
  const added = await db
    .insertInto('payment_event')
    .values(event)
    .onConflict((one) => one.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
