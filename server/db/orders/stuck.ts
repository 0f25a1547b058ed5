import type { Queries } from '../open.ts';
import { refundTriesUntilStuck } from './refunds.ts';

const most = 200;

/** Money that does not move by itself: of an order the operator is to look at, or of a refund that a provider does not pay out. */
export interface StuckOrder {
  number: string;
  mobile: string;
  provider: string;
  amount_fen: number;
  state: string;
  /** Why the operator is to look at it; null where it is only its refund. */
  flag: string | null;
  /** Of the refund, where there is one. */
  refund_state: 'processing' | 'done' | 'failed' | null;
  refund_fen: number | null;
  refund_tries: number | null;
  refund_next_time: Date | null;
}

/** The oldest first, 200 at most. */
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
    ])
    .orderBy('orders.id')
    .limit(most)
    .execute();
}
