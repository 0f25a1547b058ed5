import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { describeOnBothEngines } from '../../../tests/support/database.ts';
import { shareOf } from '../../../tests/support/share.ts';
import { aMember, testNow } from '../../../tests/support/test-app.ts';
import { invitationLimits } from '../../../contract/invitation-limits.ts';
import { sumRewards } from '../../db/invitations/rewards.ts';
import { grantsOf, takeBackOfOrder } from '../membership/grants.ts';
import { rewardRegistration, rewardUpgrade } from './rewards.ts';

const { registrationDays, upgradeDays, daysPerYearMost } = invitationLimits;

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('register' as const), isNew: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('upgrade' as const), who: fc.nat(11) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: fc.nat(11) }) },
);

/** What the rules say, without a database: days by invited member and reason, and the order that each came by. */
class Model {
  readonly rewards = new Map<string, { days: number; orderId: number | null }>();
  readonly isNewById = new Map<number, boolean>();

  get days(): number {
    return [...this.rewards.values()].reduce((sum, { days }) => sum + days, 0);
  }

  register(id: number, isNew: boolean): void {
    this.isNewById.set(id, isNew);
    this.#give(`registration ${id}`, isNew ? registrationDays : 0, null);
  }

  upgrade(id: number, orderId: number): void {
    if (this.isNewById.get(id)) this.#give(`upgrade ${id}`, upgradeDays, orderId);
  }

  refund(orderId: number): void {
    for (const reward of this.rewards.values()) if (reward.orderId === orderId) reward.days = 0;
  }

  #give(key: string, days: number, orderId: number | null): void {
    if (this.rewards.has(key)) return;
    this.rewards.set(key, { days: Math.min(days, daysPerYearMost - this.days), orderId });
  }
}

/** `npm run soak` plays a hundred times as many, some at a time. */
const { numRuns, seed } = shareOf(75);

describeOnBothEngines('rewards', (getDatabase) => {
  const inTransaction = <Result>(
    work: (queries: { db: ReturnType<typeof getDatabase>['db'] }) => Promise<Result>,
  ) =>
    getDatabase()
      .db.transaction()
      .execute((db) => work({ db }));

  const anOrder = async (member_id: number) => {
    const { id: contract_id } = await getDatabase()
      .db.selectFrom('contract')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const price = { price_fen: 100, amount_fen: 100, credit_fen: 0, payment: '{}', credits: '[]' };
    const of = { member_id, contract_id, tier: 'vip', period_days: 31, state: 'fulfilled' } as const;
    const by = { provider: 'simulated', channel: 'qr', provider_trade_no: null, flag: null } as const;
    const times = { create_time: testNow, expire_time: testNow };
    const { id } = await getDatabase()
      .db.insertInto('orders')
      .values({ ...price, ...of, ...by, ...times, number: randomBytes(12).toString('hex') })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  it(
    'are the days of the model after any registrations, upgrades and refunds',
    { timeout: 60_000 + numRuns * 3_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          const { id: inviterId } = await aMember(getDatabase());
          const model = new Model();
          const invited: number[] = [];
          const orders: number[] = [];
          for (const one of steps) {
            if (one.kind === 'register') {
              const { id: inviteeId } = await aMember(getDatabase(), { inviter_id: inviterId });
              invited.push(inviteeId);
              await inTransaction((db) =>
                rewardRegistration(db, { inviteeId, inviterId, isNew: one.isNew }, testNow),
              );
              model.register(inviteeId, one.isNew);
            }
            const who = one.kind === 'upgrade' ? invited[one.who] : undefined;
            if (who !== undefined) {
              const orderId = await anOrder(who);
              orders.push(orderId);
              await inTransaction((db) => rewardUpgrade(db, { memberId: who, orderId }, testNow));
              model.upgrade(who, orderId);
            }
            const refunded = one.kind === 'refund' ? orders[one.order] : undefined;
            if (refunded !== undefined) {
              await inTransaction((db) => takeBackOfOrder(db, refunded, testNow));
              model.refund(refunded);
            }
          }
          expect((await sumRewards(getDatabase(), inviterId)).days).toBe(model.days);
          const grants = await grantsOf(getDatabase(), inviterId, testNow);
          expect(grants.reduce((sum, { days_left }) => sum + days_left, 0)).toBe(model.days);
        }),
        { numRuns, seed },
      );
    },
  );

  it('for one upgrade come once, of however many at once', async () => {
    const { id: inviterId } = await aMember(getDatabase());
    const { id: memberId } = await aMember(getDatabase(), { inviter_id: inviterId });
    const orderIds = await Promise.all(Array.from({ length: 8 }, () => anOrder(memberId)));
    await Promise.all(
      orderIds.map((orderId) => inTransaction((db) => rewardUpgrade(db, { memberId, orderId }, testNow))),
    );
    expect((await sumRewards(getDatabase(), inviterId)).days).toBe(upgradeDays);
  });
});
