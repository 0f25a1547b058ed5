import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { aBatch, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnPostgres } from '../../../tests/support/database.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import { shareOf } from '../../../tests/support/share.ts';
import {
  searchedAreas,
  someNow,
  someOwnedSailing,
  type OwnedSailing,
} from '../../../tests/support/some-searches.ts';
import { remakeAreaLanes } from '../../db/sailings/area-lanes.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import { visitor } from '../rights/caller.ts';
import { archiveSailings } from '../sailings/archive.ts';
import { groupByShipowner, searchSailings } from './search.ts';

const dayMs = 86_400_000;
const portsOf = (area: string) => (searchedAreas[area.slice(1)] ?? []).join(',');

/** Searches from area to area read rows of their own, so they are compared with searches for the same ports. */
describeOnPostgres('search from area to area', (getDatabase) => {
  let owners: number[] = [];
  beforeAll(async () => {
    owners = await insertSearchedPlaces(getDatabase().db);
  });

  const publish = (sailings: readonly OwnedSailing[]) =>
    Promise.all(
      sailings.map(({ owner, sailing }) =>
        insertSailings(getDatabase(), aBatch({ shipowner_id: owners[owner] ?? 0 }), [
          {
            ...sailing,
            id: makeUuidV7(),
            harbors: sailing.harbors.map((call) => ({ ...call, id: makeUuidV7() })),
          },
        ]),
      ),
    );

  const shipowners = async (search: Parameters<typeof groupByShipowner>[0], now: Date) =>
    (await groupByShipowner(search, { database: getDatabase(), now, caller: visitor })).toJSON();
  const found = async (search: Parameters<typeof groupByShipowner>[0], now: Date) => {
    const asked = { database: getDatabase(), now, caller: visitor } as const;
    const paged = { ...search, sort: 'laycan', page: 1, page_size: 20 } as const;
    return (await searchSailings(paged, asked)).toJSON();
  };

  const area = fc.constantFrom('@gulf', '@yangtze-mouth');
  const day = fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined });
  const search = fc.record({ from: area, to: area, since: day, until: day, withdrawn: fc.boolean() });
  const dateOf = (days: number | undefined) =>
    days === undefined ? undefined : `2026-12-${String(days).padStart(2, '0')}`;

  test('concurrent publications and the archive leave the same answers', { timeout: 120_000 }, async () => {
    const world = fc.record({
      sailings: fc.array(someOwnedSailing, { minLength: 4, maxLength: 30, size: 'max' }),
      searches: fc.array(search, { minLength: 4, maxLength: 8 }),
      now: someNow,
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ sailings, searches, now }) => {
        await getDatabase().db.deleteFrom('information').execute();
        await Promise.all([publish(sailings), archiveSailings(getDatabase(), now)]);
        await Promise.all([archiveSailings(getDatabase(), now), publish(sailings.slice(0, 3))]);
        for (const { since, until, withdrawn, from, to } of searches) {
          const days = { since: dateOf(since), until: dateOf(until) };
          if (since !== undefined && until !== undefined && until < since) continue;
          const ports = { from: portsOf(from), to: portsOf(to) };
          for (const at of [now, new Date(now.getTime() + 9 * dayMs)]) {
            const rest = { ...days, ...(withdrawn ? {} : { withdrawn: false }) };
            expect(await shipowners({ from, to, ...rest }, at)).toEqual(
              await shipowners({ ...ports, ...rest }, at),
            );
            const own = { ...rest, shipowner_id: [String(owners[0])] };
            expect(await found({ from, to, ...own }, at)).toEqual(await found({ ...ports, ...own }, at));
          }
        }
      }),
      shareOf(25),
    );
  });

  test('areas that change during publications count every sailing once', { timeout: 60_000 }, async () => {
    const { db } = getDatabase();
    await db.deleteFrom('information').execute();
    const now = new Date('2026-11-20T08:00:00Z');
    const some = () => publish(Array.from({ length: 10 }, () => ({ owner: 1, sailing: aSailing() })));
    const change = () =>
      db.transaction().execute((writer) =>
        remakeAreaLanes(writer, async () => {
          await writer.deleteFrom('area_harbor').where('harbor_code', '=', 'CNSHA').execute();
          await writer
            .insertInto('area_harbor')
            .values({ area_code: 'nowhere', harbor_code: 'CNSHA' })
            .execute();
        }),
      );
    await Promise.all([some(), change(), some()]);
    const count = async () => {
      const { rows } = await getDatabase().pool.query(
        'select start_area_code, end_area_code, count(*)::integer as total from area_lane group by 1, 2',
      );
      return rows;
    };
    expect(await count()).toEqual([{ start_area_code: 'nowhere', end_area_code: 'gulf', total: 20 }]);
    const { list } = await shipowners({ from: '@nowhere', to: '@gulf' }, now);
    expect(list.map(({ sailing_total }) => sailing_total)).toEqual([20]);
  });
});
