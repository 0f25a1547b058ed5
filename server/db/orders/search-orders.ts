import type { Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

type OrderState = Selectable<Tables['orders']>['state'];

/** An order as the operator sees it in a list. */
export interface ListedOrder {
  number: string;
  mobile: string;
  provider: string;
  tier: string;
  period_days: number;
  amount_fen: number;
  state: OrderState;
  create_time: Date;
}

export interface OrderChoice {
  /** Restricts the list to the orders of this mobile number. */
  mobile?: string | undefined;
  state?: OrderState | undefined;
  most: number;
}

/** Lists orders, newest first. */
export function searchOrders({ db }: Queries, { mobile, state, most }: OrderChoice): Promise<ListedOrder[]> {
  let rows = db.selectFrom('orders').innerJoin('member', 'member.id', 'orders.member_id');
  if (mobile !== undefined) rows = rows.where('member.mobile', '=', mobile);
  if (state !== undefined) rows = rows.where('orders.state', '=', state);
  return rows
    .select([
      'orders.number',
      'member.mobile',
      'orders.provider',
      'orders.tier',
      'orders.period_days',
      'orders.amount_fen',
      'orders.state',
      'orders.create_time',
    ])
    .orderBy('orders.id', 'desc')
    .limit(most)
    .execute();
}
