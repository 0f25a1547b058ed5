import type { Order } from '../../../contract/calls/orders.ts';
import type { ShownOrder } from '../../db/orders/orders.ts';

/**
 * Returns an order as its buyer sees it. A pending order whose time is over is shown as expired, even before
 * a job has ended it.
 */
export function orderOf(row: ShownOrder, now: Date): Order {
  const isOver = row.state === 'pending' && row.expire_time <= now;
  const isOpen = row.state === 'pending' && !isOver;
  return {
    ...wordsOf(row),
    price_fen: row.price_fen,
    credit_fen: row.credit_fen,
    credit_days: row.credits.reduce((sum, { days }) => sum + days, 0),
    amount_fen: row.amount_fen,
    state: isOver ? 'expired' : row.state,
    ...paymentOf(row, isOpen),
    is_exceptional: row.flag !== null,
    check_time: isoTime(row.check_time),
    create_time: row.create_time.toISOString(),
    expire_time: row.expire_time.toISOString(),
    pay_time: isoTime(row.pay_time),
    close_time: isoTime(isOver ? row.expire_time : row.close_time),
    from_time: isoTime(row.from_time),
    to_time: isoTime(row.to_time),
    trade_no_end: (row.provider_trade_no ?? '').slice(-4),
    choose_until: row.state === 'paid_late' ? isoTime(row.next_check_time) : null,
    refund: refundOf(row),
  };
}

const isoTime = (time: Date | null): string | null => time?.toISOString() ?? null;

const wordsOf = (row: ShownOrder) => ({
  id: row.id,
  number: row.number,
  contract_id: row.contract_id,
  tier: row.tier,
  period: row.period,
  period_days: row.period_days,
  chinese_name: row.chinese_name,
  english_name: row.english_name,
});

const paymentOf = ({ provider, channel, payment }: ShownOrder, isOpen: boolean) => ({
  provider,
  channel,
  is_simulated: provider === 'simulated',
  code_url: isOpen ? (payment['code_url'] ?? '') : '',
  pay_url: isOpen ? (payment['pay_url'] ?? '') : '',
});

function refundOf(row: ShownOrder): Order['refund'] {
  if (row.refund_fen === null || row.refund_state === null || row.refund_create_time === null) return null;
  return {
    amount_fen: row.refund_fen,
    days: row.refund_days ?? 0,
    state: row.refund_state,
    create_time: row.refund_create_time.toISOString(),
    finish_time: isoTime(row.refund_finish_time),
  };
}
