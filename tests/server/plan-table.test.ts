import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import { firstGroupId } from '../../contract/calls/favourites.ts';
import type { contractAuthoritySelect } from '../../contract/calls/membership.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { grantDays } from '../../server/domain/membership/grants.ts';
import { assertPinsFit } from '../../server/domain/packs/pinned-lanes.ts';
import { quotesOf } from '../../server/domain/quotes/quotes.ts';
import { visitor, type Caller } from '../../server/domain/rights/caller.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { ids } from '../contract/rights-case.ts';
import { aDevice, aGroup, aLane, anEntry } from '../support/a-queue.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup, secrets } from '../support/rights-setup.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

const allTiers = ['ordinary', 'vip', 'corporate'] as const;
type Tier = (typeof allTiers)[number];
type Device = Awaited<ReturnType<typeof aDevice>>;

/** Each test plays the calls of a member and compares what they allow with a row of the plan table. */
describeOnPostgres('the plan table', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()), 60_000);

  const benefits = async () => {
    const response = await anApp(getDatabase()).request('/api/contract/authority/select');
    const { data } = (await response.json()) as { data: AnswerOf<typeof contractAuthoritySelect> };
    return data.list;
  };
  const shownFor = async (code: string, tier: Tier) =>
    (await benefits()).find((one) => one.code === code)?.values[tier];
  const mostFor = async (code: string, tier: Tier) => {
    const most = (await shownFor(code, tier))?.most;
    if (!most) throw new Error(`The plan table shows no limit ${code}`);
    return most;
  };
  const aMemberOf = async (tier: Tier, differs: Parameters<typeof aDevice>[1] = {}) => {
    const device = await aDevice(getDatabase(), differs);
    const source = { kind: 'operator', id: `a ${tier} ${device.id}` } as const;
    if (tier !== 'ordinary')
      await getDatabase()
        .db.transaction()
        .execute((db) => grantDays({ db }, { member_id: device.id, tier, days: 30, source }, testNow));
    return device;
  };
  /** Sends requests until the server refuses one. Returns how many it accepted, and the refusal. */
  const untilRefused = async <Answer extends { status: number }>(send: () => Promise<Answer>) => {
    for (let accepted = 0; accepted < 50; accepted += 1) {
      const answer = await send();
      if (answer.status !== 200) return { accepted, answer };
    }
    throw new Error('The server refuses no request');
  };

  it('has no row that these tests do not check', async () => {
    expect((await benefits()).map(({ code }) => code).toSorted()).toEqual([
      'api_keys',
      'details',
      'groups',
      'lanes',
      'own_lists',
      'pinned_lanes',
      'quotes',
      'seats',
      'windows',
    ]);
  });

  it.each(allTiers)(
    'shows how many groups and lanes a favourites call accepts in the tier %s',
    async (tier) => {
      const member = await aMemberOf(tier);
      const [groupsMost, lanesMost] = [await mostFor('groups', tier), await mostFor('lanes', tier)];
      await member.push(aLane());
      const groups = [firstGroupId];
      const addGroup = async () => {
        const group_id = makeUuidV7();
        const [result] = await member.push(aGroup({ group_id, title: `Group ${groups.length}` }));
        if (result?.status === 200) groups.push(group_id);
        return { status: result?.status ?? 0, code: result?.code };
      };
      const refusal = tier === 'corporate' ? 'favourites_full' : 'upgrade_required';
      expect((await untilRefused(addGroup)).answer.code).toBe(refusal);
      expect(groups).toHaveLength(groupsMost);
      // All lanes but the last are stored without a call, because there may be a thousand.
      const lanes = Array.from({ length: lanesMost - 2 }, (_, at) => ({
        member_id: member.id,
        group_id: groups[(at + 1) % groups.length] ?? firstGroupId,
        from: 'CNSHA',
        to: `@X${at}`,
        sequence: 'V',
        version: 1,
        create_time: testNow,
      }));
      await getDatabase().db.insertInto('collection_harbor').values(lanes).execute();
      const group_id = groups.at(-1) ?? firstGroupId;
      const [last, more] = await member.push(
        aLane({ to: 'CNTAG', group_id }),
        aLane({ from: 'CNTAG', group_id }),
      );
      expect(last?.status).toBe(200);
      expect([more?.status, more?.code, more?.errors?.map(({ code }) => code)]).toEqual([
        422,
        'favourites_full',
        ['favourites_full'],
      ]);
    },
  );

  it.each(allTiers)('shows how many own lists the account stores in the tier %s', async (tier) => {
    const member = await aMemberOf(tier);
    const most = await mostFor('own_lists', tier);
    const head = () => ({
      id: makeUuidV7(),
      list_date: '2026-11-20',
      kept_time: testNow.toISOString(),
      row_total: 1,
    });
    const keep = async () => {
      const [result] = await member.push(
        anEntry('member/own_list/keep', { ...head(), content: 'AAAA', base: null }),
      );
      return { status: result?.status, code: result?.code };
    };
    expect(await keep()).toMatchObject({ status: 200 });
    // All lists but the first and the last are stored without a call, because there may be hundreds.
    const stored = Array.from({ length: most - 2 }, () => ({
      ...head(),
      member_id: member.id,
      version: 1,
      kept_time: testNow,
      sealed: Buffer.alloc(100),
    }));
    await getDatabase().db.insertInto('own_list').values(stored).execute();
    expect(await keep()).toMatchObject({ status: 200 });
    expect(await keep()).toMatchObject({ status: 422, code: 'own_lists_full' });
  });

  it.each(allTiers)('shows how many other lanes a device in the tier %s may store', async (tier) => {
    const caller: Caller = { ...visitor, role: 'COMMON', member_id: (await aMemberOf(tier)).id, tier };
    const most = await mostFor('pinned_lanes', tier);
    const pin = (from: number, to: number) =>
      assertPinsFit(
        { lanes: Array.from({ length: to - from }, (_, at) => `CNSHA>@X${from + at}`) },
        { database: getDatabase(), caller, now: testNow },
      );
    const mostInADay = most * serverLimits.pinnedLanesChangesMost;
    await pin(0, mostInADay);
    const problems = [{ code: 'pinned_lanes_many', values: { most } }];
    await expect(pin(mostInADay, mostInADay + 1)).rejects.toMatchObject({ problems });
  });

  it.each(allTiers)('shows how many people share a membership of the tier %s', async (tier) => {
    const owner = await aMemberOf(tier);
    let mobile = 18_600_000_000 + owner.id * 100;
    const offer = () => owner.ask('member/seat/offer', { mobile: String((mobile += 1)) });
    const { accepted } = await untilRefused(offer);
    expect(1 + accepted).toBe(await mostFor('seats', tier));
  });

  it.each(allTiers)('shows how many API keys a publisher of the tier %s may create', async (tier) => {
    await getDatabase().db.deleteFrom('api_key').execute();
    const publisher = await aMemberOf(tier, { publisher: true, shipowner_id: ids.shipownerB });
    const { accepted, answer } = await untilRefused(() =>
      publisher.ask('organization/api_key/handle', { title: 'ERP' }),
    );
    expect(answer.errors).toMatchObject([{ code: 'api_keys_full' }]);
    expect(accepted).toBe(await mostFor('api_keys', tier));
  });

  it.each(allTiers)('shows what a member of the tier %s sees of a sailing', async (tier) => {
    const view = async (device: Device) => {
      const { data } = await device.ask<string>(`business/information/view/${ids.sailingA}`);
      return JSON.stringify(await decrypt(data, device.dataKey.toString('base64')));
    };
    const [plain, certified] = [
      await view(await aMemberOf(tier)),
      await view(await aMemberOf(tier, { certification_status: 1 })),
    ];
    const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));
    const hasSome = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));
    expect(hasAll(plain, secrets.ship('A'))).toBe(true);
    expect(await shownFor('windows', tier)).toMatchObject({ is_included: true, chinese_note: '' });
    const details = [...secrets.details('A'), secrets.rate.A];
    expect([hasSome(plain, details), hasAll(certified, details)]).toEqual([false, true]);
    expect(await shownFor('details', tier)).toMatchObject({ is_included: true, chinese_note: '认证后' });
  });

  it.each(allTiers)('agrees with the quotes call for the tier %s', async (tier) => {
    const database = getDatabase();
    const allows = async (who: 'member' | 'certified' | 'corporate', certified: boolean) => {
      await database.db.updateTable('tool').set({ who }).where('code', '=', 'quotes').execute();
      const caller: Caller = { ...visitor, role: 'COMMON', member_id: 1, tier, certified };
      const answer = quotesOf(
        { from: undefined, to: undefined, page: 1, page_size: 20 },
        { database, caller, now: testNow },
      );
      return answer.then(
        () => true,
        () => false,
      );
    };
    for (const who of ['corporate', 'certified', 'member'] as const) {
      const [plain, certified] = [await allows(who, false), await allows(who, true)];
      const shown = await shownFor('quotes', tier);
      expect(shown).toMatchObject({
        is_included: certified,
        english_note: certified && !plain ? 'once certified' : '',
      });
    }
  });
});
