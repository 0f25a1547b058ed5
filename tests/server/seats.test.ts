import { expect, it } from 'vitest';

import type { Seats } from '../../contract/calls/seats.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { grantDays, revokeGrantsOfOrder } from '../../server/domain/membership/grants.ts';
import { prune } from '../../server/domain/operator/prune.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { dayMs } from '../../trade/calendar/day-ms.ts';
import { describeOnPostgres } from '../support/database.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';

let mobiles = 13_511_100_000;
let sources = 0;

describeOnPostgres('seats of a corporate membership', (getDatabase) => {
  const start = (now = testNow) => {
    const world = visitors(getDatabase(), { now, config: { demoAccounts: 'forced' } });
    const person = async (differs: Parameters<typeof aMember>[1] = {}) => {
      const mobile = String(mobiles++);
      const member = await aMember(getDatabase(), { mobile, ...differs });
      const { id, token } = member;
      const tier = async () => (await world.ask<{ tier: string }>('permission/data', { token })).data.tier;
      const read = async <Answer>(path: string) => {
        const { data } = await world.ask<string>(path, { token });
        return (await decrypt(data, member.dataKey.toString('base64'))) as Answer;
      };
      const act = <Data = Seats>(call: string, body: object) =>
        world.ask<Data>(`member/seat/${call}`, { body, token });
      return {
        id,
        mobile,
        tier,
        read,
        stands: () => read<Seats>('member/seat/data'),
        offer: (number?: string) =>
          act<{ seats: Seats; token: string }>('offer', number === undefined ? {} : { mobile: number }),
        view: (link: string) => act<{ owner: string }>('view', { token: link }),
        take: (of: { id: number } | { token: string }) => act('take', of),
        end: (seat: number) => act('end', { id: seat }),
        /** Grants days of the corporate tier with this number of seats. */
        grant: (days: number, seats = 5, order_id?: number) =>
          getDatabase()
            .db.transaction()
            .execute((db) =>
              grantDays(
                { db },
                {
                  member_id: id,
                  tier: 'corporate',
                  days,
                  seats,
                  source: { kind: 'order', id: `seats ${sources++}` },
                  ...(order_id !== undefined && { order_id }),
                },
                world.clock.now,
              ),
            ),
      };
    };
    const owner = async (seats = 5) => {
      const one = await person();
      await one.grant(20, seats);
      return one;
    };
    const sit = async (boss: Awaited<ReturnType<typeof person>>) => {
      const colleague = await person();
      await boss.offer(colleague.mobile);
      const [offer] = (await colleague.stands()).offers;
      await colleague.take({ id: offer?.id ?? 0 });
      return colleague;
    };
    return { ...world, person, owner, sit };
  };
  const why = ({ code, errors }: { code: string; errors: { code: string }[] }) => errors[0]?.code ?? code;

  it('an accepted seat gives the tier until the membership ends, without days', async () => {
    const { owner, person, clock } = start();
    const [boss, colleague] = [await owner(), await person()];
    const { data } = await boss.offer(colleague.mobile);
    expect(data.token).toBe('');
    expect(data.seats.own).toMatchObject({
      most: 5,
      list: [{ state: 'offered', mobile: colleague.mobile.replace(/^(\d{3})\d{4}/, '$1****') }],
    });
    expect(await colleague.tier()).toBe('ordinary');
    const { offers } = await colleague.stands();
    const taken = await colleague.take({ id: offers[0]?.id ?? 0 });
    const until = new Date(testNow.getTime() + 20 * dayMs).toISOString();
    expect(taken.data).toMatchObject({ own: null, held: { until }, offers: [] });
    expect(await colleague.tier()).toBe('corporate');
    expect(await colleague.read('profile/data')).toMatchObject({
      tier: 'corporate',
      tier_expire_time: until,
      seat_owner: boss.mobile.replace(/^(\d{3})\d{4}/, '$1****'),
    });
    const grants = getDatabase()
      .db.selectFrom('membership_grant')
      .selectAll()
      .where('member_id', '=', colleague.id);
    expect(await grants.execute()).toEqual([]);
    clock.now = new Date(testNow.getTime() + 19 * dayMs);
    expect([await boss.tier(), await colleague.tier()]).toEqual(['corporate', 'corporate']);
    clock.now = new Date(testNow.getTime() + 20 * dayMs);
    expect([await boss.tier(), await colleague.tier()]).toEqual(['ordinary', 'ordinary']);
    expect((await colleague.stands()).held).toMatchObject({ until: null });
    // After a renewal of the membership, the same colleagues hold the seats.
    await boss.grant(10);
    expect(await colleague.tier()).toBe('corporate');
  });

  it('a seat ends at once by removal, by leaving and by a refund', async () => {
    const { owner, sit } = start();
    const boss = await owner();
    const [first, second, third] = [await sit(boss), await sit(boss), await sit(boss)];
    const seatOf = async (one: typeof first) => (await one.stands()).held?.id ?? 0;
    expect((await boss.end(await seatOf(first))).data.own?.list).toHaveLength(2);
    expect(await first.tier()).toBe('ordinary');
    expect((await second.end(await seatOf(second))).data.held).toBeNull();
    expect([await second.tier(), await third.tier()]).toEqual(['ordinary', 'corporate']);
    const order = await anOrder(boss.id);
    await getDatabase()
      .db.updateTable('membership_grant')
      .set({ order_id: order })
      .where('member_id', '=', boss.id)
      .execute();
    await getDatabase()
      .db.transaction()
      .execute((db) => revokeGrantsOfOrder({ db }, order, testNow));
    expect([await boss.tier(), await third.tier()]).toEqual(['ordinary', 'ordinary']);
  });

  it('other members cannot remove, accept or pass on a seat', async () => {
    const { owner, sit, person } = start();
    const [boss, other] = [await owner(), await owner()];
    const colleague = await sit(boss);
    const stranger = await person();
    const id = (await colleague.stands()).held?.id ?? 0;
    const outcomes = [await other.end(id), await stranger.end(id), await stranger.take({ id })];
    expect(outcomes.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found']);
    await boss.offer(stranger.mobile);
    const [offer] = (await stranger.stands()).offers;
    expect((await colleague.take({ id: offer?.id ?? 0 })).code).toBe('not_found');
    expect((await stranger.end(offer?.id ?? 0)).data.offers).toEqual([]);
    expect(await colleague.tier()).toBe('corporate');
    // A seat gives its holder the corporate tier, but the holder cannot offer seats.
    expect(why(await colleague.offer(stranger.mobile))).toBe('seat_corporate_only');
    expect(why(await stranger.offer(colleague.mobile))).toBe('seat_corporate_only');
  });

  it('a link works once within a week, and never after withdrawal', async () => {
    const { owner, person, later } = start();
    const boss = await owner();
    const [first, second] = [await person(), await person()];
    const link = async () => (await boss.offer()).data;
    const { token, seats } = await link();
    expect((await first.view(token)).data.owner).toMatch(/^135\*{4}\d{4}$/);
    expect(why(await boss.take({ token }))).toBe('seat_own_number');
    expect((await first.take({ token })).data.held).toMatchObject({ owner: expect.any(String) as string });
    expect([(await second.view(token)).code, (await second.take({ token })).code]).toEqual([
      'not_found',
      'not_found',
    ]);
    const withdrawn = await link();
    await boss.end(withdrawn.seats.own?.list.find(({ state }) => state === 'offered')?.id ?? 0);
    expect((await second.take({ token: withdrawn.token })).code).toBe('not_found');
    const old = await link();
    later(serverLimits.seatOfferDays * 86_400);
    expect((await second.take({ token: old.token })).code).toBe('not_found');
    await prune(getDatabase(), new Date(testNow.getTime() + serverLimits.seatOfferDays * dayMs));
    const rows = getDatabase().db.selectFrom('seat').selectAll().where('owner_id', '=', boss.id);
    expect(await rows.execute()).toHaveLength(1);
    expect(JSON.stringify(await rows.execute())).not.toContain(token);
    expect(seats.own?.list).toHaveLength(1);
  });

  it('a member has one seat, none with own days, and demo accounts none', async () => {
    const { owner, sit, person } = start();
    const [boss, other] = [await owner(), await owner()];
    const colleague = await sit(boss);
    const { token } = (await other.offer()).data;
    expect(why(await colleague.take({ token }))).toBe('seat_one_only');
    expect(why(await boss.take({ token }))).toBe('seat_own_membership');
    const demo = await person({ mobile: '13800000006' });
    await demo.grant(30);
    expect([(await demo.offer()).code, (await demo.take({ token })).code]).toEqual([
      'permission_denied',
      'permission_denied',
    ]);
    expect((await demo.stands()).is_demo).toBe(true);
  });

  it('open offers count as seats, with one offer per number', async () => {
    const { owner, sit, person } = start();
    const boss = await owner(3);
    const colleague = await sit(boss);
    expect(why(await boss.offer(colleague.mobile))).toBe('seat_offered_already');
    expect(why(await boss.offer(boss.mobile))).toBe('seat_own_number');
    expect(why(await boss.offer('12345'))).toBe('mobile_invalid');
    await boss.offer(String(mobiles++));
    expect(why(await boss.offer())).toBe('seat_none_free');
    // A larger plan has more seats from the day on which its days begin.
    await boss.grant(30, 4);
    expect(why(await boss.offer())).toBe('seat_none_free');
    expect(await (await person()).stands()).toMatchObject({ own: null, held: null, offers: [] });
  });

  it('the last seats above a smaller plan are inactive', async () => {
    const { owner, sit, later, person } = start();
    const boss = await owner(3);
    const [second, third] = [await sit(boss), await sit(boss)];
    await boss.grant(30, 2);
    later(20 * 86_400 - 60);
    expect([await second.tier(), await third.tier()]).toEqual(['corporate', 'corporate']);
    later(60);
    expect([await second.tier(), await third.tier()]).toEqual(['corporate', 'ordinary']);
    expect((await boss.stands()).own).toMatchObject({
      most: 2,
      list: [{ state: 'held' }, { state: 'over' }],
    });
    await boss.end((await second.stands()).held?.id ?? 0);
    const { token } = (await boss.offer()).data;
    expect(await (await person()).take({ token })).toMatchObject({ code: 'ok' });
  });

  it('races for seats and offers never exceed the free seats', async () => {
    const { owner, person } = start();
    const boss = await owner(3);
    const made = await Promise.all(Array.from({ length: 20 }, () => boss.offer()));
    const tokens = made.flatMap(({ data }) => data?.token ?? []);
    expect(tokens).toHaveLength(2);
    expect(made.filter((one) => one.code !== 'ok').map(why)).toEqual(Array(18).fill('seat_none_free'));
    const racers = await Promise.all(Array.from({ length: 20 }, () => person()));
    const outcomes = await Promise.all(racers.map((one) => one.take({ token: tokens[0] ?? '' })));
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
      ...Array<string>(19).fill('not_found'),
      'ok',
    ]);
    const tiers = await Promise.all(racers.map((one) => one.tier()));
    expect(tiers.filter((tier) => tier === 'corporate')).toHaveLength(1);
    // A member who accepts two seats at the same time gets one.
    const twice = await person();
    const { token } = (await (await owner()).offer()).data;
    await Promise.all([twice.take({ token }), twice.take({ token: tokens[1] ?? '' })]);
    const held = getDatabase().db.selectFrom('seat').selectAll().where('holder_id', '=', twice.id);
    expect(await held.execute()).toHaveLength(1);
  });

  it('accepting a seat again returns the same seat', async () => {
    const { owner, person } = start();
    const boss = await owner();
    const [byNumber, byLink] = [await person(), await person()];
    await boss.offer(byNumber.mobile);
    const { id = 0 } = (await byNumber.stands()).offers[0] ?? {};
    const take = () => byNumber.take({ id });
    const answers = [...(await Promise.all([take(), take(), take()])), await take()];
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('ok'));
    expect(answers.map(({ data }) => data.held?.id)).toEqual(Array(4).fill(id));
    const { token } = (await boss.offer()).data;
    const takeLink = () => byLink.take({ token });
    const outcomes = [...(await Promise.all([takeLink(), takeLink()])), await takeLink()].map((one) =>
      why(one),
    );
    expect(outcomes.filter((one) => one !== 'ok' && one !== 'seat_one_only' && one !== 'not_found')).toEqual(
      [],
    );
    expect(outcomes.at(-1)).toBe('seat_one_only');
    expect((await byLink.stands()).held).not.toBeNull();
    const log = getDatabase()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'seat_taken')
      .where('member_id', 'in', [byNumber.id, byLink.id]);
    expect(await log.execute()).toHaveLength(2);
  });

  it('the audit log records each action, and daily offers are limited', async () => {
    const { owner, sit } = start();
    const boss = await owner();
    const colleague = await sit(boss);
    await colleague.end((await colleague.stands()).held?.id ?? 0);
    const log = await getDatabase()
      .db.selectFrom('audit_log')
      .select(['action', 'member_id', 'mobile'])
      .where('member_id', 'in', [boss.id, colleague.id])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      {
        action: 'seat_offered',
        member_id: boss.id,
        mobile: colleague.mobile.replace(/^(\d{3})\d{4}/, '$1****'),
      },
      { action: 'seat_taken', member_id: colleague.id, mobile: '' },
      { action: 'seat_ended', member_id: colleague.id, mobile: '' },
    ]);
    for (let at = 1; at < serverLimits.seatOffersPerDayMost; at++) await boss.offer(boss.mobile);
    expect(why(await boss.offer())).toBe('seat_offers_today');
  });

  async function anOrder(member_id: number): Promise<number> {
    const { id: contract_id } = await getDatabase()
      .db.selectFrom('contract')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id } = await getDatabase()
      .db.insertInto('orders')
      .values({
        number: `SEAT${member_id}`,
        member_id,
        contract_id,
        tier: 'corporate',
        period_days: 30,
        price_fen: 100,
        amount_fen: 100,
        credit_fen: 0,
        credits: '[]',
        state: 'fulfilled',
        provider: 'simulated',
        channel: 'qr',
        payment: '{}',
        provider_trade_no: null,
        flag: null,
        create_time: testNow,
        expire_time: testNow,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
});
