import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import type { PagedSailingSearch } from '../../../contract/calls/sailings/sailing.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { aBatch } from '../../../tests/support/a-sailing.ts';
import { describeOnPostgres } from '../../../tests/support/database.ts';
import {
  answersOf,
  weeksOf as oracleWeeks,
  windowsOf,
  type SailingState,
} from '../../../tests/support/search-oracle.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import { shareOf } from '../../../tests/support/share.ts';
import {
  someNow,
  someOwnedSailing,
  someSearch,
  type OwnedSailing,
  type SearchForOwners,
} from '../../../tests/support/some-searches.ts';
import type { When } from '../../db/search/lane-query.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import { archiveSailings } from '../sailings/archive.ts';
import { visitor } from '../rights/caller.ts';
import { groupByShipowner, searchSailings } from './search.ts';
import { weeksOf } from './weeks.ts';

/**
 * Compares the answers of the server with those of a simple implementation, for random sailings and searches.
 */
describeOnPostgres('search for random sailings', (getDatabase) => {
  let owners: number[] = [];
  beforeAll(async () => {
    owners = await insertSearchedPlaces(getDatabase().db);
  });

  const asked = (now: Date, when: When = 'live') =>
    ({ database: getDatabase(), now, when, caller: visitor }) as const;

  async function publish(sailings: readonly OwnedSailing[]): Promise<SailingState[]> {
    const { db } = getDatabase();
    await db.deleteFrom('information').execute();
    const known = sailings.map(({ owner, sailing }) => ({
      shipowner_id: owners[owner] ?? 0,
      // Makes a new id each time, because fast-check repeats values that it has used before when it shrinks a
      // failure.
      sailing: {
        ...sailing,
        id: makeUuidV7(),
        harbors: sailing.harbors.map((call) => ({ ...call, id: makeUuidV7() })),
      },
    }));
    for (const shipowner_id of owners) {
      const own = known.filter((one) => one.shipowner_id === shipowner_id).map(({ sailing }) => sailing);
      await insertSailings(getDatabase(), aBatch({ shipowner_id }), own);
    }
    return known;
  }

  const searchOf = ({ owners: wanted, ...search }: SearchForOwners): PagedSailingSearch => ({
    ...search,
    shipowner_id: wanted?.map((owner) => String(owners[owner])),
  });

  const world = fc.record({
    sailings: fc.array(someOwnedSailing, { minLength: 1, maxLength: 40, size: 'max' }),
    searches: fc.array(someSearch, { minLength: 1, maxLength: 30, size: 'max' }),
    now: someNow,
    /** The hours since the archive was last updated; null if it never was. */
    archivedHours: fc.option(fc.nat(72)),
  });
  const hourMs = 3_600_000;
  const archive = async (now: Date, hours: number | null) => {
    if (hours !== null) await archiveSailings(getDatabase(), new Date(now.getTime() - hours * hourMs));
  };

  test.each<[When, number]>([
    ['live', 0],
    ['past', 20],
  ])('the search returns the %s sailings of its definition', { timeout: 120_000 }, async (when, days) => {
    await fc.assert(
      fc.asyncProperty(world, async ({ sailings, searches, now: first, archivedHours }) => {
        const now = new Date(first.getTime() + days * 24 * hourMs);
        const known = await publish(sailings);
        await archive(now, archivedHours);
        for (const search of searches.map(searchOf)) {
          const wanted = answersOf(known, search, now, when);
          const page = (await searchSailings(search, asked(now, when))).toJSON();
          const begin = (search.page - 1) * search.page_size;
          expect(page.list.map(summaryOf)).toEqual(
            wanted.slice(begin, begin + search.page_size).map((row) => ({
              id: row.id,
              shipowner_id: row.shipowner_id,
              load: [row.load.id, row.load.start_time, row.load.end_time],
              unload: [row.unload.id, row.unload.start_time, row.unload.end_time],
              days: row.days,
              overlap_days: row.overlap_days,
            })),
          );
          const newestMs = Math.max(...wanted.map((row) => row.word.getTime()));
          expect(page).toMatchObject({
            total: wanted.length,
            withdrawn_total: wanted.filter((row) => row.withdrawn).length,
            ...(search.ready_since && { fit_total: wanted.filter((row) => row.overlap_days).length }),
            confirm_time: wanted.length === 0 ? null : new Date(newestMs).toISOString(),
          });
          expect(page.nearest === null).toBe(wanted.length > 0);
        }
      }),
      shareOf(25),
    );
  });

  test('a search without results reports its nearest alternatives', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ sailings, searches, now }) => {
        const known = await publish(sailings);
        for (const search of searches.map(searchOf)) {
          const { nearest } = (await searchSailings(search, asked(now))).toJSON();
          if (!nearest) continue;
          const { from, to, since, until } = search;
          const lane = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
          const unfiltered = answersOf(
            known,
            { ...lane, ...(since ? { since } : {}), ...(until ? { until } : {}) },
            now,
          );
          expect(nearest.unfiltered_total).toBe(unfiltered.length);
          const windows = windowsOf(known, search, now);
          const before = windows.filter((window) => since !== undefined && window.end_time < since);
          const after = windows.filter((window) => until !== undefined && window.start_time > until);
          expect(nearest.before?.end_time).toBe(
            before
              .map((window) => window.end_time)
              .sort()
              .at(-1),
          );
          expect(nearest.after?.start_time).toBe(after.map((window) => window.start_time).sort()[0]);
        }
      }),
      shareOf(12),
    );
  });

  test('weeks and shipowner groups have the same totals as the list', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ sailings, searches, now, archivedHours }) => {
        const known = await publish(sailings);
        await archive(now, archivedHours);
        for (const { since, until, ready_since, ready_until, ...search } of searches.map(searchOf)) {
          // Counting and grouping do not use the days on which the cargo is ready.
          expect(ready_since === undefined).toBe(ready_until === undefined);
          expect((await weeksOf(search, asked(now))).toJSON()).toEqual(oracleWeeks(known, search, now));
          for (const when of ['live', 'past'] as const) {
            const grouped = await groupByShipowner({ ...search, since, until }, asked(now, when));
            const { list } = grouped.toJSON();
            const rows = answersOf(known, { ...search, since, until, sort: 'laycan' }, now, when);
            const ids = [...new Set(rows.map((row) => row.shipowner_id))];
            expect(new Map(list.map((one) => [one.id, [one.sailing_total, one.start_time]]))).toEqual(
              new Map(
                ids.map((id) => {
                  const own = rows.filter((row) => row.shipowner_id === id);
                  return [id, [own.length, own[0]?.load.start_time]];
                }),
              ),
            );
          }
        }
      }),
      shareOf(12),
    );
  });
});

type Listed =
  Awaited<ReturnType<typeof searchSailings>> extends { toJSON(): { list: (infer Row)[] } } ? Row : never;

const summaryOf = ({ id, shipowner, load, unload, days, overlap_days }: Listed) => ({
  id,
  shipowner_id: shipowner.id,
  load: [load.id, load.start_time, load.end_time],
  unload: [unload.id, unload.start_time, unload.end_time],
  days,
  overlap_days,
});
