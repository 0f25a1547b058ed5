import { beforeAll, beforeEach, expect, it } from 'vitest';

import { firstGroupId, type LaneChange } from '../../contract/calls/favourites.ts';
import type { TemplateFollowers } from '../../contract/calls/workspace/template.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import type { NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../support/a-draft-sailing.ts';
import { publish } from '../support/a-publication.ts';
import { aDevice, aGroup, aLane } from '../support/a-queue.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import * as a from '../support/a-workspace.ts';
import { laterThanTests, testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

describeOnPostgres('followers of a group', (getDatabase) => {
  let mine: a.Publisher;
  beforeAll(async () => {
    const { db } = getDatabase();
    await insertSomeHarbors(db);
    const area = { chinese_name: '', english_name: '', pinyin: '', initials: '', sequence: 1 };
    await db
      .insertInto('area')
      .values({ code: 'east-china', kind: 'group', ...area })
      .execute();
    const eastChina = ['CNSHA', 'CNTAG'].map((harbor_code) => ({ area_code: 'east-china', harbor_code }));
    await db.insertInto('area_harbor').values(eastChina).execute();
    await db.insertInto('harbor_alias').values({ alias: 'AEJBL', harbor_code: 'AEJEA' }).execute();
    mine = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
  }, 60_000);
  // Each test starts without followers and without live sailings.
  beforeEach(async () => {
    const { db } = getDatabase();
    await db.deleteFrom('collection_harbor').execute();
    await db.updateTable('information').set({ withdrawn_time: testNow }).execute();
    await db.updateTable('information_lane').set({ withdrawn_time: testNow }).execute();
  });

  const shipownerOf = async ({ id }: a.Publisher) => {
    const { db } = getDatabase();
    const row = await db.selectFrom('member').select('shipowner_id').where('id', '=', id).executeTakeFirst();
    return row?.shipowner_id ?? 0;
  };
  /** Creates a group with published sailings, from Shanghai to Jebel Ali by default. */
  const aGroupOf = async (sailings: Partial<NewSailing>[], publisher = mine) => {
    const group = await a.aGroupWith(publisher, []);
    const rows = sailings.map((differs) => aSailing(differs));
    const batch = aBatch({ shipowner_id: await shipownerOf(publisher), template_id: group });
    await insertSailings(getDatabase(), batch, rows);
    return { group, ids: rows.map(({ id }) => id) };
  };
  const followersOf = (group: string, publisher = mine) =>
    publisher.read<TemplateFollowers>(`organization/template/followers?id=${group}`);
  /** Returns the number of followers of each sailing, then the total. */
  const figuresOf = async ({ group, ids }: Awaited<ReturnType<typeof aGroupOf>>) => {
    const { total, list } = await followersOf(group);
    const byId = new Map(list.map((one) => [one.id, one.total]));
    expect(list.filter(({ id }) => !ids.includes(id))).toEqual([]);
    return [...ids.map((id) => byId.get(id) ?? 0), total];
  };
  const aFollower = async (...lanes: Partial<LaneChange>[]) => {
    const device = await aDevice(getDatabase(), { corporate_until: laterThanTests });
    const groups = new Set(lanes.flatMap(({ group_id }) => group_id ?? []));
    groups.delete(firstGroupId);
    const entries = [
      ...[...groups].map((group_id) => aGroup({ group_id, title: '组' })),
      ...lanes.map((lane) => aLane(lane)),
    ];
    const results = await device.push(...entries);
    expect(results.map(({ status }) => status)).toEqual(entries.map(() => 200));
    return device;
  };
  const calls = (load: string, unload: string, days = ['2026-12-01', '2026-12-04']) => {
    const [start_time = '', end_time = ''] = days;
    const arrival = { start_time: '2026-12-22', end_time: '2026-12-24', is_load: false, is_unload: true };
    return [aCall({ harbor_code: load, start_time, end_time }), aCall({ harbor_code: unload, ...arrival })];
  };

  it('are counted for each sailing, and once in the total', async () => {
    const own = await aGroupOf([
      {},
      {},
      { harbors: calls('CNSHA', 'SGSIN') },
      { harbors: calls('DEHAM', 'USHNL') },
    ]);
    await aFollower({});
    await aFollower({}, { to: 'SGSIN' });
    await aFollower({ group_id: makeUuidV7() }, {}, { group_id: firstGroupId, from: 'SADMM' });
    await aFollower({ to: 'SGSIN' });
    await aFollower({ from: 'AEJEA', to: 'CNSHA' });
    expect(await figuresOf(own)).toEqual([3, 3, 2, 0, 4]);
    expect((await followersOf(own.group)).list).toHaveLength(3);
    expect(await followersOf(await a.aGroupWith(mine, []))).toEqual({ total: 0, list: [] });
  });

  it('are only visible inside the organisation', async () => {
    const other = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
    const [own, theirs] = [await aGroupOf([{}]), await aGroupOf([{}], other)];
    await aFollower({});
    expect(await followersOf(theirs.group, other)).toEqual({
      total: 1,
      list: [{ id: theirs.ids[0], total: 1 }],
    });
    const path = 'organization/template/followers';
    expect(await mine.ask(`${path}?id=${theirs.group}`)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await other.ask(`${path}?id=${own.group}`)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('exclude withdrawn and past sailings, passed ports and disabled members', async () => {
    const past = ['2026-11-01', '2026-11-04'];
    const own = await aGroupOf([
      { withdrawn_time: testNow },
      { harbors: calls('CNSHA', 'AEJEA', past) },
      { harbors: [...calls('CNTXG', 'AEJEA', past).slice(0, 1), ...calls('CNSHA', 'SGSIN')] },
    ]);
    await aFollower({});
    await aFollower({ from: 'CNTXG', to: 'SGSIN' });
    expect(await figuresOf(own)).toEqual([0, 0, 0, 0]);
    const { id } = await aFollower({ to: 'SGSIN' });
    expect(await figuresOf(own)).toEqual([0, 0, 1, 1]);
    const { db } = getDatabase();
    await db.updateTable('member').set({ disabled_time: testNow }).where('id', '=', id).execute();
    expect(await figuresOf(own)).toEqual([0, 0, 0, 0]);
  });

  it('are counted by a publication that changes a sailing for them', async () => {
    const [near, far] = [
      aDraftSailing({ voyage_number: '1E' }),
      aDraftSailing({
        voyage_number: '2E',
        harbors: [aDraftCall({ harbor_code: 'CNTXG' }), aDraftArrival()],
      }),
    ];
    const group = await a.aGroupWith(mine, [near, far]);
    await aFollower({ from: 'CNSHA', to: null });
    expect((await publish(mine, group)).batch).toMatchObject({ notified_total: 1 });
    await mine.push(a.editEntry(far.id, { remark: 'x' }, { remark: '' }));
    expect((await publish(mine, group)).batch).toMatchObject({ notified_total: 0 });
    await getDatabase().db.deleteFrom('template_schedule').where('id', '=', near.id).execute();
    const later = await publish(mine, group, { removed: [near.id], rows: [far.id] });
    expect(later.batch).toMatchObject({ withdrawn_total: 1, notified_total: 1 });
  });

  it("are counted if the favourite's search finds the sailing", async () => {
    const own = await aGroupOf([
      { harbors: calls('CNSHA', 'AEJEA') },
      { harbors: calls('CNTAG', 'SADMM') },
      { harbors: calls('CNTXG', 'SGSIN') },
      {
        harbors: [
          aCall({ harbor_code: 'DEHAM', second_harbor_code: 'CNTXG' }),
          ...calls('CNSHA', 'AEJEA').slice(1),
        ],
      },
    ]);
    const ends: [from: string, to: string | null, followed: number[]][] = [
      ['CNSHA', null, [1, 0, 0, 0]],
      ['CN', null, [1, 1, 1, 1]],
      ['CNSHA', 'AEJBL', [1, 0, 0, 0]],
      ['@east-china', 'AE', [1, 0, 0, 0]],
      ['CNTAG,CNTXG', null, [0, 1, 1, 1]],
      ['CNTXG,@east-china', 'SGSIN,AE', [1, 0, 1, 1]],
      ['CN', 'SADMM,SGSIN', [0, 1, 1, 0]],
      ['CNSHA,SGSIN', 'SADMM,@east-china', [0, 0, 0, 0]],
      ['CNTXG', 'CN', [0, 0, 0, 0]],
    ];
    for (const [from, to, followed] of ends) {
      const device = await aFollower({ from, to });
      const { data } = await device.ask<string>('member/business/collection/harbor/list');
      const shown = (await decrypt(data, device.dataKey.toString('base64'))) as {
        list: { sailing_total: number }[];
      };
      const followedTotal = followed.filter((one) => one === 1).length;
      expect({ from, to, found: shown.list[0]?.sailing_total }).toEqual({ from, to, found: followedTotal });
      expect({ from, to, figures: await figuresOf(own) }).toEqual({
        from,
        to,
        figures: [...followed, Number(followedTotal > 0)],
      });
      await device.push(aLane({ from, to, on: false }));
    }
  });
});
