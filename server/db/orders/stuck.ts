import { sql, type Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';
import { refundTriesUntilStuck } from './refunds.ts';

const most = 200;

type Order = Selectable<Tables['orders']>;

/**
 * An order whose payment or refund an operator must check: the order is flagged, or the provider does not pay
 * out the refund.
 */
export interface StuckOrder {
  number: string;
  mobile: string;
  provider: Order['provider'];
  amount_fen: number;
  state: Order['state'];
  /** The reason why the operator must review the order; null if only its refund is stuck. */
  flag: string | null;
  /** The state of the refund, if there is one. */
  refund_state: 'processing' | 'done' | 'failed' | null;
  refund_fen: number | null;
  refund_tries: number | null;
  refund_next_time: Date | null;
  /**
   * The time from which the order counts as waiting: when its refund was requested; without a refund, when it
   * was paid; if unpaid, when it was placed.
   */
  since: Date;
}

/** Lists stuck orders, oldest first, at most 200. */
export function listStuckOrders({ db }: Queries): Promise<StuckOrder[]> {
  return db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('refund', 'refund.order_id', 'orders.id')
    .where((where) =>
      where.or([
        where('orders.flag', 'is not', null),
        where.and([
          where('refund.state', '=', 'processing'),
          where('refund.check_count', '>=', refundTriesUntilStuck),
        ]),
      ]),
    )
    .select([
      'orders.number',
      'member.mobile',
      'orders.provider',
      'orders.amount_fen',
      'orders.state',
      'orders.flag',
      'refund.state as refund_state',
      'refund.amount_fen as refund_fen',
      'refund.check_count as refund_tries',
      'refund.next_check_time as refund_next_time',
      sql<Date>`coalesce(refund.create_time, orders.pay_time, orders.create_time)`.as('since'),
    ])
    .orderBy('orders.id')
    .limit(most)
    .execute();
}
