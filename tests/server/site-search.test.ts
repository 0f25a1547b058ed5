import { beforeAll, beforeEach, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { keywordHandle, keywordSelect, SiteFound } from '../../contract/calls/site-search.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import type { NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { writeHeard } from '../../server/db/vessels/write-vessels.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import { searchSite } from '../../server/domain/site-search/search-site.ts';
import { deleteOldKeywords } from '../../server/db/site-search/keywords.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { visitors } from '../support/visit.ts';

describeOnBothEngines('site search', (getDatabase) => {
  let owner = 0;
  let other = 0;
  beforeAll(async () => {
    const database = getDatabase();
    await loadHarbors(database);
    const rows = await database.db
      .insertInto('shipowner')
      .values([
        { logo: null, chinese_title: '望潮滚装', english_title: 'Wangchao Ro-Ro' },
        { logo: null, chinese_title: '重庆岳航运', english_title: 'Yue Shipping' },
      ])
      .returning('id')
      .execute();
    [owner = 0, other = 0] = rows.map(({ id }) => id);
  }, 60_000);
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('information').execute();
    await getDatabase().db.deleteFrom('vessel_name').execute();
  });

  const start = async () => {
    const world = visitors(getDatabase());
    const member = await aMember(getDatabase(), {});
    const search = async (query: string, token?: string): Promise<SiteFound> =>
      (await world.ask<SiteFound>(`search/data?${query}`, token === undefined ? {} : { token })).data;
    return {
      ...world,
      member,
      search: (keyword: string, more = '') => search(`keyword=${encodeURIComponent(keyword)}${more}`),
      asMember: (keyword: string, more = '') =>
        search(`keyword=${encodeURIComponent(keyword)}${more}`, member.token),
    };
  };
  const publish = (sailings: NewSailing[], shipowner_id = owner) =>
    insertSailings(getDatabase(), aBatch({ shipowner_id }), sailings);

  it('finds a port by Chinese prefix, misspelled English, pinyin and initials', async () => {
    const { search } = await start();
    const first = async (text: string) => (await search(text)).places?.list[0]?.token;
    expect(await first('杰贝')).toBe('AEJEA');
    expect(await first('杰贝阿里')).toBe('AEJEA');
    expect(await first('jebbel ali')).toBe('AEJEA');
    expect(await first('hanbao')).toBe('DEHAM');
    expect(await first('中东')).toBe('@middle-east');
  });

  it('finds a shipowner by part of its name, pinyin, initials and misspelled English', async () => {
    const { search } = await start();
    for (const text of ['潮', '望潮', 'wangchao', 'wcgz', 'wangchoa', 'Ro-Ro', 'chongqing', 'cqyhy']) {
      const { shipowners } = await search(text);
      expect([text, shipowners?.list[0]?.id]).toEqual([text, text.startsWith('c') ? other : owner]);
    }
    expect((await search('望潮航海')).shipowners?.total).toBe(0);
  });

  it('finds a renamed shipowner at once by the new name only', async () => {
    const { search } = await start();
    const { db } = getDatabase();
    const found = async (text: string) => (await search(text)).shipowners?.total;
    expect(await found('望潮')).toBe(1);
    await db.updateTable('shipowner').set({ chinese_title: '观澜滚装' }).where('id', '=', owner).execute();
    expect(await found('观澜')).toBe(1);
    expect(await found('望潮')).toBe(0);
    await db.updateTable('shipowner').set({ chinese_title: '望潮滚装' }).where('id', '=', owner).execute();
  });

  it('reads lanes, places and vessel types and lists their sailings', async () => {
    const { search } = await start();
    await publish([aSailing(), aSailing({ machine_id: 'normal' }), aSailing({ withdrawn_time: new Date() })]);
    const lane = (await search('上海 杰贝阿里')).sailings;
    expect(lane).toMatchObject({ query: { from: 'CNSHA', to: 'AEJEA' }, total: 2 });
    expect(lane?.lanes).toMatchObject([{ from: 'CNSHA', to: 'AEJEA', sailing_total: 2 }]);
    expect((await search('Jebel Ali')).sailings).toMatchObject({ query: { to: 'AEJEA' }, total: 2 });
    expect((await search('Shanghai')).sailings).toMatchObject({ query: { from: 'CNSHA' }, total: 2 });
    expect((await search('滚装 中东')).sailings).toMatchObject({
      query: { to: '@middle-east', machine_id: 'roll' },
      total: 1,
    });
    expect((await search('望潮')).sailings).toMatchObject({
      query: { shipowner_id: String(owner) },
      total: 2,
    });
    const { places } = await search('杰贝阿里');
    expect(places?.list[0]).toMatchObject({ load_total: 0, unload_total: 2 });
  });

  it('members find vessels and voyages by part, IMO number and misspelling', async () => {
    const { asMember } = await start();
    await publish([
      aSailing({ ship_name: 'AMASA JEBEL', imo: '9800247', voyage_number: '2647W' }),
      aSailing({ ship_name: 'AMASA JEBEL', imo: '9800247', voyage_number: '2701W' }),
      aSailing({ ship_name: '中远盛世', voyage_number: 'X1' }),
    ]);
    const vessels = async (text: string) =>
      (await asMember(text)).vessels?.list.map(({ ship_name, sailing_total }) => [ship_name, sailing_total]);
    for (const text of ['amasa jebel', 'jebel', 'AMASAJEBEL', 'asa', '9800247', 'amasa jebl', 'm'])
      expect([text, await vessels(text)]).toEqual([text, [['AMASA JEBEL', 2]]]);
    expect(await vessels('盛')).toEqual([['中远盛世', 1]]);
    expect(await vessels('盛远')).toEqual([]);
    expect((await asMember('jebl')).vessels?.list[0]?.is_near).toBe(true);
    const mmsiOf = async (text: string) => (await asMember(text)).vessels?.list.map(({ mmsi }) => mmsi);
    expect(await mmsiOf('amasa')).toEqual([null]);
    const heard = (mmsi: number, minutes: number) => ({
      mmsi,
      time: Date.UTC(2026, 10, 20) + minutes * 60_000,
      latitude: 30,
      longitude: 123,
      sog: 12,
      cog: 90,
      heading: null,
      status: 0,
    });
    await getDatabase()
      .db.insertInto('vessel')
      .values([
        { mmsi: 477_000_011, imo: '9800247' },
        { mmsi: 352_000_012, imo: '9800247' },
      ])
      .execute();
    // The ship has changed its flag and therefore its MMSI. The search shows the position of the MMSI that
    // AIS received last.
    const newest = [heard(477_000_011, 0), heard(352_000_012, 60)];
    await writeHeard(getDatabase(), { vessels: [], statics: [], newest, track: [], calls: [] });
    expect(await mmsiOf('amasa')).toEqual(['352000012']);
    const voyages = async (text: string) =>
      (await asMember(text)).voyages?.list.map(({ voyage_number }) => voyage_number).toSorted();
    expect(await voyages('2647')).toEqual(['2647W']);
    expect(await voyages('jebel')).toEqual(['2647W', '2701W']);
    for (const text of ['AMASA JEBEL 2647W', 'jebel V.2647', '2647W amasa']) {
      const { vessels, voyages: found } = await asMember(text);
      expect(found?.list.map(({ voyage_number }) => voyage_number)).toEqual(['2647W']);
      expect(vessels?.list.map(({ ship_name }) => ship_name)).toEqual(['AMASA JEBEL']);
    }
    expect(await voyages('shengshi 2647W')).toEqual([]);
  });

  it('a visitor sees no vessels, no voyages and no totals', async () => {
    const { ask } = await start();
    await publish([aSailing({ ship_name: 'HIDDEN PEARL', imo: '9800259', voyage_number: 'HID7' })]);
    for (const text of ['hidden', 'HID7', '9800259', 'pearl']) {
      const { data } = await ask<SiteFound>(`search/data?keyword=${text}`);
      expect(data.vessels).toEqual({ total: 0, is_cut: false, list: [], locked: 'login' });
      expect(data.voyages).toEqual({ total: 0, is_cut: false, list: [], locked: 'login' });
      expect(JSON.stringify(data)).not.toMatch(/hidden|HID7|9800259/i);
    }
  });

  it('only members find container vessels and voyages, as on their page', async () => {
    const { search, asMember, member } = await start();
    const box = { kind: 'container', ship_name: 'BOX CORAL', service_code: 'FE1' } as const;
    await publish([
      aSailing({ ...box, voyage_number: '143W' }),
      aSailing({ ...box, voyage_number: '144W' }),
      aSailing({ ...box, voyage_number: '145W', withdrawn_time: new Date() }),
    ]);
    const { vessels } = await asMember('box coral');
    const shown = { kind: 'container', ship_name: 'BOX CORAL', locked: 'certify' };
    expect(vessels?.list).toMatchObject([{ ship_name: 'BOX CORAL', sailing_total: 2, next: shown }]);
    expect((await asMember('143')).voyages).toMatchObject({ total: 1, list: [shown] });
    expect((await asMember('box', '&kind=voyages')).voyages?.total).toBe(2);
    const seen = JSON.stringify([await search('box coral'), await search('143w')]);
    expect(seen).not.toMatch(/BOX CORAL|143W/);
    const demo = { ...visitor, role: 'COMMON', member_id: member.id, is_demo: true } as const;
    const asDemo = (keyword: string) =>
      searchSite(
        { keyword, page: 1, page_size: 5 },
        { database: getDatabase(), now: testNow, caller: demo, origin: { network: 'demo' } },
      );
    expect(JSON.stringify([await asDemo('box coral'), await asDemo('143w')])).not.toMatch(/BOX CORAL|143W/);
  });

  it('withdrawn and past sailings are not found', async () => {
    const { asMember } = await start();
    const past = [
      aCall({ start_time: '2025-01-01', end_time: '2025-01-02' }),
      aCall({
        harbor_code: 'AEJEA',
        start_time: '2025-02-01',
        end_time: '2025-02-02',
        is_load: false,
        is_unload: true,
      }),
    ];
    await publish([
      aSailing({ ship_name: 'GONE STAR', withdrawn_time: new Date() }),
      aSailing({ ship_name: 'OVER STAR', harbors: past }),
      aSailing({ ship_name: 'LATER GONE', voyage_number: 'Z9' }),
    ]);
    await getDatabase()
      .db.updateTable('information')
      .set({ withdrawn_time: new Date() })
      .where('ship_name', '=', 'LATER GONE')
      .execute();
    for (const text of ['star', 'later', 'z9']) {
      const { vessels, voyages } = await asMember(text);
      expect([text, vessels?.total, voyages?.total]).toEqual([text, 0, 0]);
    }
  });

  it('one group has pages', async () => {
    const { asMember } = await start();
    await publish(Array.from({ length: 5 }, (_, at) => aSailing({ ship_name: `SEA ${'ABCDE'[at]}` })));
    expect((await asMember('sea')).vessels).toMatchObject({ total: 5, list: { length: 3 } });
    const page = await asMember('sea', '&kind=vessels&page=2&page_size=2');
    expect(Object.keys(page)).toEqual(['vessels']);
    expect(page.vessels?.list.map(({ ship_name }) => ship_name)).toEqual(['SEA C', 'SEA D']);
    expect((await asMember('sea', '&kind=vessels&page=900')).vessels).toMatchObject({ total: 5, list: [] });
  });

  it('the pages of sailings are complete and without duplicates', async () => {
    const { search } = await start();
    await publish(Array.from({ length: 70 }, () => aSailing()));
    const page = async (at: number) =>
      (await search('上海', `&kind=sailings&page=${at}&page_size=20`)).sailings;
    const pages = await Promise.all([1, 2, 3, 4, 5].map(page));
    expect(pages.map((one) => [one?.total, one?.list.length])).toEqual([
      [70, 20],
      [70, 20],
      [70, 20],
      [70, 10],
      [70, 0],
    ]);
    expect(new Set(pages.flatMap((one) => one?.list.map(({ id }) => id) ?? [])).size).toBe(70);
    expect((await search('上海')).sailings).toMatchObject({ total: 70, list: { length: 3 } });
  });

  it('a broad search has a capped total, one port a complete one', async () => {
    const { search } = await start();
    await publish(Array.from({ length: 105 }, () => aSailing({ machine_id: 'roll' })));
    expect((await search('滚装')).sailings).toMatchObject({ total: 100, is_cut: true, list: { length: 3 } });
    expect((await search('上海')).sailings).toMatchObject({ total: 105, is_cut: false });
    expect((await search('滚装 汉堡')).sailings).toMatchObject({
      query: { machine_id: 'roll', to: 'DEHAM' },
    });
  });

  it('special characters are searched as text', async () => {
    const { asMember } = await start();
    await publish([aSailing({ ship_name: 'SEA 100% PURE' })]);
    for (const text of ['%', '_', "'; drop table member; --", '\\', '100%', '……', '*', '😀', 'a'.repeat(64)])
      expect(await asMember(text)).toHaveProperty('sailings');
    expect((await asMember('26_1')).voyages?.total).toBe(0);
  });

  it('a word is popular after three members have searched for it', async () => {
    const { ask } = await start();
    const count = async (keyword: string, token: string) =>
      (await ask<AnswerOf<typeof keywordHandle>>('keyword/handle', { body: { keyword }, token })).data
        .counted;
    const people = await Promise.all([1, 2, 3].map(() => aMember(getDatabase(), {})));
    const [one, two, three] = people.map(({ token }) => token);
    for (let times = 0; times < 4; times++) await count('汉堡', one ?? '');
    await count('汉堡', two ?? '');
    const rows = () => getDatabase().db.selectFrom('keyword_day').select('word').execute();
    expect(await rows()).toHaveLength(2);
    expect(await count(' 汉堡　', three ?? '')).toBe(true);
    const { data } = await ask<AnswerOf<typeof keywordSelect>>('keyword/select');
    expect(data.list).toEqual([{ word: '汉堡', is_demo: false }]);
    await deleteOldKeywords(getDatabase(), '2999-01-01');
    expect(await rows()).toEqual([]);
  });

  it('mobile numbers, vessels and words without results are not counted', async () => {
    const { ask, member } = await start();
    await publish([aSailing({ ship_name: 'HIDDEN PEARL' })]);
    for (const keyword of ['13812345678', '138 1234 5678', 'a@b.cn', 'hidden pearl', 'somebody is a fool'])
      expect(
        (
          await ask<AnswerOf<typeof keywordHandle>>('keyword/handle', {
            body: { keyword },
            token: member.token,
          })
        ).data,
      ).toEqual({ counted: false });
    expect(await getDatabase().db.selectFrom('keyword_day').selectAll().execute()).toEqual([]);
  });
});
