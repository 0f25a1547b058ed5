import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { describeOnPostgres } from '../../../tests/support/database.ts';
import { shareOf } from '../../../tests/support/share.ts';
import { aMember } from '../../../tests/support/a-member.ts';
import { testNow } from '../../../tests/support/test-time.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { invitationLimits } from '../../../contract/limits/invitation-limits.ts';
import { sumRewards } from '../../db/invitations/rewards.ts';
import { grantsOf, revokeGrantsOfOrder } from '../membership/grants.ts';
import { chinaYear } from './china-time.ts';
import { rewardRegistration, rewardUpgrade } from './rewards.ts';

const { registrationDays, upgradeDays, daysPerYearMost } = invitationLimits;

const times = fc.constantFrom(1, 1, 2);
/**
 * A step of a scenario. It may happen several times at the same moment. Its numbers choose among the existing
 * members and orders.
 */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('register' as const), isNew: fc.boolean(), times }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('upgrade' as const), who: fc.nat(11), times }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: fc.nat(11), times }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 60 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Reward {
  days: number;
  /** The unused days of the grant. */
  left: number;
  orderId: number | null;
  year: number;
}

/**
 * The rules of rewards in memory: the rewards by invited member and reason, oldest first, each with the order
 * that caused it.
 */
class Model {
  readonly rewards = new Map<string, Reward>();
  readonly isNewById = new Map<number, boolean>();

  sum(of: (reward: Reward) => number): number {
    return [...this.rewards.values()].reduce((sum, reward) => sum + of(reward), 0);
  }

  register(id: number, isNew: boolean, now: Date): void {
    this.isNewById.set(id, isNew);
    this.#give(`registration ${id}`, isNew ? registrationDays : 0, { orderId: null, now });
  }

  upgrade(id: number, orderId: number, now: Date): void {
    if (this.isNewById.get(id)) this.#give(`upgrade ${id}`, upgradeDays, { orderId, now });
  }

  refund(orderId: number): void {
    for (const reward of this.rewards.values())
      if (reward.orderId === orderId) Object.assign(reward, { days: 0, left: 0 });
  }

  pass(days: number): void {
    for (const reward of this.rewards.values()) {
      const used = Math.min(reward.left, days);
      reward.left -= used;
      days -= used;
    }
  }

  #give(key: string, most: number, { orderId, now }: { orderId: number | null; now: Date }): void {
    if (this.rewards.has(key)) return;
    const { year } = chinaYear(now);
    const had = this.sum((reward) => (reward.year === year ? reward.days : 0));
    const days = Math.min(most, daysPerYearMost - had);
    this.rewards.set(key, { days, left: days, orderId, year });
  }
}

/** `npm run soak` runs a hundred times as many cases, divided among several processes. */
const { numRuns, seed } = shareOf(75);

describeOnPostgres('invitation rewards', (getDatabase) => {
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
    return getDatabase()
      .db.insertInto('orders')
      .values({ ...price, ...of, ...by, ...times, number: randomBytes(12).toString('hex') })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  /**
   * Runs the steps against the database and the model. A repeated step runs several times simultaneously in
   * the database, but only once in the model.
   */
  async function play(steps: readonly Step[]): Promise<void> {
    const { id: inviterId } = await aMember(getDatabase());
    const model = new Model();
    const invited: number[] = [];
    const orders: number[] = [];
    let now = testNow;
    const atOnce = (times: number, work: Parameters<typeof inTransaction>[0]) =>
      Promise.all(Array.from({ length: times }, () => inTransaction(work)));
    for (const one of steps) {
      const who = one.kind === 'upgrade' ? invited[one.who] : undefined;
      const refunded = one.kind === 'refund' ? orders[one.order] : undefined;
      if (one.kind === 'register') {
        const { id: inviteeId } = await aMember(getDatabase(), { inviter_id: inviterId });
        const registration = { inviteeId, inviterId, isNew: one.isNew };
        invited.push(inviteeId);
        await atOnce(one.times, (db) => rewardRegistration(db, registration, now));
        model.register(inviteeId, one.isNew, now);
      } else if (one.kind === 'upgrade' && who !== undefined) {
        const order = await anOrder(who);
        orders.push(order.id);
        await atOnce(one.times, (db) => rewardUpgrade(db, order, now));
        model.upgrade(who, order.id, now);
      } else if (one.kind === 'refund' && refunded !== undefined) {
        await atOnce(one.times, (db) => revokeGrantsOfOrder(db, refunded, now));
        model.refund(refunded);
      } else if (one.kind === 'wait') {
        now = new Date(now.getTime() + one.days * dayMs);
        model.pass(one.days);
      }
      const grants = await grantsOf(getDatabase(), inviterId, now);
      expect(grants.reduce((ms, { left_ms }) => ms + left_ms, 0)).toBe(model.sum(({ left }) => left) * dayMs);
    }
    expect((await sumRewards(getDatabase(), inviterId)).days).toBe(model.sum(({ days }) => days));
  }

  it('rewards match the model after any sequence of steps', { timeout: 60_000 + numRuns * 3_000 }, () =>
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), play), { numRuns, seed }),
  );

  it('simultaneous orders of one member give one upgrade reward', async () => {
    const { id: inviterId } = await aMember(getDatabase());
    const { id: memberId } = await aMember(getDatabase(), { inviter_id: inviterId });
    const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder(memberId)));
    await Promise.all(orders.map((order) => inTransaction((db) => rewardUpgrade(db, order, testNow))));
    expect((await sumRewards(getDatabase(), inviterId)).days).toBe(upgradeDays);
  });
});
