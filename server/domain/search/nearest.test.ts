import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { PagedSailingSearch, SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnPostgres } from '../../../tests/support/database.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import type { NewSailing } from '../../db/sailings/new-sailing.ts';
import { visitor } from '../rights/caller.ts';
import { searchSailings } from './search.ts';

const now = new Date('2026-11-20T08:00:00Z');

describeOnPostgres('a search without results', (getDatabase) => {
  let shipowner_id = 0;
  beforeAll(async () => {
    [shipowner_id = 0] = await insertSearchedPlaces(getDatabase().db);
  });
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('information').execute();
  });

  const publish = (...sailings: NewSailing[]) =>
    insertSailings(getDatabase(), aBatch({ shipowner_id }), sailings);
  const search = async (wanted: Partial<PagedSailingSearch>): Promise<SailingPage> => {
    const asked = { database: getDatabase(), now, caller: visitor } as const;
    return (await searchSailings({ sort: 'laycan', page: 1, page_size: 20, ...wanted }, asked)).toJSON();
  };

  const fromTo = (from: string, to: string, differs: Partial<NewSailing> = {}) =>
    aSailing({
      ...differs,
      harbors: [
        aCall({ harbor_code: from }),
        aCall({
          harbor_code: to,
          start_time: '2026-12-22',
          end_time: '2026-12-24',
          is_load: false,
          is_unload: true,
        }),
      ],
    });

  test('nearby ports with sailings are offered, the nearest first', async () => {
    await publish(
      fromTo('CNTAG', 'AEJEA'),
      fromTo('CNTAG', 'AEJEA'),
      fromTo('CNTXG', 'AEJEA'),
      fromTo('CNSHA', 'SADMM'),
      fromTo('CNSHA', 'DEHAM'),
      fromTo('CNTAG', 'SADMM'),
    );
    const { nearest } = await search({ from: 'CNSHA', to: 'AEJEA', since: '2026-12-01' });
    expect(nearest?.neighbours).toEqual([
      { from: 'CNTAG', to: 'AEJEA', distance_nm: 23, sailing_total: 2 },
      { from: 'CNSHA', to: 'SADMM', distance_nm: 281, sailing_total: 1 },
      { from: 'CNTXG', to: 'AEJEA', distance_nm: 499, sailing_total: 1 },
    ]);
  });

  test('nearby ports are counted with the same dates and filters', async () => {
    await publish(fromTo('CNTAG', 'AEJEA'), fromTo('CNTAG', 'AEJEA', { machine_id: 'normal' }));
    const lane = { from: 'CNSHA', to: 'AEJEA' };
    const totals = async (differs: Partial<PagedSailingSearch>) =>
      (await search({ ...lane, ...differs })).nearest?.neighbours.map(({ sailing_total }) => sailing_total);
    expect(await totals({ machine_id: ['normal'] })).toEqual([1]);
    expect(await totals({ since: '2027-01-01' })).toEqual([]);
  });

  test('neighbouring dates and sailings hidden by filters are reported', async () => {
    await publish(
      fromTo('CNSHA', 'AEJEA'),
      aSailing({
        harbors: [
          aCall({ start_time: '2027-01-05', end_time: '2027-01-08' }),
          aCall({
            harbor_code: 'AEJEA',
            start_time: '2027-01-20',
            end_time: '2027-01-20',
            is_unload: true,
          }),
        ],
      }),
    );
    const lane = { from: 'CNSHA', to: 'AEJEA' };
    const { nearest } = await search({ ...lane, since: '2026-12-10', until: '2026-12-20' });
    expect(nearest).toEqual({
      before: { start_time: '2026-12-01', end_time: '2026-12-04' },
      after: { start_time: '2027-01-05', end_time: '2027-01-08' },
      neighbours: [],
      unfiltered_total: 0,
    });
    const filtered = await search({ ...lane, machine_id: ['heavy_lift'] });
    expect(filtered.nearest).toMatchObject({ before: null, after: null, unfiltered_total: 2 });
  });

  test('nothing is suggested next to results', async () => {
    await publish(fromTo('CNSHA', 'AEJEA'));
    expect((await search({ from: 'CNSHA', to: 'AEJEA' })).nearest).toBeNull();
  });

  test('ends with no port or very many ports have no nearby ports', async () => {
    await publish(fromTo('CNTAG', 'AEJEA'));
    expect((await search({ to: 'DEHAM' })).nearest?.neighbours).toEqual([]);
    expect((await search({ from: '@nowhere', to: 'AEJEA' })).nearest?.neighbours).toEqual([]);
    expect((await search({ from: 'NZ', to: 'AE' })).nearest?.neighbours).toEqual([]);
  });
});
