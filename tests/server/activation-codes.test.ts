import { beforeAll, expect, it } from 'vitest';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import { activationCodeText } from '../../trade/identifiers/activation-code.ts';
import type { PlanRow } from '../../server/db/membership/plans.ts';
import { makeCodes, redeemCode } from '../../server/domain/membership/codes.ts';
import { listAllPlans } from '../../server/db/membership/plans.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import { aBuyer } from '../support/a-buyer.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';

const after = (days: number) => new Date(testNow.getTime() + days * dayMs);

describeOnPostgres('activation codes', (getDatabase) => {
  let plan: PlanRow;
  beforeAll(async () => {
    const [first] = await listAllPlans(getDatabase());
    if (!first) throw new Error('The seeded database has no plans');
    plan = first;
  });
  const codes = (count: number, expireTime = after(30)) =>
    makeCodes(getDatabase(), { plan, count, expireTime, batch: crypto.randomUUID() }, testNow);
  const redeemer = async () => {
    const buyer = await aBuyer(getDatabase());
    const redeem = (code: string) => buyer.call<unknown>('member/activation/code/handle', { code });
    return { ...buyer, redeem };
  };

  it('a code grants the days of its plan once, in any spelling', async () => {
    const [code = ''] = await codes(1);
    const [one, other] = [await redeemer(), await redeemer()];
    expect((await one.redeem(` ${activationCodeText(code).toLowerCase()} `)).data).toEqual({
      tier: 'vip',
      days: 31,
      from_time: testNow.toISOString(),
      to_time: after(31).toISOString(),
    });
    expect(await one.tier()).toBe('vip');
    const why = async (by: typeof one) => (await by.redeem(code)).errors?.map((error) => error.code);
    expect([await why(one), await why(other)]).toEqual([['activation_code_yours'], ['activation_code_used']]);
  });

  it('five codes with twenty racing members each give five redemptions', async () => {
    const made = await codes(5);
    // A member may try five codes, so twenty members with five codes each make twenty tries per code.
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(getDatabase())));
    const won = await Promise.allSettled(
      members.flatMap(({ id: member_id }, at) =>
        [0, 1, 2, 3, 4].map((step) =>
          redeemCode(
            { code: made[(at + step) % made.length] ?? '' },
            {
              database: getDatabase(),
              caller: { ...visitor, role: 'COMMON', member_id },
              now: testNow,
              origin: { address: '', network: `network ${member_id}` },
            },
          ),
        ),
      ),
    );
    expect(won.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { rows } = await getDatabase().pool.query<{ total: number; days: number }>(
      `select count(*)::int as total, sum(days)::int as days from membership_grant where source_kind = 'code'
        and member_id = any($1)`,
      [members.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ total: 5, days: 155 }]);
  });

  it('codes are stored hashed, and wrong tries lock out for an hour', async () => {
    const [code = ''] = await codes(1);
    const stored = await getDatabase().db.selectFrom('activation_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const guesser = await redeemer();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => guesser.redeem(`0000000000${String(at).padStart(2, '0')}`)),
    );
    expect(guesses.filter((one) => one.code === 'verification_failed')).toHaveLength(5);
    expect(await guesser.redeem(code)).toMatchObject({ status: 429, code: 'too_many_requests' });
    await guesser.later(3_600_000);
    expect(await guesser.redeem(code)).toMatchObject({ status: 200 });
  });

  it('an expired code is refused', async () => {
    const [code = ''] = await codes(1, testNow);
    expect((await (await redeemer()).redeem(code)).errors?.[0]).toMatchObject({
      code: 'activation_code_expired',
    });
  });
});
