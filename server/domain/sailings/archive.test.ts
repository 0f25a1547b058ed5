import { beforeAll, beforeEach, expect, test } from 'vitest';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnPostgres } from '../../../tests/support/database.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import type { When } from '../../db/search/lane-query.ts';
import { refreshReadModel } from '../../db/sailings/read-model.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import { archiveSailings } from './archive.ts';
import { visitor } from '../rights/caller.ts';
import { listSailingsOfShipowner, viewSailing } from './sailings.ts';
import { groupByShipowner, searchSailings } from '../search/search.ts';

const lane = { from: 'CNSHA', to: 'AEJEA' };

describeOnPostgres('past sailings', (getDatabase) => {
  let shipowner_id = 0;
  beforeAll(async () => {
    [shipowner_id = 0] = await insertSearchedPlaces(getDatabase().db);
  });
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('information').execute();
  });

  /** Returns a sailing that loads at one port, or at several ports one after another. */
  const sailing = (...loads: (readonly [harbor_code: string, day: string])[]) =>
    aSailing({
      harbors: [
        ...loads.map(([harbor_code, day]) => aCall({ harbor_code, start_time: day, end_time: day })),
        aCall({
          harbor_code: 'AEJEA',
          start_time: addDays(loads.at(-1)?.[1] ?? '', 20),
          end_time: addDays(loads.at(-1)?.[1] ?? '', 22),
          is_load: false,
          is_unload: true,
        }),
      ],
    });
  const publish = (...sailings: ReturnType<typeof sailing>[]) =>
    insertSailings(getDatabase(), aBatch({ shipowner_id }), sailings);
  const asked = (now: Date, when: When) => ({ database: getDatabase(), now, when, caller: visitor }) as const;
  const idsOf = async (now: Date, when: When) => {
    const page = await searchSailings({ ...lane, sort: 'laycan', page: 1, page_size: 100 }, asked(now, when));
    return page.toJSON().list.map(({ id }) => id);
  };
  const isSeen = (id: string, now: Date, when: When) =>
    viewSailing({ id }, asked(now, when)).then(
      () => true,
      () => false,
    );
  const countOf = async (table: 'information_lane' | 'archived_lane') =>
    Number((await getDatabase().pool.query(`select count(*) from ${table}`)).rows[0].count);

  test('a sailing becomes past at midnight of its last loading port', async () => {
    const one = sailing(['CNSHA', '2026-11-20']);
    await publish(one);
    const midnight = new Date('2026-11-20T16:00:00Z');
    for (const isPast of [false, true]) {
      const now = new Date(midnight.getTime() - (isPast ? 0 : 1));
      expect(await idsOf(now, 'live')).toEqual(isPast ? [] : [one.id]);
      expect(await idsOf(now, 'past')).toEqual(isPast ? [one.id] : []);
      expect(await isSeen(one.id, now, 'live')).toBe(!isPast);
      expect(await isSeen(one.id, now, 'past')).toBe(isPast);
    }
  });

  test('a sailing that still loads at a later port is not past', async () => {
    const one = sailing(['CNSHA', '2026-11-10'], ['SGSIN', '2026-11-30']);
    await publish(one);
    const now = new Date('2026-11-20T08:00:00Z');
    expect(await idsOf(now, 'live')).toEqual([]);
    expect(await idsOf(now, 'past')).toEqual([]);
    expect(await isSeen(one.id, now, 'live')).toBe(true);
  });

  test("past sailings are listed newest first, with the lane's past shipowners", async () => {
    const days = ['2026-03-01', '2026-10-05', '2025-12-30'];
    await publish(...days.map((day) => sailing(['CNSHA', day])));
    const now = new Date('2026-11-20T08:00:00Z');
    const paging = { shipowner_id, sort: 'laycan', page: 1, page_size: 20 } as const;
    const own = (await listSailingsOfShipowner(paging, asked(now, 'past'))).toJSON();
    expect(own.list.map(({ load }) => load.start_time)).toEqual(['2026-10-05', '2026-03-01', '2025-12-30']);
    expect((await groupByShipowner(lane, asked(now, 'past'))).toJSON()).toMatchObject({
      list: [{ id: shipowner_id, sailing_total: 3, start_time: '2026-10-05' }],
    });
    expect((await groupByShipowner(lane, asked(now, 'live'))).toJSON()).toEqual({ list: [] });
  });

  test('past sailings are archived after an hour, once, without changing answers', async () => {
    const [old, fresh] = [sailing(['CNSHA', '2026-11-20']), sailing(['CNSHA', '2026-12-01'])];
    await publish(old, fresh);
    const midnight = new Date('2026-11-20T16:00:00Z');
    const before = await countOf('information_lane');
    expect(await archiveSailings(getDatabase(), new Date(midnight.getTime() + hourMs - 1))).toBe(0);
    const later = new Date(midnight.getTime() + hourMs);
    expect(await archiveSailings(getDatabase(), later)).toBe(1);
    expect([await countOf('information_lane'), await countOf('archived_lane')]).toEqual([
      before / 2,
      before / 2,
    ]);
    expect(await archiveSailings(getDatabase(), later)).toBe(0);
    expect([await idsOf(later, 'live'), await idsOf(later, 'past')]).toEqual([[fresh.id], [old.id]]);
    expect(await isSeen(old.id, later, 'past')).toBe(true);
  });

  test('two servers archive at the same time without losing or duplicating sailings', async () => {
    await publish(...Array.from({ length: 250 }, () => sailing(['CNSHA', '2026-10-20'])));
    const total = await countOf('information_lane');
    const now = new Date('2026-11-20T08:00:00Z');
    const moved = await Promise.all([
      archiveSailings(getDatabase(), now),
      archiveSailings(getDatabase(), now),
    ]);
    // The two servers together, and a third run, moved all rows. Each server may have skipped rows that the
    // other had locked.
    const rest = await archiveSailings(getDatabase(), now);
    expect(moved[0] + moved[1] + rest).toBe(250);
    expect([await countOf('information_lane'), await countOf('archived_lane')]).toEqual([0, total]);
    expect(await idsOf(now, 'past')).toHaveLength(100);
  });

  test('a past sailing that is refreshed exists once', async () => {
    const old = sailing(['CNSHA', '2026-10-20']);
    await publish(old);
    const now = new Date('2026-11-20T08:00:00Z');
    await archiveSailings(getDatabase(), now);
    await getDatabase()
      .db.transaction()
      .execute((writer) => refreshReadModel(writer, [old.id]));
    expect(await countOf('archived_lane')).toBe(0);
    expect(await idsOf(now, 'past')).toEqual([old.id]);
  });
});
