import type { Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

type OrderState = Selectable<Tables['orders']>['state'];

/** An order as the operator sees it in a list. */
export interface ListedOrder {
  number: string;
  mobile: string;
  provider: Selectable<Tables['orders']>['provider'];
  tier: Selectable<Tables['orders']>['tier'];
  period_days: number;
  amount_fen: number;
  state: OrderState;
  create_time: Date;
}

export interface OrderChoice {
  /** Restricts the list to the orders of this mobile number. */
  mobile?: string | undefined;
  /** Restricts the list to a mobile number, or to order numbers that contain the text; empty for all. */
  keyword?: string | undefined;
  state?: OrderState | undefined;
}

/** Lists orders, newest first. */
export function searchOrders(
  queries: Queries,
  { most, offset = 0, ...choice }: OrderChoice & { most: number; offset?: number },
): Promise<ListedOrder[]> {
  return chosen(queries, choice)
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
    .offset(offset)
    .execute();
}

/** Counts orders. Counting stops at `totalMost`. */
export async function countOrders(queries: Queries, choice: OrderChoice, totalMost: number): Promise<number> {
  const counted = await queries.db
    .selectFrom(chosen(queries, choice).select('orders.id').limit(totalMost).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

function chosen({ db }: Queries, { mobile, keyword = '', state }: OrderChoice) {
  let rows = db.selectFrom('orders').innerJoin('member', 'member.id', 'orders.member_id');
  if (mobile !== undefined) rows = rows.where('member.mobile', '=', mobile);
  if (state !== undefined) rows = rows.where('orders.state', '=', state);
  if (keyword === '') return rows;
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return rows.where((where) =>
    where.or([where('member.mobile', '=', keyword), where('orders.number', 'ilike', pattern)]),
  );
}
