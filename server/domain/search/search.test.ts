import { beforeAll, beforeEach, expect, test } from 'vitest';

import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { PagedSailingSearch, SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { aBatch, aCall, aSailing } from '../../../tests/support/a-sailing.ts';
import { describeOnBothEngines } from '../../../tests/support/database.ts';
import { insertSearchedPlaces } from '../../../tests/support/searched-places.ts';
import { insertSailings } from '../../db/sailings/sailings.ts';
import type { NewPortCall, NewSailing } from '../../db/sailings/new-sailing.ts';
import { visitor } from '../rights/caller.ts';
import { searchSailings } from './search.ts';

const now = new Date('2026-11-20T08:00:00Z');

describeOnBothEngines('lane search', (getDatabase) => {
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
  const refusal = async (wanted: Partial<PagedSailingSearch>): Promise<AppError | null> => {
    try {
      await search(wanted);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    return null;
  };

  test('the sailing with the best-fitting call is listed first', async () => {
    const sailing = (
      voyage_number: string,
      windows: [string, string][],
      withdrawn_time: Date | null = null,
    ) =>
      aSailing({
        voyage_number,
        withdrawn_time,
        harbors: [
          ...windows.map(([start_time, end_time]) =>
            aCall({ harbor_code: 'CNTAG', second_harbor_code: 'CNSHA', start_time, end_time, is_load: true }),
          ),
          aCall({ harbor_code: 'AEJEA', start_time: '2027-01-10', end_time: '2027-01-12', is_unload: true }),
        ],
      });
    await publish(
      sailing('none', [['2026-11-22', '2026-11-25']]),
      sailing('twice', [
        ['2026-11-26', '2026-12-01'],
        ['2026-12-02', '2026-12-06'],
      ]),
      sailing('around', [['2026-11-28', '2026-12-20']]),
      sailing('withdrawn', [['2026-12-01', '2026-12-08']], new Date('2026-11-19T00:00:00Z')),
    );
    const ready = { ready_since: '2026-12-01', ready_until: '2026-12-08' };
    const page = await search({ from: 'CNSHA', to: 'AEJEA', ...ready, sort: 'fit' });
    expect(page.list.map(({ overlap_days, load }) => [load.start_time, overlap_days])).toEqual([
      ['2026-11-28', 8],
      ['2026-12-02', 5],
      ['2026-11-22', 0],
      ['2026-12-01', 0],
    ]);
    expect(page).toMatchObject({ total: 4, fit_total: 2 });
    expect(await search({ from: 'CNSHA', to: 'AEJEA' })).not.toHaveProperty('fit_total');
  });

  test.each<[Partial<PagedSailingSearch>, string[]]>([
    [{ sort: 'fit' }, ['ready_since', 'ready_until']],
    [{ ready_since: '2026-12-01' }, ['ready_until']],
    [{ ready_since: '2026-12-08', ready_until: '2026-12-01' }, ['ready_until']],
  ])('incomplete days of readiness are refused: %j', async (wanted, fields) => {
    const error = await refusal(wanted);
    expect((error?.problems ?? []).map(({ field }) => field)).toEqual(fields);
  });

  test('an alias finds its port', async () => {
    await publish(aSailing());
    expect((await search({ from: 'CNSGH', to: 'AEJEA' })).total).toBe(1);
  });

  test.each<[Partial<PagedSailingSearch>, string[]]>([
    [{ from: 'XXXXX' }, ['from harbor_unknown XXXXX']],
    [{ to: 'CNSHA,XX' }, ['to nation_unknown XX']],
    [{ to: '@atlantis' }, ['to area_unknown atlantis']],
    [{ since: '2026-12-02', until: '2026-12-01' }, ['until window_reversed']],
    [{ arrive_since: '2026-12-02', arrive_until: '2026-12-01' }, ['arrive_until window_reversed']],
    [{ from: 'CNSHA', to: 'CNSHA' }, ['to ends_equal']],
    [{ from: 'CNSHA', to: 'CNSGH,CNSHA' }, ['to ends_equal']],
    [{ machine_id: ['roll', 'rocket'] }, ['machine_id value_unknown rocket']],
    [{ cargo_tag: ['x'], category_id: ['y'] }, ['category_id value_unknown y', 'cargo_tag value_unknown x']],
    [{ shipowner_id: ['1 or 1=1'] }, ['shipowner_id value_unknown 1 or 1=1']],
    [{ shipowner_id: ['99999999999'] }, ['shipowner_id value_unknown 99999999999']],
  ])('the search %j is refused', async (wanted, reasons) => {
    const told = await refusal(wanted);
    expect(told).toMatchObject({ code: 'invalid', status: 422 });
    const said = told?.problems.map(({ field, code, values }) =>
      `${field} ${code} ${values?.['value']}`.trimEnd(),
    );
    expect(said).toEqual(reasons);
  });

  test('all problems of a search are reported at once', async () => {
    const told = await refusal({ from: 'XXXXX', to: '@x', since: '2026-12-02', until: '2026-12-01' });
    expect(told).toMatchObject({
      problems: [{ field: 'from' }, { field: 'to' }, { field: 'until' }],
    });
  });

  test('a laycan matches if it shares at least its edge day', async () => {
    await publish(aSailing());
    const lane = { from: 'CNSHA', to: 'AEJEA' };
    expect((await search({ ...lane, since: '2026-12-04', until: '2026-12-09' })).total).toBe(1);
    expect((await search({ ...lane, since: '2026-11-20', until: '2026-12-01' })).total).toBe(1);
    expect((await search({ ...lane, since: '2026-12-05' })).total).toBe(0);
    expect((await search({ ...lane, until: '2026-11-30' })).total).toBe(0);
  });

  test('an arrival matches if it shares at least its edge day', async () => {
    await publish(aSailing());
    const lane = { from: 'CNSHA', to: 'AEJEA' };
    const [first, last] = ['2026-12-22', '2026-12-24'];
    const total = async (wanted: Partial<PagedSailingSearch>) => (await search({ ...lane, ...wanted })).total;
    expect(await total({ arrive_until: first })).toBe(1);
    expect(await total({ arrive_since: last })).toBe(1);
    expect(await total({ arrive_since: first, arrive_until: first })).toBe(1);
    expect(await total({ arrive_until: addDays(first, -1) })).toBe(0);
    expect(await total({ arrive_since: addDays(last, 1) })).toBe(0);
  });

  test('of several calls, the one within the days of arrival is shown', async () => {
    const calls = ['2026-12-20', '2026-12-28'].map((start_time) =>
      aCall({
        harbor_code: 'AEJEA',
        start_time,
        end_time: addDays(start_time, 1),
        is_load: false,
        is_unload: true,
      }),
    );
    await publish(aSailing({ harbors: [aCall(), ...calls] }));
    const page = await search({ from: 'CNSHA', to: 'AEJEA', arrive_since: '2026-12-25' });
    expect(page.list.map(({ unload }) => unload.start_time)).toEqual(['2026-12-28']);
  });

  test('days of arrival count as filters that can be removed', async () => {
    await publish(aSailing());
    const page = await search({ from: 'CNSHA', to: 'AEJEA', arrive_since: '2027-10-01' });
    expect(page).toMatchObject({ total: 0, nearest: { unfiltered_total: 1 } });
  });

  test('a laycan of maximum length is found by its last day', async () => {
    const load = aCall({ start_time: '2026-12-01', end_time: '2027-02-01' });
    const unload = aCall({
      harbor_code: 'AEJEA',
      start_time: '2027-02-20',
      end_time: '2027-02-21',
      is_unload: true,
    });
    await publish(aSailing({ harbors: [load, unload] }));
    expect((await search({ from: 'CNSHA', to: 'AEJEA', since: '2027-02-01' })).total).toBe(1);
  });

  test('a withdrawn sailing stays for 14 days and is counted separately', async () => {
    const withdrawn = (days: number) =>
      aSailing({ withdrawn_time: new Date(now.getTime() - days * dayMs + 1_000) });
    await publish(aSailing(), withdrawn(1), withdrawn(14), withdrawn(15));
    const lane = { from: 'CNSHA', to: 'AEJEA' };
    expect(await search(lane)).toMatchObject({ total: 3, withdrawn_total: 2 });
    expect(await search({ ...lane, withdrawn: true })).toMatchObject({ total: 3, withdrawn_total: 2 });
    expect(await search({ ...lane, withdrawn: false })).toMatchObject({ total: 1, withdrawn_total: 0 });
  });

  test("a sailing ends with its port's last loading day, in the port's zone", async () => {
    const at = (harbor_code: string, end_time: string) =>
      aSailing({
        harbors: [
          aCall({ harbor_code, start_time: '2026-11-15', end_time }),
          aCall({
            harbor_code: 'AEJEA',
            start_time: '2026-12-22',
            end_time: '2026-12-22',
            is_unload: true,
            is_load: false,
          }),
        ],
      });
    // At `now` it is 16:00 on the 20th in Shanghai and 22:00 on the 19th in Honolulu.
    await publish(at('CNSHA', '2026-11-20'), at('CNSHA', '2026-11-19'), at('USHNL', '2026-11-19'));
    expect((await search({ from: 'CNSHA', to: 'AEJEA' })).total).toBe(1);
    expect((await search({ from: 'USHNL', to: 'AEJEA' })).total).toBe(1);
  });

  test('a sailing is listed once, with the call that loads first', async () => {
    await publish(callingAgain(10));
    const page = await search({ from: 'CNSHA', to: 'AEJEA', since: '2026-12-03' });
    expect(page.total).toBe(1);
    expect(page.list[0]).toMatchObject({
      load: { start_time: '2026-12-03' },
      unload: { start_time: '2026-12-04' },
      days: 1,
    });
  });

  test('sailings with many repeated calls are all counted', async () => {
    const sailings = Array.from({ length: 30 }, () => callingAgain(limits.callsPerSailingMost));
    await publish(...sailings);
    const page = await search({ from: 'CNSHA', to: 'AEJEA', page: 2 });
    expect(page.total).toBe(30);
    expect(page.list).toHaveLength(10);
  });

  test('totals stop at a thousand, except on pages beyond it', async () => {
    const total = limits.totalMost + 5;
    await publish(...Array.from({ length: total }, () => aSailing()));
    const lanes = [{ from: 'CNSHA', to: 'AEJEA' }, { from: 'CN', to: 'AE' }, {}];
    for (const sort of ['laycan', 'confirmed'] as const) {
      for (const lane of lanes) {
        const paged = (page: number) => search({ ...lane, sort, page, page_size: 100 });
        expect((await paged(9)).total).toBe(limits.totalMost);
        const tenth = await paged(10);
        expect([tenth.list.length, tenth.total]).toEqual([100, total]);
        const last = await paged(11);
        expect([last.list.length, last.total]).toEqual([5, total]);
        expect(new Set([...tenth.list, ...last.list].map(({ id }) => id)).size).toBe(105);
      }
    }
    const beyond = await search({ from: 'CNSHA', to: 'AEJEA', page: Number.MAX_SAFE_INTEGER });
    expect(beyond).toMatchObject({ list: [], total });
  });

  test('totals of past sailings stop at a thousand too', async () => {
    const total = limits.totalMost + 5;
    await publish(...Array.from({ length: total }, () => aSailing()));
    const later = new Date('2027-06-01T08:00:00Z');
    const lane = { from: 'CNSHA', to: 'AEJEA', sort: 'laycan', page_size: 20 } as const;
    const asked = { database: getDatabase(), now: later, caller: visitor, when: 'past' } as const;
    const paged = async (page: number) => (await searchSailings({ ...lane, page }, asked)).toJSON();
    expect((await paged(1)).total).toBe(limits.totalMost);
    expect((await paged(50)).total).toBe(total);
  });

  test('pages list every sailing once even if all have equal dates', async () => {
    const sailings = Array.from({ length: 45 }, () => aSailing());
    await publish(...sailings);
    const pages = await Promise.all([1, 2, 3].map((page) => search({ from: 'CNSHA', to: 'AEJEA', page })));
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect(ids).toEqual(sailings.map(({ id }) => id).toSorted());
  });

  test('special characters in names are returned unchanged', async () => {
    const { db } = getDatabase();
    const title = '海 "岳" \\ 航运 \u2028 </script> 😀';
    const { id } = await db
      .insertInto('shipowner')
      .values({ logo: null, chinese_title: title, english_title: "O'Brien & Sons\t\n" })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertSailings(getDatabase(), aBatch({ shipowner_id: id }), [aSailing()]);
    const { list } = await search({ from: 'CNSHA', to: 'AEJEA' });
    expect(list[0]?.shipowner).toMatchObject({ chinese_title: title, english_title: "O'Brien & Sons\t\n" });
  });
});

/** Returns a sailing that alternately loads at Shanghai and discharges at Jebel Ali, each on the next day. */
function callingAgain(calls: number): NewSailing {
  const harbors = Array.from({ length: calls }, (_, at): NewPortCall => {
    const day = new Date(Date.parse('2026-12-01T00:00:00Z') + at * dayMs).toISOString().slice(0, 10);
    const isLoad = at % 2 === 0;
    return aCall({
      harbor_code: isLoad ? 'CNSHA' : 'AEJEA',
      start_time: day,
      end_time: day,
      is_load: isLoad,
      is_unload: !isLoad,
    });
  });
  return aSailing({ harbors });
}
