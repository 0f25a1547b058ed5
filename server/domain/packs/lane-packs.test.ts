import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { decodePack } from '../../../trade/lane-pack/pack.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnBothEngines } from '../../../tests/support/database.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import { deleteOldChanges } from '../../db/packs/lane-packs.ts';
import { refreshReadModel } from '../../db/sailings/read-model.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import type { NewSailing } from '../../db/sailings/new-sailing.ts';
import type { Caller } from '../rights/caller.ts';
import { packLanes } from './lane-packs.ts';
import { archiveSailings } from '../sailings/archive.ts';
import { visitor } from '../rights/caller.ts';

const now = new Date('2026-11-20T08:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const member: Caller = { ...visitor, role: 'COMMON', member_id: 1 };
const certified: Caller = { ...member, certified: true };
const lane = 'CNSHA>AEJEA';

describeOnBothEngines('lane packs', (getDatabase) => {
  let owners: number[] = [];
  beforeAll(async () => {
    owners = await insertSearchedPlaces(getDatabase().db);
  });
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('information').execute();
    await getDatabase().db.deleteFrom('lane_left').execute();
  });

  const publish = async (sailing: NewSailing): Promise<string> => {
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owners[0] ?? 0 }), [sailing]);
    return sailing.id;
  };

  interface Asking {
    cursor?: string;
    caller?: Caller;
    at?: Date;
    lanes?: string[];
  }
  const ask = async ({ cursor, caller = member, at = now, lanes = [lane] }: Asking = {}) => {
    const asked = { database: getDatabase(), now: at, caller } as const;
    const pack = decodePack(await packLanes({ lanes, cursor }, asked));
    const parts = pack.lanes.map(({ body, ...part }) => ({ ...part, sailings: [...openLane(body)] }));
    return { ...pack, parts };
  };
  /**
   * Returns what a device receives with a cursor: whether it is the whole lane, the ids of the sent sailings,
   * and the removed ids.
   */
  const learn = async (asking: Asking) => {
    const [part] = (await ask(asking)).parts;
    return [part?.is_whole, part?.sailings.map(({ id }) => id), part?.removed];
  };
  const cursorNow = async (asking: Asking = {}) => (await ask(asking)).cursor;

  /** Changes a sailing in the same way as a publication does. */
  const change = async (id: string, statement: ReturnType<typeof sql>) => {
    await getDatabase()
      .db.transaction()
      .execute(async (writer) => {
        await statement.execute(writer);
        await refreshReadModel(writer, [id]);
      });
  };
  const moveWindow = (id: string, start: string, end: string) =>
    change(
      id,
      sql`with moved as (update information_harbor set start_time = ${start}, end_time = ${end}
        where information_id = ${id} and sequence = 1 returning 1)
        update information set archived_time = (${end}::date + 1)::timestamp at time zone 'Asia/Shanghai' where id = ${id}`,
    );

  test('the first request returns the whole lane, its cursor nothing more', async () => {
    const id = await publish(aSailing());
    const { cursor, parts, time, until } = await ask();
    expect({ time, until }).toEqual({ time: now.toISOString(), until: '2027-02-18' });
    expect(parts).toMatchObject([{ lane, is_whole: true, removed: [], sailings: [{ id }] }]);
    expect(await learn({ cursor })).toEqual([false, [], []]);
  });

  test('changes of laycan, vessel, withdrawal and shipowner name are sent again', async () => {
    const id = await publish(aSailing());
    await publish(aSailing());
    let cursor = await cursorNow();
    const changes = [
      () => moveWindow(id, '2026-12-03', '2026-12-05'),
      () => change(id, sql`update information set ship_name = null where id = ${id}`),
      () => change(id, sql`update information set withdrawn_time = ${now} where id = ${id}`),
      () => change(id, sql`update shipowner set english_title = 'New Name' where id = ${owners[0]}`),
    ];
    for (const make of changes) {
      await make();
      expect(await learn({ cursor })).toEqual([false, [id], []]);
      cursor = await cursorNow();
    }
    expect((await ask()).parts[0]?.sailings.find((one) => one.id === id)).toMatchObject({
      ship_name: null,
      withdrawn_time: now.toISOString(),
      shipowner: { english_title: 'New Name' },
    });
  });

  test('a sailing is removed when it leaves the lane, and sent when it returns', async () => {
    const id = await publish(aSailing());
    const cursor = await cursorNow();
    const callAt = (code: string) =>
      change(
        id,
        sql`update information_harbor set harbor_code = ${code} where information_id = ${id} and sequence = 2`,
      );
    await callAt('SADMM');
    expect(await learn({ cursor })).toEqual([false, [], [id]]);
    const after = await cursorNow();
    expect(await learn({ cursor: after })).toEqual([false, [], []]);
    await callAt('AEJEA');
    expect(await learn({ cursor: after })).toEqual([false, [id], []]);
    expect(await learn({ cursor })).toEqual([false, [id], []]);
  });

  test('a sailing with its laycan too far ahead or past is removed', async () => {
    const id = await publish(aSailing());
    const cursor = await cursorNow();
    await moveWindow(id, '2027-05-01', '2027-05-03');
    expect(await learn({ cursor })).toEqual([false, [], [id]]);
    await moveWindow(id, '2026-11-01', '2026-11-03');
    expect(await learn({ cursor })).toEqual([false, [], [id]]);
    await archiveSailings(getDatabase(), now);
    expect(await learn({ cursor })).toEqual([false, [], [id]]);
  });

  test("a sailing is sent once its laycan begins within the pack's days", async () => {
    const id = await publish(
      aSailing({
        harbors: [
          aCall({ start_time: '2027-02-20', end_time: '2027-02-22' }),
          aCall({ harbor_code: 'AEJEA', start_time: '2027-03-20', end_time: '2027-03-22', is_unload: true }),
        ],
      }),
    );
    const cursor = await cursorNow();
    expect(await learn({ cursor, at: later(1) })).toEqual([false, [], []]);
    expect(await learn({ cursor, at: later(2) })).toEqual([false, [id], []]);
  });

  test('a withdrawn sailing stays in the pack for 14 days', async () => {
    const id = await publish(aSailing({ withdrawn_time: later(-13) }));
    expect((await ask()).parts[0]?.sailings).toMatchObject([{ id }]);
    expect((await ask({ at: later(2) })).parts[0]?.sailings).toEqual([]);
  });

  test('a foreign, future or old cursor returns the whole lane', async () => {
    const id = await publish(aSailing());
    const cursor = await cursorNow();
    const whole = [true, [id], []];
    const [format, ...rest] = cursor.split('.');
    const setBack = cursor.replace(/\.\d+(\.[\d-]+\.\d+)$/, '.99999999999$1');
    expect(await learn({ cursor, caller: certified })).toEqual(whole);
    expect(await learn({ cursor: ['0', ...rest].join('.') })).toEqual(whole);
    expect(await learn({ cursor: [format, 'x', ...rest].join('.') })).toEqual(whole);
    expect(await learn({ cursor: setBack })).toEqual(whole);
    expect(await learn({ cursor: 'nonsense' })).toEqual(whole);
    const beforeNumbers = cursor.replace('.n.', '.');
    expect(await learn({ cursor: beforeNumbers })).toEqual(whole);
    expect(await learn({ cursor, at: later(46) })).toEqual([true, [], []]);
    expect(await learn({ cursor, at: later(5) })).toEqual([false, [], []]);
    // Rewrites the table files, as the restore of a backup does.
    await getDatabase().db.executeQuery(
      sql`cluster information_lane using information_lane_pkey`.compile(getDatabase().db),
    );
    expect(await learn({ cursor })).toEqual(whole);
  });

  test('a cursor from before the deleted changes returns the whole lane', async () => {
    const first = await publish(aSailing());
    const early = await cursorNow();
    const second = await publish(aSailing());
    const late = await cursorNow();
    await deleteOldChanges(getDatabase(), new Date(Date.now() + 60_000));
    expect(await learn({ cursor: early })).toEqual([true, [first, second], []]);
    expect(await learn({ cursor: late })).toEqual([false, [], []]);
    const third = await publish(aSailing());
    expect(await learn({ cursor: late })).toEqual([false, [third], []]);
  });

  test("a member gets only the lane's calls, without rate, remark and contacts", async () => {
    const id = await publish(
      aSailing({
        remark: 'secret remark',
        is_price: true,
        price_amount: '77.25',
        freight_terms: 'fios',
        harbors: [
          aCall(),
          aCall({ harbor_code: 'SGSIN', start_time: '2026-12-09', end_time: '2026-12-10' }),
          aCall({ harbor_code: 'AEJEA', start_time: '2026-12-22', end_time: '2026-12-24', is_unload: true }),
        ],
        cut_offs: ['CNSHA', 'SGSIN'].map((harbor_code) => ({
          harbor_code,
          code: 'PCO',
          time: '2026-11-30T17:00:00+08:00',
          provenance: 'published' as const,
          rule: null,
        })),
      }),
    );
    const sailingFor = async (caller: Caller): Promise<PackSailing | undefined> =>
      (await ask({ caller })).parts[0]?.sailings[0];
    const seen = await sailingFor(member);
    expect(seen).toMatchObject({
      id,
      locked: 'certify',
      voyage_number: '2611W',
      pairs: [{ load: 1, unload: 3 }],
    });
    expect(seen?.calls.map(({ place, harbor_code }) => [place, harbor_code])).toEqual([
      [1, 'CNSHA'],
      [3, 'AEJEA'],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/secret|77\.25|fios|SGSIN|manager/);
    const whole = await sailingFor(certified);
    expect(whole).toMatchObject({
      locked: null,
      remark: 'secret remark',
      price_amount: '77.25',
      freight_terms: 'fios',
    });
    expect(whole?.calls.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(whole?.cut_offs).toHaveLength(2);
    const own = { ...member, publisher: true, shipowner_id: owners[0] ?? 0 };
    expect((await sailingFor(own))?.locked).toBeNull();
    expect((await sailingFor({ ...own, shipowner_id: owners[1] ?? 0 }))?.locked).toBe('certify');
  });

  test('several lanes are returned in one answer', async () => {
    const id = await publish(aSailing());
    const { parts } = await ask({ lanes: ['CN>', 'CN>SA', '@yangtze-mouth>AE', 'CN>'] });
    expect(parts.map((part) => [part.lane, part.sailings.map((one) => one.id)])).toEqual([
      ['CN>', [id]],
      ['CN>SA', []],
      ['@yangtze-mouth>AE', [id]],
    ]);
  });

  test('a lane with unknown or equal ends is refused', async () => {
    const refused = await ask({ lanes: ['CNSHA>XXXXX', 'ZZ>', 'CNSHA>CNSHA'] }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: 'invalid',
      problems: [
        { field: 'lanes', code: 'harbor_unknown', values: { value: 'XXXXX' } },
        { field: 'lanes', code: 'nation_unknown', values: { value: 'ZZ' } },
        { field: 'lanes', code: 'ends_equal' },
      ],
    });
  });
});
