import type { PayProviders } from '../../adapters/pay/pay-provider.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { claimDueOrders, claimDueRefunds, type DueRefund } from '../../db/orders/due.ts';
import { lockOrder, updateOrder, type OrderRow } from '../../db/orders/orders.ts';
import { moveRefund } from '../../db/orders/refunds.ts';
import { recordEvent } from '../rights/audit.ts';
import { checkOrder } from './check-order.ts';
import { providerOf, type ProviderDependencies } from './provider-dependencies.ts';
import { refundOrder } from './refund.ts';

const atOnceMost = 20;
const refundAgainSeconds = [60, 300, 900, 3_600, 6 * 3_600] as const;

interface Reconciling {
  database: OpenDatabase;
  pay: PayProviders;
  now: Date;
  /** Called with the error of an order or refund that failed. The run continues with the others. */
  onFailure: (error: unknown) => void;
  /** If aborted, the remaining refunds wait for the next run. */
  signal?: AbortSignal;
}

/**
 * Asks providers about payments that they have not reported, ends expired orders and sends refunds. Returns
 * the number of processed orders and refunds. Orders are processed in parallel, so that a provider that does
 * not answer does not delay others.
 */
export async function reconcile({ onFailure, signal, ...dependencies }: Reconciling): Promise<number> {
  const orders = await claimDueOrders(dependencies.database, dependencies.now, atOnceMost);
  await Promise.all(orders.map((order) => lookAt(order, dependencies).catch(onFailure)));
  if (signal?.aborted) return orders.length;
  const refunds = await claimDueRefunds(dependencies.database, dependencies.now, atOnceMost);
  await Promise.all(refunds.map((refund) => sendRefund(refund, dependencies).catch(onFailure)));
  return orders.length + refunds.length;
}

const lookAt = (order: OrderRow, dependencies: ProviderDependencies): Promise<unknown> =>
  order.state === 'paid_late'
    ? refundOrder(
        dependencies.database,
        { number: order.number, isFull: true, reason: 'late', by: server },
        dependencies.now,
      )
    : checkOrder(order, dependencies);

const server = { actor: 'server', address: '' } as const;

async function sendRefund(refund: DueRefund, dependencies: ProviderDependencies): Promise<void> {
  const { database, now } = dependencies;
  const seconds = refundAgainSeconds[Math.min(refund.check_count, refundAgainSeconds.length - 1)] ?? 3_600;
  const next_check_time = new Date(now.getTime() + seconds * 1_000);
  // The operator may have settled the refund since it was read.
  if (!(await moveRefund(database, refund, { check_count: refund.check_count + 1, next_check_time }))) return;
  const provider = providerOf(dependencies, refund);
  if (!provider) throw new Error(`refund ${refund.number}: provider ${refund.provider} is not configured`);
  const state = await provider.refund(
    {
      number: refund.order_number,
      refundNumber: refund.number,
      amountFen: refund.amount_fen,
      totalFen: refund.order_fen,
    },
    now,
  );
  if (state === 'processing') return;
  await database.db.transaction().execute(async (db) => {
    // Locks the order before its refund. `unstick.ts` uses the same order, so the two cannot deadlock.
    await lockOrder({ db }, refund.order_number);
    if (!(await moveRefund({ db }, refund, { state, finish_time: now, next_check_time: null }))) return;
    if (state === 'done') await updateOrder({ db }, refund.order_id, { state: 'refunded' });
    else await updateOrder({ db }, refund.order_id, { flag: 'refund_failed' });
    await recordEvent(
      { db },
      {
        action: state === 'done' ? 'refund_done' : 'payment_exception',
        actor: 'server',
        member_id: refund.member_id,
        now,
        detail: { number: refund.order_number, refund: refund.number, state, amount_fen: refund.amount_fen },
      },
    );
  });
}
