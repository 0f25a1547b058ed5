import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import type { OrderCredit } from '../../server/db/tables/membership.ts';
import { grantDays, grantsOf } from '../../server/domain/membership/grants.ts';
import { reconcile } from '../../server/domain/orders/reconcile.ts';
import { refundOrder } from '../../server/domain/orders/refund.ts';
import { settlePayment } from '../../server/domain/orders/settle.ts';
import { handleOrder } from '../../server/domain/orders/handle-order.ts';
import { quotesOf } from '../../server/domain/orders/orders.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import { openEmbeddedDatabase } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { shareOf } from '../support/share.ts';

function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

const fail = (error: unknown): void => {
  throw error;
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 120_000);
afterAll(() => database.close());

const which = fc.nat(3);
/**
 * A step by a buyer, a provider or the operator, or the passing of time. The numbers select an existing
 * order.
 */
const step = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), plan: fc.nat(5) }),
  fc.record({ kind: fc.constant('pay' as const), of: which, times: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('close' as const), of: which }),
  fc.record({ kind: fc.constant('accept' as const), of: which }),
  fc.record({ kind: fc.constant('refund' as const), of: which, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('reward' as const), id: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 120 }) }),
);

interface Rest {
  tier: 'vip' | 'corporate';
  left: number;
}
interface Bought {
  id: number;
  number: string;
  tier: Rest['tier'];
  days: number;
  fen: number;
  credits: OrderCredit[];
  state: string;
  rest?: Rest;
}

/** A model of the rules: the unused whole days of each grant, oldest first. Corporate days are used first. */
class Model {
  rests: Rest[] = [];
  rewarded = new Set<number>();
  orders: Bought[] = [];
  give(tier: Rest['tier'], days: number): Rest {
    const rest = { tier, left: days };
    this.rests.push(rest);
    return rest;
  }
  pass(days: number): void {
    for (const tier of ['corporate', 'vip'] as const)
      for (const rest of this.rests.filter((one) => one.tier === tier)) {
        const used = Math.min(rest.left, days);
        rest.left -= used;
        days -= used;
      }
  }
  fulfil(order: Bought, grantOrders: ReadonlyMap<number, string>): void {
    for (const { grant_id, days } of order.credits) {
      const rest = this.orders.find(({ number }) => number === grantOrders.get(grant_id))?.rest;
      if (rest) rest.left -= days;
    }
    order.rest = this.give(order.tier, order.days);
    order.state = 'fulfilled';
  }
  left(tier: Rest['tier']): number {
    return this.rests.filter((one) => one.tier === tier).reduce((sum, { left }) => sum + left, 0);
  }
}

/** `npm run soak` runs a hundred times as many cases in parallel: ten thousand. */
const { numRuns, seed } = shareOf(100);

it(
  'after any sequence of steps the days match the model',
  async () => {
    const play = async (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
      const { id: member_id } = await aMember(database);
      const model = new Model();
      let now = testNow;
      const world = () => ({
        database,
        pay: createPayProviders(aConfig()),
        caller: { ...visitor, role: 'COMMON' as const, member_id },
        now,
        origin: { address: '' },
      });
      const handle = (request: Parameters<typeof handleOrder>[0]) => handleOrder(request, world());
      const grantOrders = async () =>
        new Map(
          (await grantsOf(database, member_id, now)).map(({ id, source_id }) => [id, source_id] as const),
        );
      for (const one of steps) {
        const order = 'of' in one ? model.orders[one.of] : undefined;
        if (one.kind === 'order') {
          const quote = (await quotesOf(world())).list[one.plan];
          if (!quote || model.orders.length > 3) continue;
          const wish = { provider: 'simulated' as const, channel: 'qr' as const, due_fen: quote.due_fen };
          const made = await handle({ action: 'create', contract_id: quote.contract_id, ...wish });
          for (const before of model.orders) if (before.state === 'pending') before.state = 'closed';
          const row = await database.db
            .selectFrom('orders')
            .selectAll()
            .where('id', '=', made.id)
            .executeTakeFirstOrThrow();
          const { number, tier, period_days: days, amount_fen: fen, credits } = row;
          model.orders.push({ id: made.id, number, tier, days, fen, credits, state: 'pending' });
        } else if (one.kind === 'pay' && order) {
          const payment = {
            number: order.number,
            trade_no: `T${order.number}`,
            amount_fen: order.fen,
            pay_time: now,
          };
          const told = { provider: 'simulated', payment, raw: '' };
          const grants = await grantOrders();
          await Promise.all(Array.from({ length: one.times }, () => settlePayment(database, told, now)));
          if (order.state === 'pending') model.fulfil(order, grants);
          else if (order.state === 'closed' || order.state === 'expired') order.state = 'paid_late';
        } else if (one.kind === 'close' && order) {
          await handle({ action: 'close', id: order.id });
          if (order.state === 'pending') order.state = 'closed';
        } else if (one.kind === 'accept' && order) {
          const grants = await grantOrders();
          const accepted = await handle({ action: 'accept_late', id: order.id }).catch(() => null);
          if (accepted) model.fulfil(order, grants);
          else
            must(order.state !== 'paid_late' || order.credits.length > 0, 'a late payment may be accepted');
        } else if (one.kind === 'refund' && order) {
          const wanted = {
            number: order.number,
            isFull: false,
            reason: '',
            by: { actor: 'operator' as const },
          };
          const outcomes = await Promise.all(
            Array.from({ length: one.times }, () => refundOrder(database, wanted, now)),
          );
          const done = outcomes.filter(({ kind }) => kind === 'refunding');
          must(done.length <= 1, 'one refund of an order');
          if (done.length === 0) continue;
          const left = order.rest?.left ?? 0;
          if (order.rest) {
            order.rest.left = 0;
            const taken = order.credits.reduce((sum, { days }) => sum + days, 0);
            model.give('vip', Math.floor((taken * left) / order.days));
            const worth = Math.floor((order.fen * left) / order.days);
            const [one] = done;
            must(one?.kind === 'refunding' && one.days === left && one.amountFen === worth, 'a fair refund');
          }
          order.state = 'refunding';
        } else if (one.kind === 'reward') {
          await database.db.transaction().execute((db) =>
            grantDays(
              { db },
              {
                member_id,
                tier: 'vip',
                days: 7,
                source: { kind: 'registration', id: `${member_id} ${one.id}` },
              },
              now,
            ),
          );
          if (model.rewarded.has(one.id)) continue;
          model.rewarded.add(one.id);
          model.give('vip', 7);
        } else if (one.kind === 'wait') {
          now = new Date(now.getTime() + one.days * dayMs);
          model.pass(one.days);
          // Runs the job of the server, by which unpaid orders expire and late payments are refunded.
          while ((await reconcile({ ...world(), onFailure: fail })) > 0);
          for (const passed of model.orders) {
            if (passed.state === 'pending') passed.state = 'expired';
            else if (passed.state === 'paid_late') passed.state = 'refunding';
          }
        }
        const live = await grantsOf(database, member_id, now);
        const sum = (tier: Rest['tier']) =>
          live.filter((grant) => grant.tier === tier).reduce((ms, { left_ms }) => ms + left_ms, 0) / dayMs;
        expect({ vip: sum('vip'), corporate: sum('corporate') }).toEqual({
          vip: model.left('vip'),
          corporate: model.left('corporate'),
        });
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), play), {
      numRuns,
      seed,
    });
  },
  60_000 + numRuns * 3_000,
);
