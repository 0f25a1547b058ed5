import type { Queries } from '../../db/open.ts';
import { findPrices } from '../../db/orders/prices.ts';
import { grantsOf } from '../membership/grants.ts';
import type { OwnedGrant } from './quote.ts';

/** Returns the live grants of a member with the price that was paid for each. */
export async function ownedGrants(queries: Queries, memberId: number, now: Date): Promise<OwnedGrant[]> {
  const grants = await grantsOf(queries, memberId, now);
  const bought = grants.filter(({ source_kind }) => source_kind === 'order');
  const prices = await findPrices(
    queries,
    bought.flatMap(({ order_id }) => order_id ?? []),
  );
  return grants.map(({ id, tier, left_ms, days_left, days, source_kind, order_id }) => ({
    id,
    tier,
    left_ms,
    days_left,
    days,
    fen: source_kind === 'order' ? (prices.get(order_id ?? 0) ?? 0) : 0,
  }));
}
