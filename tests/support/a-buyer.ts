import type { Insertable } from 'kysely';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { Order, orderQuote } from '../../contract/calls/orders.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import type { PayProviders } from '../../server/adapters/pay/pay-provider.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';
import { reconcile } from '../../server/domain/orders/reconcile.ts';
import { aConfig } from './a-config.ts';
import { aMember } from './a-member.ts';
import { anApp } from './test-app.ts';
import { testNow } from './test-time.ts';

interface Answered<Data> {
  status: number;
  code?: string;
  message: string;
  errors?: { field: string; code: string }[];
  data: Data;
}

export type Quotes = AnswerOf<typeof orderQuote>;

/**
 * Returns a member who buys, with a separate clock. The payment is simulated unless the test passes other
 * providers.
 */
export async function aBuyer(
  database: OpenDatabase,
  {
    pay = createPayProviders(aConfig()),
    siteOrigin = '',
    ...differs
  }: { pay?: PayProviders; siteOrigin?: string } & Partial<Insertable<Tables['member']>> = {},
) {
  const clock = { now: testNow };
  const outside = {
    sms: { channel: 'log' as const, send: async () => {} },
    wechat: null,
    pay,
    mail: null,
    alerts: {},
  };
  // Each buyer has a separate IP address behind a trusted proxy, so that buyers do not share a rate limit.
  const config = aConfig({ trustedProxies: 1, siteOrigin, demoAccounts: 'forced' });
  const app = anApp(database, { clock: () => clock.now, outside, config });
  const member = await aMember(database, differs);
  const address = `198.18.${member.id >> 8}.${member.id & 255}`;
  const call = async <Data>(path: string, body?: object): Promise<Answered<Data>> => {
    const response = await app.request(`/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...member.header,
        'Content-Type': 'application/json',
        'Accept-Language': 'en',
        'X-Forwarded-For': address,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answered<Data>;
  };
  const quotes = async () => (await call<Quotes>('member/order/quote')).data;
  const quoteOf = async (contract_id: number) => {
    const found = (await quotes()).list.find((one) => one.contract_id === contract_id);
    if (!found) throw new Error(`the quotes contain no plan ${contract_id}`);
    return found;
  };
  const handle = (body: object) => call<Order>('member/order/handle', body);
  return {
    id: member.id,
    app,
    clock,
    call,
    quotes,
    quoteOf,
    handle,
    /** Orders a plan at the price that the server quotes. */
    order: async (contract_id: number, provider = 'simulated', channel = 'qr') => {
      const { due_fen } = await quoteOf(contract_id);
      return (await handle({ action: 'create', contract_id, provider, channel, due_fen })).data;
    },
    view: async (id: number) => (await call<Order>(`member/order/data?id=${id}`)).data,
    /** Presses "paid" on the page of the simulated payment. */
    press: async (order: Pick<Order, 'pay_url'>) => app.request(order.pay_url, { method: 'POST' }),
    tier: async () => (await call<{ tier: string }>('permission/data')).data.tier,
    /** Runs the server's regular reconciliation of payments. */
    reconcile: (onFailure: (error: unknown) => void = fail) =>
      reconcile({ database, pay, now: clock.now, onFailure }),
    /** Advances the clock and keeps the member's session valid. */
    later: async (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
      const times = { last_time: clock.now, expire_time: new Date(clock.now.getTime() + dayMs) };
      await database.db.updateTable('session').set(times).where('member_id', '=', member.id).execute();
    },
  };
}

const fail = (error: unknown): void => {
  throw error;
};

/** Returns the ids of the plans of a new database by tier and period, for example `vip month`. */
export async function plansByName(database: OpenDatabase): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('contract')
    .innerJoin('contract_category', 'contract_category.id', 'contract.category_id')
    .select(['contract.id', 'period', 'tier'])
    .execute();
  return Object.fromEntries(rows.map(({ id, period, tier }) => [`${tier} ${period}`, id]));
}
