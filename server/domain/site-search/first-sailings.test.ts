import { beforeAll, expect, it } from 'vitest';

import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnPostgres } from '../../../tests/support/database.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import { countAnswers } from '../../db/search/lane-figures.ts';
import { findFirstSailings } from '../../db/site-search/first-sailings.ts';
import { countPort } from '../../db/site-search/port-totals.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { visitor } from '../rights/caller.ts';
import { pageOfSailings } from '../search/search.ts';
import { liveAt, resolveSearch } from '../search/search-request.ts';

/** The number of a shipowner's sailings above which the search no longer looks them up one by one. */
const lookedUpMost = 300;
const now = new Date('2026-11-20T08:00:00Z');

describeOnPostgres('first sailings in the site search', (getDatabase) => {
  let owner = 0;
  let busy = 0;
  beforeAll(async () => {
    [owner = 0, busy = 0] = await insertSearchedPlaces(getDatabase().db);
    const call = (harbor_code: string, start_time: string, is_load: boolean) =>
      aCall({ harbor_code, start_time, end_time: addDays(start_time, 2), is_load, is_unload: !is_load });
    const dayOf = (at: number) => addDays('2026-11-20', at % 30);
    const sailings = Array.from({ length: 60 }, (_, at) =>
      aSailing({
        machine_id: at % 2 === 0 ? 'roll' : 'normal',
        harbors: [
          call('CNSHA', dayOf(at), true),
          call('CNTAG', addDays(dayOf(at), 3), true),
          call(at % 3 === 0 ? 'DEHAM' : 'AEJEA', addDays(dayOf(at), 20), false),
        ],
      }),
    );
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), sailings);
    const more = Array.from({ length: lookedUpMost + 1 }, (_, at) =>
      aSailing({ harbors: [call('DEHAM', dayOf(at), true), call('SADMM', addDays(dayOf(at), 9), false)] }),
    );
    await insertSailings(getDatabase(), aBatch({ shipowner_id: busy }), more);
  }, 60_000);
  const asked = () => ({ database: getDatabase(), now, caller: visitor });

  it.each([
    { from: 'CN', to: 'AE', machine_id: ['roll'] },
    { from: 'CN' },
    { owned: true },
    { owned: true, isBusy: true },
    { to: 'AE', owned: true, machine_id: ['normal'] },
  ])('the first sailings equal those of the lane search: %o', async ({ owned, isBusy, ...ends }) => {
    const shipowner_id = owned ? [String(isBusy ? busy : owner)] : undefined;
    const query = await resolveSearch({ ...ends, shipowner_id, withdrawn: false }, asked());
    const few = { most: 5, shown: 4, looked: 2 };
    const found = await findFirstSailings(getDatabase(), { query, rights: sailingRightsOf(visitor), ...few });
    const paging = { sort: 'laycan', page: 1, page_size: 4, counted: 5 } as const;
    const page = (await pageOfSailings(query, paging, asked())).toJSON();
    expect(found?.total).toBe(5);
    expect(JSON.parse(found?.list ?? '')).toEqual(page.list);
  });

  it('fewer sailings are all returned; an incomplete look-up returns null', async () => {
    const query = await resolveSearch({ to: 'AE', withdrawn: false }, asked());
    const request = { query, rights: sailingRightsOf(visitor), most: 100, shown: 4, looked: 100 };
    const found = await findFirstSailings(getDatabase(), request);
    expect(found?.total).toBe(40);
    expect(JSON.parse(found?.calls ?? '')).toHaveLength(40);
    const near = { ...query, until: '2026-11-25' };
    expect(await findFirstSailings(getDatabase(), { ...request, query: near })).toBeNull();
  });

  it('a port counts each sailing once, even if it has several lanes', async () => {
    const totals = await countPort(getDatabase(), 'AEJEA', liveAt(now));
    const query = await resolveSearch({ to: 'AEJEA', withdrawn: false }, asked());
    expect(totals).toEqual({ load_total: 0, unload_total: 40 });
    expect(await countAnswers(getDatabase(), query, 1_000)).toBe(40);
  });
});
