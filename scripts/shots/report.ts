// Mocked responses for states that take days or need the operator.
import type { InvoiceHeader } from '../../contract/calls/invoices.ts';
import type { Order } from '../../contract/calls/orders.ts';
import { anOrder } from '../../tests/support/an-order.ts';

/** Returns noon of the day that was `days` days ago, so that pictures from the same day are identical. */
const ago = (days: number): string =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T04:05:00.000Z`;

/** Returns an order from some days ago. `differs` sets the outcome of the order. */
function order(id: number, differs: Partial<Order>): Order {
  const times = { create_time: ago(9), expire_time: ago(8), pay_time: ago(9) };
  return anOrder({ id, number: `LC20261114000000000${id}`, trade_no_end: '7718', ...times, ...differs });
}

const refund = { amount_fen: 10_800, days: 12, create_time: ago(2), finish_time: null } as const;

const orders = {
  refunding: order(1, { state: 'refunding', refund: { ...refund, state: 'processing' } }),
  refunded: order(2, { state: 'refunded', refund: { ...refund, state: 'done', finish_time: ago(1) } }),
  failed: order(3, { state: 'refunding', is_exceptional: true, refund: { ...refund, state: 'failed' } }),
  late: order(4, { state: 'paid_late', pay_time: ago(1), choose_until: ago(-6) }),
  expired: order(5, { state: 'expired', pay_time: null, close_time: ago(8), trade_no_end: '' }),
  exception: order(6, { state: 'closed', is_exceptional: true, pay_time: null, close_time: ago(8) }),
} as const;

/** One order for each final state. */
export const endedOrders = Object.entries(orders).map(([name, sent]) => ({ name, told: sent }));

export const orderPage = {
  list: endedOrders.map(({ told: sent }) => sent),
  total: endedOrders.length,
  page: 1,
  page_size: 20,
};

const paid = { chinese_name: 'VIP 1 个月', english_name: 'VIP, 1 month', amount_fen: 10_800 };
const paidOrder = (id: number, invoice_id: number | null) => ({
  ...{ ...paid, id, invoice_id },
  number: `LC20261114000000000${id}`,
  pay_time: ago(9 + id),
  is_simulated: false,
});

const headers: readonly InvoiceHeader[] = [
  {
    header_type: 'company',
    company_name: '恒泰国际货运代理（上海）有限公司',
    social_credit_code: '91350100M000100Y43',
  },
  { header_type: 'personal', company_name: '林晓', social_credit_code: '' },
];

const invoice = (id: number, orderId: number, state: 'requested' | 'issued' | 'refused', reason = '') => ({
  ...{ id, state, reason, ...headers[0] },
  number: `FP2026112${id}`,
  invoice_type: 'special',
  email: 'caiwu@hengtai.example',
  mobile: '139****1234',
  amount_fen: 10_800,
  is_simulated: false,
  orders: [{ ...paid, id: orderId, number: `LC20261114000000000${orderId}` }],
  create_time: ago(id),
  decide_time: state === 'requested' ? null : ago(1),
});

/** Two orders without an invoice, two orders with an invoice, a refused request, and saved headers. */
export const invoices = {
  orders: [paidOrder(1, null), paidOrder(2, null), paidOrder(3, 3), paidOrder(4, 4)],
  headers,
  invoices: [
    invoice(3, 3, 'requested'),
    invoice(4, 4, 'issued'),
    invoice(5, 1, 'refused', '公司名称与信用代码不符'),
  ],
  last_email: 'caiwu@hengtai.example',
};

export const claimOver = {
  status: 422,
  code: 'verification_failed',
  message: '',
  errors: [
    {
      field: 'ticket',
      code: 'claim_over',
      message: '链接已被使用、超过一小时，或网站已有管理员',
    },
  ],
};
