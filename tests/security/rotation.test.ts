import { beforeAll, expect, it } from 'vitest';

import type { OpenDatabase } from '../../server/db/open.ts';
import { sailingsOfFeed } from '../../server/domain/feeds/read-feed.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import { readLane } from '../../server/pages/found/lane-page.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { ids } from '../contract/rights-case.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeRightsSetup } from '../support/rights-setup.ts';

interface Answer {
  data: { load: { harbor_code: string }; unload: { harbor_code: string } };
}

describeOnPostgres('rotation of a sailing', (getDatabase) => {
  let sailing = '';
  beforeAll(async () => {
    await makeRightsSetup(getDatabase());
    sailing = await insertLeftSailing(getDatabase());
  });

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const app = anApp(getDatabase());
    return (await (await app.request(`/api/${path}`, { headers })).json()) as Answer;
  };
  const endsOf = ({ data: { load, unload } }: Answer) => [load.harbor_code, unload.harbor_code];
  const view = async (id: string, from: string, to: string, headers?: Record<string, string>) =>
    endsOf(await ask(`business/information/view/${id}?from=${from}&to=${to}`, headers));

  it('a search by ports that the vessel has left does not reveal it', async () => {
    const many = 'CNSHA,CNTAG,SGSIN,AEJEA,DEHAM,USHNL,NZAKL';
    expect(await view(sailing, many, many)).toEqual(['SGSIN', 'AEJEA']);
    expect(await view(sailing, 'CNSHA', 'AEJEA')).toEqual(['SGSIN', 'AEJEA']);
    const { header } = await aMember(getDatabase());
    const body = JSON.stringify({ ids: [sailing], from: 'CNSHA', to: 'AEJEA' });
    const signed = await anApp(getDatabase()).request('/api/card/sign', {
      method: 'POST',
      headers: { ...header, 'Content-Type': 'application/json' },
      body,
    });
    expect(await signed.text()).not.toContain('CNSHA');
  });

  it('arrival dates only match the shown destination call', async () => {
    const totalIn = async (since: string, until: string) =>
      (
        (await ask(
          `business/information/list?from=SGSIN&to=AEJEA&arrive_since=${since}&arrive_until=${until}`,
        )) as unknown as { data: { total: number } }
      ).data.total;
    expect(await totalIn('2026-12-20', '2026-12-22')).toBe(1);
    expect(await totalIn('2026-12-10', '2026-12-12')).toBe(0);
  });

  it('after a few port pairs a day a client sees two fixed calls', async () => {
    for (const to of ['DEHAM', 'USHNL', 'NZAKL'])
      expect(await view(sailing, 'CN', to)).toEqual(['SGSIN', 'AEJEA']);
    expect(await view(sailing, 'SGSIN', 'SADMM')).toEqual(['SGSIN', 'AEJEA']);
    // Pairs of ports are counted for each sailing, so the count of the next sailing starts at zero.
    const { data } = await ask(`business/information/view/${ids.sailingA}?from=CNSHA&to=AEJEA`);
    expect(data.load.harbor_code).toBe('CNSHA');
  });

  it.each(['a visitor', 'a member'])(
    'after a few lists with many ends %s sees two fixed calls',
    async (who) => {
      const other = await insertLeftSailing(getDatabase());
      const headers = who === 'a member' ? (await aMember(getDatabase())).header : undefined;
      const listed = async (from: string, to: string) => {
        const path = `business/information/list?from=${from}&to=${to}&page_size=100`;
        const { data } = (await ask(path, headers)) as unknown as {
          data: { list: ({ id: string } & Answer['data'])[] };
        };
        const row = data.list.find(({ id }) => id === other);
        return row && endsOf({ data: row });
      };
      for (const more of ['DEHAM', 'USHNL', 'NZAKL', 'CNTAG', 'DEHAM,USHNL'])
        expect(await listed(`SGSIN,${more}`, `SADMM,${more}`)).toEqual(['SGSIN', 'SADMM']);
      expect(await listed('SGSIN,DEHAM,NZAKL', 'SADMM,DEHAM,NZAKL')).toEqual(['SGSIN', 'AEJEA']);
      expect(await listed('SGSIN', 'SADMM')).toEqual(['SGSIN', 'SADMM']);
      // The same search again shows the same calls.
      expect(await listed('SGSIN,DEHAM', 'SADMM,DEHAM')).toEqual(['SGSIN', 'SADMM']);
    },
  );
});

describeOnPostgres('rotation of a sailing, elsewhere', (getDatabase) => {
  beforeAll(() => makeRightsSetup(getDatabase()));

  type Rows = readonly { id: string; load: { harbor_code: string }; unload: { harbor_code: string } }[];
  const pairs = ['DEHAM', 'USHNL', 'NZAKL', 'CNTAG', 'DEHAM,USHNL'].map((more) => ({
    from: `SGSIN,${more}`,
    to: `SADMM,${more}`,
  }));
  const oneMore = { from: 'SGSIN,DEHAM,NZAKL', to: 'SADMM,DEHAM,NZAKL' };

  it.each<[string, (ends: { from: string; to: string }) => Promise<Rows>]>([
    [
      'the pages of lanes',
      async (ends) => (await readLane(ends, { database: getDatabase(), now: testNow })).found.list,
    ],
    [
      'the feeds of a member',
      (ends) => {
        const caller = { ...visitor, role: 'COMMON' as const, member_id: 4711 };
        const feed = { ...ends, id: 1, shipowner: null, create_time: testNow, caller };
        return sailingsOfFeed(feed, { database: getDatabase(), now: testNow });
      },
    ],
  ])('after a few lists with many ends %s show two fixed calls', async (_, read) => {
    const sailing = await insertLeftSailing(getDatabase());
    const shown = async (ends: { from: string; to: string }) => {
      const row = (await read(ends)).find(({ id }) => id === sailing);
      return row && [row.load.harbor_code, row.unload.harbor_code];
    };
    for (const ends of pairs) expect(await shown(ends)).toEqual(['SGSIN', 'SADMM']);
    expect(await shown(oneMore)).toEqual(['SGSIN', 'AEJEA']);
    expect(await shown(pairs[0] ?? oneMore)).toEqual(['SGSIN', 'SADMM']);
  });
});

/** Inserts a sailing that has loaded in Shanghai and will load in Singapore. */
async function insertLeftSailing(database: OpenDatabase): Promise<string> {
  const row = aSailing({
    harbors: [
      aCall({ start_time: '2026-11-01', end_time: '2026-11-03', is_unload: false }),
      aCall({ harbor_code: 'SGSIN', start_time: '2026-12-01', end_time: '2026-12-03', is_unload: false }),
      aCall({
        harbor_code: 'SADMM',
        start_time: '2026-12-10',
        end_time: '2026-12-12',
        is_load: false,
        is_unload: true,
      }),
      aCall({
        harbor_code: 'AEJEA',
        start_time: '2026-12-20',
        end_time: '2026-12-22',
        is_load: false,
        is_unload: true,
      }),
    ],
  });
  await insertSailings(database, aBatch({ shipowner_id: ids.shipownerA, publish_time: testNow }), [row]);
  return row.id;
}
