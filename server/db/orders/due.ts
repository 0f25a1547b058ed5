import { sql } from 'kysely';

import type { Queries } from '../open.ts';
import type { OrderRow, RefundRow } from './orders.ts';

/**
 * The number of seconds for which a server's claim on a due row lasts. Afterwards, another server may claim the
 * row.
 */
const leaseSeconds = 60;

/**
 * Claims orders whose payment state must be queried from the provider now. Each order is claimed by one
 * server at a time.
 */
export async function claimDueOrders({ db }: Queries, now: Date, most: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    update orders set next_check_time = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (select id from orders where next_check_time <= ${now} order by next_check_time limit ${most}
      for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** A refund that must be sent or whose state must be queried, with its order. */
export type DueRefund = Pick<RefundRow, 'id' | 'number' | 'amount_fen' | 'check_count' | 'order_id'> & {
  order_number: string;
  order_fen: number;
  member_id: number;
  provider: string;
};

export async function claimDueRefunds({ db }: Queries, now: Date, most: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refund set next_check_time = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from orders
    where orders.id = refund.order_id and refund.id in (select id from refund where next_check_time <= ${now}
      order by next_check_time limit ${most} for update skip locked)
    returning refund.id, refund.number, refund.amount_fen, refund.check_count, refund.order_id,
      orders.number as order_number, orders.amount_fen as order_fen, orders.member_id, orders.provider`.execute(
    db,
  );
  return rows;
}
