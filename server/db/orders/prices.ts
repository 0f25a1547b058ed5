import type { Queries } from '../open.ts';

/**
 * Returns the prices of orders by their ids, in fen. A price includes the part that was paid with credit (the
 * value of unused days).
 */
export async function findPrices({ db }: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'price_fen']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, price_fen }) => [id, price_fen]));
}
