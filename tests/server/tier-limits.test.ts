import { beforeAll, expect, it } from 'vitest';

import { firstGroupId } from '../../contract/calls/favourites.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import { usageOf } from '../../server/domain/membership/usage.ts';
import { assertPinsFit } from '../../server/domain/packs/pinned-lanes.ts';
import { visitor, type Caller } from '../../server/domain/rights/caller.ts';
import { limitsOf } from '../../server/domain/rights/permission.ts';
import { dayMs } from '../../trade/calendar/day-ms.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSearchedPlaces } from '../support/searched-places.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

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
});
