import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { aBatch, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnBothEngines } from '../../../tests/support/database.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import { searchPlacesOf } from '../../../trade/harbors/search-places.ts';
import { decodePack } from '../../../trade/lane-pack/pack.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import { readHarborBook } from '../../db/harbors/harbors.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import { visitor } from '../rights/caller.ts';

/**
 * Imports the search with a row of each kind in the table, because no filter of the product compares a number yet.
 * The files of this project share their modules, so the modules are imported again before and after.
 */
async function searchWithBounds() {
  vi.resetModules();
  vi.doMock('../../../trade/fields/filter-rows.ts', async (importOriginal) => ({
    filterRows: {
      ...(await importOriginal<{ filterRows: object }>()).filterRows,
      deadweight_least: {
        kind: 'least',
        about: 'deadweight_tons',
        state: 'deadweight',
        name: 'browse.machine',
      },
      lift_range: { kind: 'range', about: 'lift_tons', state: 'lift', name: 'browse.machine' },
    },
  }));
  const { informationList } = await import('../../../contract/calls/sailings/sailing.ts');
  const { answerFromLanes } = await import('../../../src/sync/packs/search/answer-from-lanes.ts');
  const { packLanes } = await import('../packs/lane-packs.ts');
  const { searchSailings } = await import('./search.ts');
  return { informationList, answerFromLanes, packLanes, searchSailings };
}

const now = new Date('2026-11-20T08:00:00Z');
const certified = { ...visitor, role: 'COMMON', member_id: 1, certified: true } as const;

describeOnBothEngines('filters by a smallest or largest value', (getDatabase) => {
  let shipowner_id = 0;
  let product: Awaited<ReturnType<typeof searchWithBounds>>;
  beforeAll(async () => {
    product = await searchWithBounds();
    [shipowner_id = 0] = await insertSearchedPlaces(getDatabase().db);
  });
  afterAll(() => {
    vi.doUnmock('../../../trade/fields/filter-rows.ts');
    vi.resetModules();
  });
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('information').execute();
    const sailings = [
      aSailing({ voyage_number: 'small', deadweight_tons: 9_000, lift_tons: 40 }),
      aSailing({ voyage_number: 'large', deadweight_tons: 30_000, lift_tons: 120.5 }),
      aSailing({ voyage_number: 'unknown' }),
    ];
    await insertSailings(getDatabase(), aBatch({ shipowner_id }), sailings);
  });

  test.each([
    [{ deadweight_least: '9000' }, ['large', 'small']],
    [{ deadweight_least: '9000.01' }, ['large']],
    [{ lift_range: '40-120.5' }, ['large', 'small']],
    [{ lift_range: '-40' }, ['small']],
    [{ lift_range: '121-' }, []],
    [{ lift_range: '' }, ['large', 'small', 'unknown']],
  ])('server and device find the same sailings for %j', async (filter, voyages) => {
    const { informationList, answerFromLanes, packLanes, searchSailings } = product;
    const sent = { from: 'CNSHA', to: 'AEJEA', ...filter };
    const asked = { database: getDatabase(), now, caller: certified } as const;
    const onServer = (await searchSailings(v.parse(informationList.request, sent), asked)).toJSON();
    const pack = decodePack(await packLanes({ lanes: ['CNSHA>AEJEA'] }, asked));
    const lanes = pack.lanes.map(({ body }) => openLane(body));
    const places = searchPlacesOf(await readHarborBook(getDatabase()));
    const onDevice = answerFromLanes(informationList, sent, { lanes, places, now });
    for (const page of [onServer, onDevice])
      expect(page?.list.map(({ voyage_number }) => voyage_number).toSorted()).toEqual(voyages);
  });

  test.each([{ deadweight_least: 'heavy' }, { lift_range: '9-5' }])('%j is refused', (filter) => {
    const issues = v.safeParse(product.informationList.request, filter).issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['number_invalid']);
  });
});
