import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { shipownerData } from '../../contract/calls/sailings/shipowner.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { SailingDetail } from '../../trade/sailing/sailing.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { deviceOf } from '../support/a-queue.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { anOrganization, aPublisher } from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

describeOnPostgres('laycan stability of a shipowner', (getDatabase) => {
  beforeAll(() => insertSomeHarbors(getDatabase().db), 60_000);

  const visitor = () => deviceOf(getDatabase(), {});
  const stabilityOf = async (id: number) =>
    (await visitor().ask<AnswerOf<typeof shipownerData>>(`business/shipowner/data?id=${id}`)).data.stability;

  /**
   * Publishes sailings, each with the moves of its laycan. `hours` is the time before the laycan at which the
   * move was published.
   */
  async function published(
    shipowner_id: number,
    sailings: readonly (readonly { days: number; hours: number }[])[],
    number = 1,
  ) {
    const batch = aBatch({ shipowner_id });
    const calls = ['CNSHA', 'SGSIN', 'AEJEA'].map((harbor_code, at) =>
      aCall({
        harbor_code,
        is_load: at === 0,
        is_unload: at === 2,
        ...windowOf(['2026-12-01', '2026-12-09', '2026-12-22'][at] ?? ''),
      }),
    );
    const rows = sailings.map(() =>
      aSailing({ harbors: calls.map((call) => ({ ...call, id: makeUuidV7() })) }),
    );
    await insertSailings(getDatabase(), batch, rows);
    const { db } = getDatabase();
    await db.updateTable('batch').set({ number }).where('id', '=', batch.id).execute();
    for (const [at, { id: information_id, harbors }] of rows.entries()) {
      let start = '2026-12-01';
      const of = { information_id, shipowner_id, batch_id: batch.id, call_id: harbors[0]?.id ?? '' };
      for (const { days, hours } of sailings[at] ?? []) {
        const [old, moved] = [windowOf(start), windowOf(addDays(start, days))];
        start = moved.start_time;
        // `move_time` is relative to the start of the laycan in Shanghai, which is eight hours ahead of UTC.
        const move_time = new Date(Date.parse(`${old.start_time}T00:00:00+08:00`) - hours * 3_600_000);
        await db
          .insertInto('information_move')
          .values({
            ...of,
            harbor_code: 'CNSHA',
            old_start_time: old.start_time,
            old_end_time: old.end_time,
            ...moved,
            move_time,
          })
          .execute();
      }
    }
    return rows;
  }
  const windowOf = (start_time: string) => ({ start_time, end_time: addDays(start_time, 3) });

  it('the medians are those of the moved sailings', async () => {
    const id = await anOrganization(getDatabase());
    await published(id, [
      [{ days: 2, hours: 100 }],
      [{ days: 4, hours: 60 }],
      [
        { days: 3, hours: 240 },
        { days: -1, hours: 30 },
        { days: 1, hours: -6 },
      ],
      [{ days: -1, hours: 80 }],
      [{ days: 7, hours: 50 }],
      [],
    ]);
    // The sorted hours between a move and the laycan are -6, 30, 50, 60, 80, 100 and 240. The sorted days by
    // which the sailings moved are -1, 2, 3, 4 and 7. So the medians are 60 and 3.
    expect(await stabilityOf(id)).toEqual({
      sailing_total: 6,
      moved_total: 5,
      drift_days: 3,
      warning_hours: 60,
    });
  });

  it('few sailings and sailings of a sheet give no figures', async () => {
    const [few, sheet, steady] = [
      await anOrganization(getDatabase()),
      await anOrganization(getDatabase()),
      await anOrganization(getDatabase()),
    ];
    await published(few, [[{ days: 2, hours: 100 }], [], [], []]);
    await published(sheet, [[], [], [], [], [], []], 0);
    await published(steady, [[{ days: 2, hours: 100 }], [], [], [], []]);
    expect(await stabilityOf(few)).toBeNull();
    expect(await stabilityOf(sheet)).toBeNull();
    expect(await stabilityOf(steady)).toEqual({
      sailing_total: 5,
      moved_total: 1,
      drift_days: null,
      warning_hours: null,
    });
  });

  it('visitors see the moves of the two calls of a sailing', async () => {
    const owner = await anOrganization(getDatabase());
    const [sailing, still] = await published(owner, [
      [
        { days: 3, hours: 240 },
        { days: 2, hours: 100 },
        { days: -1, hours: 30 },
      ],
      [],
    ]);
    if (!sailing || !still) throw new Error('The fixture sailings were not published');
    const via = { call_id: sailing.harbors[1]?.id ?? '', harbor_code: 'SGSIN' };
    const { batch_id } = await getDatabase()
      .db.selectFrom('information')
      .select('batch_id')
      .where('id', '=', sailing.id)
      .executeTakeFirstOrThrow();
    const old = { old_start_time: '2026-12-08', old_end_time: '2026-12-09' };
    await getDatabase()
      .db.insertInto('information_move')
      .values({
        information_id: sailing.id,
        shipowner_id: owner,
        batch_id,
        ...via,
        ...old,
        ...windowOf('2026-12-09'),
        move_time: new Date('2026-11-19T00:00:00Z'),
      })
      .execute();
    const path = `business/information/view/${sailing.id}`;
    const { data } = await visitor().ask<SailingDetail>(path);
    const load = sailing.harbors[0]?.id;
    expect(data.moves).toMatchObject({ total: 3, days: 4 });
    expect(data.moves?.list.map((move) => [move.call_id, move.old_start_time, move.start_time])).toEqual([
      [load, '2026-12-01', '2026-12-04'],
      [load, '2026-12-04', '2026-12-06'],
      [load, '2026-12-06', '2026-12-05'],
    ]);
    expect(data.moves?.list[0]?.time).toBe('2026-11-20T16:00:00.000Z');
    const own = await aPublisher(getDatabase(), owner);
    const whole = await own.read<SailingDetail>(path);
    expect(whole.moves).toMatchObject({ total: 3, days: 4, list: { length: 4 } });
    const { data: other } = await visitor().ask<SailingDetail>(`business/information/view/${still.id}`);
    expect(other).not.toHaveProperty('moves');
  });
});
