import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { firstGroupId, type CollectionLane } from '../../contract/calls/favourites.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import {
  aDevice,
  aGroup,
  aLane,
  anEntry,
  shipownerHandle,
  vesselHandle,
  type SentEntry,
} from '../support/a-queue.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';
import { laterThanTests, testNow } from '../support/test-time.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

const path = (name: string) => `member/business/collection/${name}`;

interface Selected {
  version: number;
  groups: { id: string; title: string }[];
  lanes: CollectionLane[];
  limits: object;
}

describeOnPostgres('favourites', (getDatabase) => {
  let shipownerId = 0;
  beforeAll(async () => {
    const { db } = getDatabase();
    await insertSomeHarbors(db);
    const owner = { logo: null, chinese_title: '望潮', english_title: 'Wang Chao' };
    const { id } = await db.insertInto('shipowner').values(owner).returning('id').executeTakeFirstOrThrow();
    shipownerId = id;
    const leaving = ([start_time, end_time]: readonly [string, string]) =>
      aSailing({
        harbors: [
          aCall({ start_time, end_time }),
          aCall({
            harbor_code: 'AEJEA',
            start_time: '2027-01-22',
            end_time: '2027-01-24',
            is_load: false,
            is_unload: true,
          }),
        ],
      });
    const windows = [
      ['2026-12-05', '2026-12-08'],
      ['2026-12-01', '2026-12-04'],
      ['2026-12-11', '2026-12-12'],
      ['2026-12-21', '2026-12-22'],
    ] as const;
    await insertSailings(getDatabase(), aBatch({ shipowner_id: shipownerId }), windows.map(leaving));
    // A withdrawn sailing. It is listed for some days but does not count as live.
    const withdrawn = leaving(['2026-12-14', '2026-12-15']);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: shipownerId }), [withdrawn]);
    for (const [table, column] of [
      ['information', 'id'],
      ['information_lane', 'information_id'],
    ] as const)
      await sql`update ${sql.table(table)} set withdrawn_time = ${testNow} where ${sql.ref(column)} = ${withdrawn.id}`.execute(
        db,
      );
  });

  const device = async (differs: Parameters<typeof aDevice>[1] = {}) => {
    const made = await aDevice(getDatabase(), differs);
    const read = async <Data>(call: string) => {
      const { data } = await made.ask<string>(call);
      return (await decrypt(data, made.dataKey.toString('base64'))) as Data;
    };
    const select = () => read<Selected>(path('harbor/select'));
    const lanes = async () => (await select()).lanes.map(({ from, to }) => `${from}-${to ?? ''}`);
    const codes = async (...entries: SentEntry[]) =>
      (await made.push(...entries)).map(({ status, code }) => code ?? status);
    return { ...made, read, select, lanes, codes };
  };

  describe('favourite lanes of a member', () => {
    it('are sorted by their keys, moved and removed', async () => {
      const { push, select, lanes } = await device();
      await push(aLane(), aLane({ to: 'SGSIN' }), aLane({ to: null }));
      expect(await lanes()).toEqual(['CNSHA-AEJEA', 'CNSHA-SGSIN', 'CNSHA-']);
      await push(aLane({ to: null, sequence: 'A' }), aLane({ to: 'SGSIN', on: false }));
      expect(await lanes()).toEqual(['CNSHA-', 'CNSHA-AEJEA']);
      expect(await select()).toMatchObject({
        version: 5,
        groups: [{ id: firstGroupId, title: '' }],
        lanes: [
          { group_id: firstGroupId, from: 'CNSHA', to: null, sequence: 'A', version: 4 },
          { to: 'AEJEA', version: 1, create_time: '2026-11-20T08:00:00.000Z' },
        ],
        limits: { groups: 1, lanes: 5, lanes_per_group: 5 },
      });
    });

    it('have ports, nations and areas at both ends in one normalised form', async () => {
      const { push, lanes } = await device();
      const results = await push(
        aLane({ from: 'SGSIN,CNSHA,CNSHA', to: 'AE' }),
        aLane({ from: 'CNSHA,SGSIN', to: 'AE' }),
      );
      expect(results.map(({ status }) => status)).toEqual([200, 200]);
      expect(await lanes()).toEqual(['CNSHA,SGSIN-AE']);
    });

    it.each([
      [{ to: 'XXXXX' }, 'lane.to', 'harbor_unknown'],
      [{ from: '@no-such-area' }, 'lane.from', 'area_unknown'],
      [{ from: 'shanghai' }, 'lane.from', 'search_end_invalid'],
      [{ to: 'CNSHA' }, 'lane.to', 'ends_equal'],
      [{ sequence: 'V0' }, 'lane.sequence', 'sequence_invalid'],
      [{ sequence: 'a b' }, 'lane.sequence', 'sequence_invalid'],
      [{ group_id: 'first' }, 'lane.group_id', 'id_invalid'],
    ])('refuse %j', async (differs, field, code) => {
      const { push } = await device();
      expect(await push(aLane(differs))).toMatchObject([{ status: 422, errors: [{ field, code }] }]);
    });

    it('are invisible and unchangeable for other members', async () => {
      const [mine, other] = [
        await device({ corporate_until: laterThanTests }),
        await device({ corporate_until: laterThanTests }),
      ];
      const group_id = makeUuidV7();
      await mine.push(aGroup({ group_id, title: '欧洲' }), aLane({ group_id }));
      expect(await other.codes(aLane({ group_id }))).toEqual(['not_found']);
      await other.push(aGroup({ group_id, on: false }), aLane({ group_id, on: false }));
      await other.push(aGroup({ group_id, title: '美洲' }), aLane({ group_id, to: 'SGSIN' }));
      expect(await mine.select()).toMatchObject({ groups: [{ id: group_id, title: '欧洲' }], version: 2 });
      expect(await mine.lanes()).toEqual(['CNSHA-AEJEA']);
      expect(await other.lanes()).toEqual(['CNSHA-SGSIN']);
      const hidden = await mine.ask<unknown>(`${path('harbor/list')}?group_id=${makeUuidV7()}`);
      expect(hidden).toMatchObject({ status: 404 });
    });

    it('are listed with their next sailings, without withdrawn ones', async () => {
      const { push, read } = await device();
      await push(aLane(), aLane({ to: null }), aLane({ from: 'AEJEA', to: 'CNSHA' }));
      const { groups, list, total } = await read<{ groups: object[]; list: object[]; total: number }>(
        path('harbor/list'),
      );
      expect({ groups, total }).toMatchObject({ groups: [{ id: firstGroupId, lane_total: 3 }], total: 3 });
      expect(list).toMatchObject([
        {
          to: 'AEJEA',
          sailing_total: 4,
          next_start_time: '2026-12-01',
          sailings: [
            { load: { start_time: '2026-12-01' }, locked: 'certify' },
            { load: { start_time: '2026-12-05' } },
            { load: { start_time: '2026-12-11' } },
          ],
        },
        { to: null, sailing_total: 4 },
        { from: 'AEJEA', sailing_total: 0, next_start_time: null, sailings: [] },
      ]);
      const second = await read<{ list: object[]; total: number }>(
        `${path('harbor/list')}?page=2&page_size=2`,
      );
      expect(second).toMatchObject({ total: 3, list: [{ from: 'AEJEA' }] });
      expect(await read('business/harbor/collect')).toMatchObject({ list: [{ code: 'CNSHA' }] });
    });
  });

  describe('favourite lanes in groups', () => {
    it('wait in the queue of broad searches if one of them is broad', async () => {
      const mine = await device();
      await mine.push(aLane());
      const app = anApp(getDatabase(), {
        config: aConfig({ rateLimitPerMinute: 1_000 }),
        clock: () => testNow,
      });
      const askOften = async () => {
        const asked = Array.from({ length: 60 }, async () =>
          app.request(`/api/${path('harbor/list')}`, { headers: mine.header }),
        );
        return (await Promise.all(asked)).filter(({ status }) => status === 503).length;
      };
      expect(await askOften()).toBe(0);
      await mine.push(aLane({ from: 'AE', to: null }));
      // The server lets 24 requests wait. Some of them may have ended before the last request is made.
      const refused = await askOften();
      expect(refused).toBeGreaterThan(20);
      expect(refused).toBeLessThanOrEqual(36);
    });

    it('several groups need the corporate tier, which has ten', async () => {
      const group = () => aGroup({ group_id: makeUuidV7(), title: '组' });
      expect(await (await device({ vip_until: laterThanTests })).codes(group())).toEqual([
        'upgrade_required',
      ]);
      const { codes } = await device({ corporate_until: laterThanTests });
      expect(await codes(...Array.from({ length: 11 }, group))).toEqual([
        ...Array<number>(9).fill(200),
        'favourites_full',
        'favourites_full',
      ]);
      expect(await codes(aLane())).toEqual([200]);
    });

    it('deleting a group deletes its lanes, and a lane moves in one step', async () => {
      const { push, select, codes } = await device({ corporate_until: laterThanTests });
      const group_id = makeUuidV7();
      await push(aLane(), aGroup({ group_id, title: '欧洲' }));
      const [before] = (await select()).lanes;
      await push(aLane({ group_id, former_group_id: firstGroupId }));
      const { lanes, groups } = await select();
      expect(lanes).toMatchObject([{ group_id, create_time: before?.create_time, version: 3 }]);
      expect(groups.map(({ id }) => id)).toEqual([firstGroupId, group_id]);
      await push(aGroup({ group_id, on: false }));
      expect(await select()).toMatchObject({ lanes: [], groups: [{ id: firstGroupId }], version: 4 });
      expect(await codes(aLane({ group_id }))).toEqual(['not_found']);
    });

    it('a group deleted and added in one batch loses its lanes', async () => {
      const { push, select } = await device({ corporate_until: laterThanTests });
      const group_id = makeUuidV7();
      await push(aGroup({ group_id, title: 'a' }), aLane({ group_id }), aLane({ group_id, to: 'SGSIN' }));
      await push(
        aGroup({ group_id, on: false }),
        aGroup({ group_id, title: 'b', sequence: 'A' }),
        aLane({ group_id, to: 'SGSIN' }),
      );
      expect(await select()).toMatchObject({
        groups: [{ id: group_id, title: 'b' }],
        lanes: [{ to: 'SGSIN', version: 6 }],
      });
    });

    it('a group has a title of one line', async () => {
      const { push } = await device();
      const [titled] = await push(aGroup({ group_id: firstGroupId, title: '  华东出口 ' }));
      expect(titled).toMatchObject({ status: 200, data: { group: { title: '华东出口' }, lane: null } });
      const wrong = ['', 'a\nb', '长'.repeat(31), '\u202Eabc'].map((title) =>
        aGroup({ group_id: firstGroupId, title }),
      );
      expect((await push(...wrong)).map(({ errors }) => errors?.[0]?.code)).toEqual([
        'required',
        'title_invalid',
        'title_too_long',
        'title_invalid',
      ]);
    });
  });

  describe('favourites above the limit of the tier', () => {
    const five = ['AEJEA', 'SGSIN', 'AE', 'SG', null].map((to) => aLane({ to }));

    it('a new lane is refused, but lanes can be sorted and removed', async () => {
      const { push, codes, lanes } = await device();
      await push(...five);
      expect(await push(aLane({ from: 'SGSIN' }))).toMatchObject([
        {
          status: 422,
          code: 'favourites_full',
          message: 'Current collection is full, more is in preparation',
        },
      ]);
      expect(await codes(aLane({ sequence: 'A' }), aLane({ to: null, on: false }))).toEqual([200, 200]);
      expect(await codes(aLane({ from: 'SGSIN' }))).toEqual([200]);
      expect((await lanes()).length).toBe(5);
    });

    it('after a downgrade the lanes stay readable, and none can be added', async () => {
      const { db } = getDatabase();
      const made = await device({ vip_until: laterThanTests });
      const more = ['CN', 'AE', 'SG'].map((from) => aLane({ from, to: null }));
      await made.push(...five, ...more);
      await db.updateTable('member').set({ vip_until: null }).where('id', '=', made.id).execute();
      expect((await made.lanes()).length).toBe(8);
      expect(await made.codes(aLane({ from: 'SGSIN' }), aLane({ sequence: 'A' }))).toEqual([
        'favourites_full',
        200,
      ]);
      expect((await made.lanes()).length).toBe(8);
    });
  });

  describe('favourite shipowners', () => {
    const favourite = (shipowner_id: number, on = true) => anEntry(shipownerHandle, { shipowner_id, on });
    const status = (id: number) => `${path('shipowner/status')}?shipowner_id=${id}`;

    it('are added and removed, and a missing shipowner is not found', async () => {
      const { codes, read, ask } = await device();
      expect(
        await codes(
          favourite(shipownerId),
          favourite(4711),
          favourite(9_999_999_999),
          favourite(4711, false),
        ),
      ).toEqual([200, 'not_found', 'not_found', 200]);
      expect(await read(path('shipowner/select'))).toMatchObject({
        version: 2,
        list: [{ id: shipownerId, chinese_title: '望潮', sailing_total: 4, version: 1 }],
      });
      expect(await ask(status(shipownerId))).toMatchObject({ data: { on: true } });
      expect(await codes(favourite(shipownerId, false), favourite(9_999_999_999, false))).toEqual([200, 200]);
      expect(await ask(status(shipownerId))).toMatchObject({ data: { on: false } });
      expect(await ask(status(4711))).toMatchObject({ status: 404 });
      expect(await read(path('shipowner/select'))).toMatchObject({ version: 4, list: [] });
    });
  });

  describe('favourite vessels', () => {
    const follow = (mmsi: string, differs: { on?: boolean; name?: string } = {}) =>
      anEntry(vesselHandle, { mmsi, on: true, ...differs });
    const fleet = path('vessel/select');

    it('are stored with a name, also if the server does not know them', async () => {
      const { codes, read } = await device();
      expect(
        await codes(follow('477182300', { name: ' YU CHUAN JADE ' }), follow('477182301'), follow('4771823')),
      ).toEqual([200, 200, 'invalid']);
      expect(await read(fleet)).toMatchObject({
        version: 2,
        list: [
          { mmsi: '477182300', name: 'YU CHUAN JADE', version: 1 },
          { mmsi: '477182301', name: '', version: 2 },
        ],
      });
      // Adding the vessel again without a name does not change its name.
      await codes(follow('477182300'), follow('477182301', { on: false }));
      expect(await read(fleet)).toMatchObject({
        version: 4,
        list: [{ mmsi: '477182300', name: 'YU CHUAN JADE', version: 3 }],
      });
    });

    it('are private, and limited to two hundred', async () => {
      const [mine, other] = [await device(), await device()];
      const many = Array.from({ length: 200 }, (_, at) => follow(String(477_000_000 + at)));
      for (let at = 0; at < 200; at += 50) await mine.push(...many.slice(at, at + 50));
      expect(await mine.codes(follow('477182300'), follow('477000007', { on: false }))).toEqual([
        'favourites_full',
        200,
      ]);
      expect(await mine.codes(follow('477182300'))).toEqual([200]);
      expect(await other.codes(follow('477000001', { on: false }))).toEqual([200]);
      expect(await other.read(fleet)).toMatchObject({ list: [] });
      expect((await mine.read<{ list: object[] }>(fleet)).list).toHaveLength(200);
    });
  });
});
