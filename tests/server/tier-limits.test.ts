import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { contractAuthoritySelect } from '../../contract/calls/membership.ts';
import { firstGroupId } from '../../contract/calls/favourites.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { usageOf } from '../../server/domain/membership/usage.ts';
import { assertPinsFit } from '../../server/domain/packs/pinned-lanes.ts';
import { visitor, type Caller } from '../../server/domain/rights/caller.ts';
import { quotesOf } from '../../server/domain/quotes/quotes.ts';
import { limitsOf, permissionOf } from '../../server/domain/rights/permission.ts';
import { dayMs } from '../../trade/calendar/day-ms.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSearchedPlaces } from '../support/searched-places.ts';
import { aMember, anApp, testNow } from '../support/test-app.ts';

describeOnPostgres('limits of a tier', (getDatabase) => {
  beforeAll(() => insertSearchedPlaces(getDatabase().db));

  const aCaller = async (tier: Caller['tier'] = 'ordinary') => {
    const { id, header } = await aMember(getDatabase());
    return { header, caller: { ...visitor, role: 'COMMON', member_id: id, tier } satisfies Caller };
  };
  const favour = async (member_id: number, lanes: readonly (readonly [from: string, to: string])[]) => {
    const row = { member_id, version: 1, create_time: testNow };
    const { db } = getDatabase();
    await db.insertInto('collection').values({ member_id, version: 1 }).execute();
    const group = { ...row, id: firstGroupId, title: '', sequence: 'V' };
    await db.insertInto('collection_group').values(group).execute();
    const rows = lanes.map(([from, to]) => ({ ...row, group_id: firstGroupId, from, to, sequence: 'V' }));
    await db.insertInto('collection_harbor').values(rows).execute();
  };
  const pin = (caller: Caller, lanes: readonly string[], now = testNow) =>
    assertPinsFit({ lanes }, { database: getDatabase(), caller, now });
  const someLanes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `CNSHA>@${String.fromCodePoint(65 + from + at)}`);

  it('are shown with their use', async () => {
    const { caller } = await aCaller();
    await favour(caller.member_id, [
      ['CNSHA', 'AEJEA'],
      ['CNSHA', 'SAJED'],
      ['CNSHA', ''],
    ]);
    const used = await usageOf({ database: getDatabase(), caller, now: testNow });
    expect(used).toMatchObject({ collection_lanes: { used: 3, most: 5 }, collection_groups: { used: 1 } });
  });

  it("allow twice the device's pinned lanes to be packed in a day", async () => {
    const { caller } = await aCaller();
    await favour(caller.member_id, [
      ['CNSHA', 'AEJEA'],
      ['CNSHA', ''],
    ]);
    const most = limitsOf('ordinary').pinned_lanes * serverLimits.pinnedLanesChangesMost;
    await pin(caller, ['CNSHA>AEJEA', 'CNSHA>', ...someLanes(0, most)]);
    await pin(caller, someLanes(0, most));
    const refused = { problems: [{ code: 'pinned_lanes_many', values: { most: 5 } }] };
    await expect(pin(caller, someLanes(most, most + 1))).rejects.toMatchObject(refused);
    await pin(caller, ['CNSHA>AEJEA']);
    await pin({ ...caller, tier: 'vip' }, someLanes(most, most + 1));
    await pin(caller, someLanes(0, most), new Date(testNow.getTime() + dayMs));
  });

  it('a refused request does not count', async () => {
    const { caller } = await aCaller();
    const most = limitsOf('ordinary').pinned_lanes * serverLimits.pinnedLanesChangesMost;
    await expect(pin(caller, someLanes(0, most + 1))).rejects.toMatchObject({ code: 'invalid' });
    await pin(caller, someLanes(0, most));
  });

  it('apply when a device requests packs', async () => {
    const { header } = await aCaller();
    const ports = ['AEJEA', 'SAJED', 'SADMM', 'CNTAO', 'CNTXG', 'CNNGB', 'CNSZX', 'CNXMN', 'CNDLC', 'CNLYG'];
    const lanes = [...ports.map((to) => `CNSHA>${to}`), 'CNTAO>AEJEA'].join(';');
    const response = await anApp(getDatabase()).request(`/api/offline/lanes?lanes=${lanes}`, {
      headers: header,
    });
    expect(await response.json()).toMatchObject({ errors: [{ field: 'lanes', code: 'pinned_lanes_many' }] });
  });

  const benefits = async () => {
    const response = await anApp(getDatabase()).request('/api/contract/authority/select');
    const { data } = (await response.json()) as { data: AnswerOf<typeof contractAuthoritySelect> };
    return data.list;
  };
  const allTiers = ['ordinary', 'vip', 'corporate'] as const;

  it.each(allTiers)('the plan table shows each limit of the tier %s as it is enforced', async (tier) => {
    const shown = (await benefits()).flatMap(({ values }) => values[tier].most ?? []);
    const { collection_lanes, collection_groups, own_lists, seats, pinned_lanes, api_keys } = limitsOf(tier);
    expect(shown.toSorted()).toEqual(
      [collection_lanes, collection_groups, own_lists, seats, pinned_lanes, api_keys].toSorted(),
    );
  });

  it.each(allTiers)('the plan table agrees with the quotes call for the tier %s', async (tier) => {
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
      const shown = (await benefits()).find(({ code }) => code === 'quotes')?.values[tier];
      expect(shown).toMatchObject({
        is_included: certified,
        english_note: certified && !plain ? 'once certified' : '',
      });
    }
  });

  it('the plan table says that port calls and rates need a certification in every tier', async () => {
    const shown = (await benefits()).find(({ code }) => code === 'details');
    for (const tier of allTiers) {
      const caller: Caller = { ...visitor, role: 'COMMON', member_id: 1, tier };
      expect(permissionOf(caller).may.see_details).toBe(false);
      expect(permissionOf({ ...caller, certified: true }).may.see_details).toBe(true);
      expect(shown?.values[tier]).toMatchObject({ is_included: true, chinese_note: '认证后' });
    }
  });
});
