import { timingSafeEqual } from 'node:crypto';

import { simulatedPath } from '../../adapters/pay/simulated.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findOrder, type OrderRow } from '../../db/orders/orders.ts';
import { settlePayment, type Settled } from './settle.ts';

export { simulatedPath };

/**
 * Returns the order of a simulated payment page; null unless the caller has the secret key in the page's URL.
 */
export async function findSimulated(
  database: OpenDatabase,
  { number, key }: { number: string; key: string },
): Promise<OrderRow | null> {
  const order = await findOrder(database, number);
  if (order?.provider !== 'simulated') return null;
  const given = Buffer.from(`${simulatedPath}/${number}?key=${key}`);
  const known = Buffer.from(order.payment['code_url'] ?? '');
  return given.length === known.length && timingSafeEqual(given, known) ? order : null;
}

/**
 * Called when the "Paid" button of a simulated payment page is pressed. Books the payment as if a provider
 * had reported it, even if it is late.
 */
export function paySimulated(database: OpenDatabase, order: OrderRow, now: Date): Promise<Settled> {
  const payment = {
    number: order.number,
    trade_no: `SIM${order.number}`,
    amount_fen: order.amount_fen,
    pay_time: now,
  };
  return settlePayment(
    database,
    { provider: 'simulated', payment, raw: 'pressed on the page of this server' },
    now,
  );
}
