import { beforeAll, expect, it } from 'vitest';

import type { ContainerAnswer } from '../../contract/calls/containers.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type {
  containerHarborSelect,
  containerList,
  containerPriceData,
} from '../../contract/calls/containers.ts';
import type { SailingDetail } from '../../trade/sailing/sailing.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import type { NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { replaceSailings } from '../../server/db/sailings/write-sailings.ts';
import { refreshReadModel } from '../../server/db/sailings/read-model.ts';
import { withdrawSailings } from '../../server/db/publishing/live-sailings.ts';
import { whatReadersHave } from '../../server/domain/publishing/what-readers-have.ts';
import { vesselServiceOf, vesselTokenOf } from '../../server/domain/vessels/access.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { decodeContainerPack } from '../../trade/container/decode-container-pack.ts';
import { decrypt, decryptBytes } from '../../src/store/sealing/sealing.ts';
import { aContainerCall, aContainerRate, aContainerVoyage } from '../support/a-container-voyage.ts';
import { aContainerDraft } from '../support/a-container-draft.ts';
import { publish as publishGroup, seen } from '../support/a-publication.ts';
import { anEntry } from '../support/a-queue.ts';
import { addEntry, anOrganization, aPublisher, deleteEntry, editEntry } from '../support/a-workspace.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aBatch } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aConfig } from '../support/a-config.ts';
import { aMember } from '../support/a-member.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

type Prices = AnswerOf<typeof containerPriceData>;
type Differs = Parameters<typeof aMember>[1];

const lane = 'business/container/schedule/list?from=CNSHA&to=';
const prices = 'business/container/price/data?from=CNSHA&to=';

const direct = aContainerVoyage(
  [
    'CNSHA 2026-11-24 08:00 2026-11-25 18:00',
    'SGSIN 2026-12-01 08:00 2026-12-02 20:00',
    'DEHAM 2026-12-25 06:00 2026-12-26 -',
  ],
  {
    rates: [aContainerRate(), aContainerRate({ end_harbor_code: 'DEHAM', amount: '2480.00' })],
    surcharges: [{ box_type: '', code: 'LSS', place: 'sea', amount: '120', currency: 'USD' }],
    cut_offs: [
      {
        harbor_code: 'CNSHA',
        code: 'FCO',
        time: '2026-11-24T12:00:00+08:00',
        provenance: 'published',
        rule: null,
      },
      { harbor_code: 'SGSIN', code: 'FCO', time: null, provenance: 'not_given', rule: null },
    ],
  },
);
const feeder = aContainerVoyage(
  ['SGSIN 2026-12-02 06:00 2026-12-03 20:00', 'AEJEA 2026-12-12 10:00 2026-12-13 10:00'],
  {
    service_code: 'GX2',
    ship_name: 'AMBER GULF',
    imo: null,
    rates: [aContainerRate({ amount: '600.00' })],
    rates_for: 'certified',
  },
);
const blank = aContainerVoyage(
  ['CNSHA 2026-12-01 08:00 2026-12-02 18:00', 'DEHAM 2026-12-31 06:00 2027-01-01 06:00'],
  {
    is_blank: true,
    voyage_number: '049W',
  },
);

/** Returns a draft whose rows have ids as devices create them. */
const aPublishableContainerDraft = () => {
  const { harbors, cut_offs, rates = [], ...draft } = aContainerDraft({ id: makeUuidV7() });
  const named = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, id: makeUuidV7() }));
  return { ...draft, harbors: named(harbors), cut_offs: named(cut_offs), rates: named(rates) };
};

/**
 * Returns the fields of a sailing without the differences between drafts and published sailings: row ids and
 * null fields.
 */
const reportOf = ({ cut_offs, rates = [], surcharges = [], harbors, ...sailing }: NewDraft) => {
  const said = (row: object) =>
    Object.entries(row)
      .filter(([key, value]) => key !== 'sequence' && value !== null)
      .sort();
  const rows = [cut_offs, rates, surcharges].map((list) => list.map(({ id: _id, ...row }) => said(row)));
  return { sailing: said(sailing), harbors: harbors.map(said), rows };
};

describeOnPostgres('container sailings', (getDatabase) => {
  let carrier = 0;
  const publish = (...sailings: NewSailing[]) =>
    insertSailings(getDatabase(), aBatch({ shipowner_id: carrier }), sailings);
  beforeAll(async () => {
    carrier = await insertSomeHarbors(getDatabase().db);
    await publish(direct, feeder, blank);
  }, 60_000);

  const ask = async (
    path: string,
    header: Record<string, string> = {},
    database: OpenDatabase = getDatabase(),
  ) => {
    const response = await anApp(database).request(`/api/${path}`, { headers: header });
    return (await response.json()) as { status: number; code?: string; data: unknown };
  };
  const optionsTo = async (to: string) => (await ask(lane + to)).data as ContainerAnswer;
  const aReader = async (differs: Differs = {}) => {
    const { header, dataKey } = await aMember(getDatabase(), differs);
    const read = async <Data>(path: string, more: Record<string, string> = {}): Promise<Data> => {
      const { data, ...refused } = await ask(path, { ...header, ...more });
      if (typeof data !== 'string') throw new Error(JSON.stringify(refused));
      return (await decrypt(data, dataKey.toString('base64'))) as Data;
    };
    return { header, read };
  };
  const boxToken = async (now = testNow) => {
    const access = { database: getDatabase(), config: aConfig(), now };
    const { client_id, client_secret } = await vesselServiceOf(access);
    const token = await vesselTokenOf({ client_id, client_secret }, access);
    return { 'Box-Authorization': `Bearer ${token?.access_token}` };
  };

  it('a visitor sees carriers, services, ports and times, but no vessel', async () => {
    const { list, is_cut } = await optionsTo('DEHAM');
    expect(is_cut).toBe(false);
    expect(list.map((one) => [one.legs.length, one.is_blank, one.locked])).toEqual([
      [1, false, 'login'],
      [1, true, 'login'],
    ]);
    expect(list[0]).not.toHaveProperty('cut_offs');
    expect(list[0]?.legs[0]).toMatchObject({
      service_code: 'FE1',
      via: ['SGSIN'],
      from: { time: { day: '2026-11-25', clock: '18:00' } },
      to: { time: { day: '2026-12-25', clock: '06:00' } },
    });
    for (const field of ['ship_name', 'imo', 'voyage_number'])
      expect(list[0]?.legs[0]).not.toHaveProperty(field);
  });

  it('a visitor learns that the cut-off of an option has passed, but not when', async () => {
    const optionsAt = async (now: string) => {
      const response = await anApp(getDatabase(), { clock: () => new Date(now) }).request(
        `/api/${lane}DEHAM`,
      );
      return ((await response.json()) as { data: ContainerAnswer }).data.list;
    };
    const [open] = await optionsAt('2026-11-24T03:59:00Z');
    expect(open).not.toHaveProperty('closed_for');
    const [closed] = await optionsAt('2026-11-24T04:00:00Z');
    expect(closed?.closed_for).toEqual(['general']);
    expect(closed).not.toHaveProperty('cut_offs');
  });

  it("a connection has the port's minimum time and the container's wait", async () => {
    const { list } = await optionsTo('AEJEA');
    expect(list).toHaveLength(1);
    expect(list[0]?.legs.map(({ service_code }) => service_code)).toEqual(['FE1', 'GX2']);
    expect(list[0]?.connections).toEqual([
      { harbor_code: 'SGSIN', wait_minutes: 60 * 60, least_minutes: 24 * 60 },
    ]);
  });

  it("a member sees the vessel and the loading port's cut-offs", async () => {
    const { read } = await aReader();
    const { list } = await read<ContainerAnswer>(`${lane}DEHAM`);
    expect(list[0]).toMatchObject({ locked: null, cut_offs: [{ code: 'FCO', harbor_code: 'CNSHA' }] });
    expect(list[0]?.legs[0]).toMatchObject({
      ship_name: 'CORAL BRIDGE',
      imo: '9399038',
      voyage_number: '048W',
    });
  });

  it('rates need a box token, and some also a certified company', async () => {
    const member = await aReader();
    const token = await boxToken();
    const seen = await member.read<Prices>(`${prices}AEJEA`, token);
    expect(seen.locked).toEqual([feeder.id]);
    expect(seen.rates.map(({ voyage_id, amount }) => [voyage_id, amount])).toEqual([
      [direct.id, '1500.00'],
      [direct.id, '2480.00'],
    ]);
    expect(seen.rates[0]?.surcharges).toEqual([
      { code: 'LSS', place: 'sea', amount: '120', currency: 'USD' },
    ]);
    const certified = await aReader({ certification_status: 1 });
    const all = await certified.read<Prices>(`${prices}AEJEA`, token);
    expect(all.locked).toEqual([]);
    expect(new Set(all.rates.map(({ voyage_id }) => voyage_id))).toEqual(new Set([direct.id, feeder.id]));
  });

  it('a voyage without rates does not appear as certified only', async () => {
    const unrated = aContainerVoyage(
      ['CNTAG 2026-12-05 08:00 2026-12-06 18:00', 'NZAKL 2026-12-25 06:00 2026-12-26 06:00'],
      { rates_for: 'certified', ship_name: 'AMBER GULF', imo: null },
    );
    await publish(unrated);
    const { read } = await aReader();
    const search = 'business/container/price/data?from=CNTAG&to=NZAKL';
    expect(await read<Prices>(search, await boxToken())).toMatchObject({ rates: [], locked: [] });
  });

  it('rates without a valid box token are refused and the session stays valid', async () => {
    const { header, read } = await aReader();
    const ended = await boxToken(new Date(testNow.getTime() - 2 * 3_600_000));
    for (const more of [
      {},
      ended,
      { 'Box-Authorization': 'Bearer x' },
      { 'Box-Authorization': 'nonsense' },
    ]) {
      expect(await ask(`${prices}DEHAM`, { ...header, ...more })).toMatchObject({
        code: 'box_token_invalid',
      });
    }
    expect(await ask(`${prices}DEHAM`, await boxToken())).toMatchObject({ code: 'login_required' });
    expect((await read<ContainerAnswer>(`${lane}DEHAM`)).list).not.toEqual([]);
  });

  it('no box token is needed if the open API is on another host', async () => {
    const { header } = await aReader();
    const config = aConfig({ openApi: { ...aConfig().openApi, base: 'https://ships.example/open' } });
    const app = anApp(getDatabase(), { config });
    expect((await app.request(`/api/${prices}DEHAM`, { headers: header })).status).toBe(200);
  });

  it('a general cargo search finds no container sailing, but its page opens', async () => {
    const general = (await ask('business/information/list?from=CNSHA&to=DEHAM')).data as { total: number };
    expect(general.total).toBe(0);
    const detail = (await ask(`business/information/view/${direct.id}?from=SGSIN&to=DEHAM`))
      .data as SailingDetail;
    expect(detail).toMatchObject({
      kind: 'container',
      service_code: 'FE1',
      load: { harbor_code: 'SGSIN', start_clock: '08:00', end_clock: '20:00' },
      unload: { harbor_code: 'DEHAM', end_clock: null },
    });
    const schedule = (await ask(`business/information/schedule?id=${direct.id}`)).data as {
      list: SailingDetail[];
    };
    expect(schedule.list.map(({ id }) => id)).toEqual([blank.id]);
  });

  it('ports with connections and lanes with direct sailings are listed', async () => {
    const from = (await ask('business/container/harbor/select?side=load&other=AEJEA')).data as AnswerOf<
      typeof containerHarborSelect
    >;
    expect(from.list.map(({ harbor_code }) => harbor_code).sort()).toEqual(['CNSHA', 'SGSIN']);
    const to = (await ask('business/container/harbor/select?side=unload')).data as AnswerOf<
      typeof containerHarborSelect
    >;
    expect(to.list[0]).toEqual({ harbor_code: 'SGSIN', sailing_total: 2 });
    const lanes = (await ask('business/container/list')).data as AnswerOf<typeof containerList>;
    expect(lanes.list.find(({ end_harbor_code }) => end_harbor_code === 'AEJEA')).toMatchObject({
      start_harbor_code: 'SGSIN',
      sailing_total: 1,
      days: 9,
      start_time: '2026-12-03',
    });
    const [first] = lanes.list.find(({ end_harbor_code }) => end_harbor_code === 'AEJEA')?.shipowners ?? [];
    const own = (await ask(`business/container/list?shipowner_id=${first?.id}`)).data as typeof lanes;
    expect(own.list).toEqual(
      lanes.list.filter(({ shipowners }) => shipowners.some(({ id }) => id === first?.id)),
    );
    expect(own.list[0]?.service_codes).not.toEqual([]);
    expect((await ask('business/container/list?shipowner_id=999999')).data).toMatchObject({
      list: [],
      total: 0,
    });
  });

  it('the nearest days with sailings are given if there are none', async () => {
    const { data } = await ask(`${lane}AEJEA&since=2026-11-27&until=2026-11-30`);
    expect(data).toMatchObject({ list: [], nearest: { before: '2026-11-25', after: null } });
  });

  it('days and ends outside the limits are refused', async () => {
    for (const query of [
      'DEHAM&since=2026-12-01&until=2027-06-01',
      'DEHAM&since=2026-12-02&until=2026-12-01',
      'CNSHA',
      'XXXXX',
    ])
      expect(await ask(lane + query)).toMatchObject({ code: 'invalid' });
  });

  it('an unchanged rate has its old quotation time, a changed one history', async () => {
    const rated = aContainerVoyage(
      ['USHNL 2026-12-01 08:00 2026-12-02 18:00', 'NZAKL 2026-12-20 06:00 2026-12-21 06:00'],
      {
        service_code: 'PS1',
        rates: [aContainerRate({ amount: '900.00' }), aContainerRate({ box_type: '20GP', amount: '500.00' })],
      },
    );
    await publish(rated);
    const later = aBatch({ shipowner_id: carrier, publish_time: new Date('2026-11-20T07:00:00Z') });
    await insertSailings(getDatabase(), later, []);
    await getDatabase()
      .db.transaction()
      .execute(async (writer) => {
        const rates = [
          aContainerRate({ amount: '990.00' }),
          aContainerRate({ box_type: '20GP', amount: '500.00' }),
        ];
        await replaceSailings(writer, later, [{ ...rated, rates }]);
        await refreshReadModel(writer, [rated.id]);
      });
    const { read } = await aReader();
    const seen = await read<Prices>('business/container/price/data?from=USHNL&to=NZAKL', await boxToken());
    expect(seen.rates.map((rate) => [rate.box_type, rate.amount, rate.quotation_time])).toEqual([
      ['20GP', '500.00', '2026-11-20T06:00:00.000Z'],
      ['40HQ', '990.00', '2026-11-20T07:00:00.000Z'],
    ]);
    expect(seen.course).toEqual([{ day: '2026-11-20', lowest: '990.00', highest: '990.00' }]);
    const { rows } = await getDatabase().pool.query<{ amount: string }>(
      `select amount::text from container_rate_quote where information_id = $1 and box_type = '40HQ' order by quotation_time`,
      [rated.id],
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['900.00', '990.00']);
  });

  it('other servers notice a publication and a withdrawal at once', async () => {
    const other = { ...getDatabase() };
    const daysAt = async (database: OpenDatabase) => {
      const { data } = await ask('business/container/schedule/list?from=CNTAG&to=SADMM', {}, database);
      return (data as ContainerAnswer).list.map(({ legs }) => legs[0]?.from.time.day);
    };
    expect(await daysAt(other)).toEqual([]);
    const voyage = aContainerVoyage([
      'CNTAG 2026-12-01 08:00 2026-12-02 18:00',
      'SADMM 2026-12-20 06:00 2026-12-21 06:00',
    ]);
    await publish(voyage);
    expect(await daysAt(other)).toEqual(['2026-12-02']);
    await other.db.transaction().execute(async (writer) => {
      await withdrawSailings({ db: writer }, [voyage.id], testNow);
      await refreshReadModel(writer, [voyage.id]);
    });
    expect(await Promise.all([daysAt(getDatabase()), daysAt(other)])).toEqual([[], []]);
  });

  it('container groups are published, moved and withdrawn with rates', async () => {
    const shipowner = await anOrganization(getDatabase());
    const publisher = await aPublisher(getDatabase(), shipowner);
    const group = makeUuidV7();
    const draft = aPublishableContainerDraft();
    const add = { title: 'HX1 周班', kind: 'container' };
    for (const { status, ...refused } of await publisher.push(
      anEntry('organization/template/handle', { id: group, add }),
      addEntry(group, draft),
    ))
      expect({ status, ...refused }).toMatchObject({ status: 200 });
    await publishGroup(publisher, group);
    const find = async () =>
      ((await ask(`${lane}AEJEA&shipowner_id=${shipowner}`)).data as ContainerAnswer).list.map(
        ({ legs }) => legs[0],
      );
    expect(await find()).toMatchObject([
      { voyage_id: draft.id, service_code: 'HX1', from: { time: { day: '2026-12-02', clock: '12:00' } } },
    ]);
    const stored = async () => {
      const { rows } = await getDatabase().pool.query<object>(
        `select kind, rates_for, (select count(*)::integer from information_lane where information_id = id) as lanes,
          (select array_agg(amount::text order by quotation_time) from container_rate_quote
            where information_id = id) as quotes from information where id = $1`,
        [draft.id],
      );
      return rows[0];
    };
    expect(await stored()).toEqual({ kind: 'container', rates_for: 'member', lanes: 0, quotes: ['2310'] });
    const [rate] = draft.rates ?? [];
    await publisher.push(
      editEntry(draft.id, { [`rates.${rate?.id}.amount`]: '2400' }, { [`rates.${rate?.id}.amount`]: '2310' }),
      anEntry('organization/template/handle', {
        id: group,
        changes: { rates_for: 'certified' },
        base: { rates_for: 'member' },
      }),
    );
    await publishGroup(publisher, group);
    expect(await stored()).toMatchObject({ rates_for: 'certified', quotes: ['2310', '2400'] });
    const [row] = (await publisher.draftsIn(group)).list;
    if (row) await publisher.push(deleteEntry(seen(row)));
    await publishGroup(publisher, group, { removed: [draft.id] });
    expect(await find()).toEqual([]);
  });

  it('a publication without snapshots still shows all its facts', async () => {
    const publisher = await aPublisher(getDatabase(), await anOrganization(getDatabase()));
    const group = makeUuidV7();
    const surcharge = { box_type: '', code: 'LSS', place: 'sea', amount: '120', currency: 'USD' } as const;
    const draft = { ...aPublishableContainerDraft(), surcharges: [{ ...surcharge, id: makeUuidV7() }] };
    await publisher.push(
      anEntry('organization/template/handle', { id: group, add: { title: 'HX1 周班', kind: 'container' } }),
      addEntry(group, draft),
    );
    const { batch } = await publishGroup(publisher, group);
    const queries = getDatabase();
    const read = () =>
      whatReadersHave(queries, batch?.id ?? null, { templateId: group, now: testNow }).then((found) =>
        found.map(({ sailing }) => sailing),
      );
    const before = await read();
    await queries.db
      .deleteFrom('batch_sailing')
      .where('batch_id', '=', batch?.id ?? '')
      .execute();
    expect((await read()).map(reportOf)).toEqual(before.map(reportOf));
    expect(before).toMatchObject([{ rates: [{ amount: '2310' }], surcharges: [surcharge], cut_offs: [{}] }]);
  });

  it("a device gets the member's pack, or nothing if it is current", async () => {
    const packOf = async (differs: Differs, cursor = '') => {
      const { header, dataKey } = await aMember(getDatabase(), differs);
      const response = await anApp(getDatabase()).request(`/api/offline/containers?cursor=${cursor}`, {
        headers: header,
      });
      const sealed = new Uint8Array(await response.arrayBuffer());
      const bytes = await decryptBytes(sealed, dataKey.toString('base64'));
      return bytes.length === 0 ? null : decodeContainerPack(bytes);
    };
    const pack = await packOf({});
    const named = (id: string, from = pack) => from?.voyages.find((voyage) => voyage.id === id);
    expect(named(direct.id)).toMatchObject({
      ship_name: 'CORAL BRIDGE',
      is_ship_told: true,
      is_rate_locked: false,
    });
    expect(named(direct.id)?.rates.map(({ amount }) => amount)).toEqual(['1500.00', '2480.00']);
    expect(named(feeder.id)).toMatchObject({ is_rate_locked: true, rates: [] });
    const certified = await packOf({ certification_status: 1 });
    expect(named(feeder.id, certified)?.rates).toHaveLength(1);
    expect(await packOf({}, pack?.cursor)).toBeNull();
    expect(await packOf({ certification_status: 1 }, pack?.cursor)).not.toBeNull();
  });

  it('a connection shows how often it was made', async () => {
    const weekAgo = (weeks: number) => (day: string) =>
      new Date(Date.parse(day) - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
    const came = [0, 3, 0];
    const past = came.flatMap((late, index) => {
      const at = weekAgo(3 - index);
      const call = (text: string, daysLate: number) => {
        const [harbor = '', start = '', clock = '', end = '', endClock = ''] = text.split(' ');
        const actual_time = new Date(Date.parse(at(start)) + daysLate * 86_400_000)
          .toISOString()
          .slice(0, 10);
        return aContainerCall(`${harbor} ${at(start)} ${clock} ${at(end)} ${endClock}`, { actual_time });
      };
      const ways = [
        {
          service_code: 'FE1',
          harbors: [
            call('CNSHA 2026-11-17 08:00 2026-11-18 18:00', 0),
            call('SGSIN 2026-11-17 08:00 2026-11-18 20:00', late),
          ],
        },
        {
          service_code: 'GX2',
          harbors: [
            call('SGSIN 2026-11-18 06:00 2026-11-19 20:00', 0),
            call('AEJEA 2026-11-19 20:00 2026-11-19 21:00', 0),
          ],
        },
      ];
      return ways.map((way) => aContainerVoyage([], way));
    });
    await publish(...past);
    const { read } = await aReader();
    const { list } = await read<ContainerAnswer>(`${lane}AEJEA`);
    expect(list[0]?.connections[0]?.record).toEqual([true, false, true]);
  });

  it('a visitor learns how many more options a member can still book', async () => {
    const cutOff = {
      harbor_code: 'CNTAG',
      code: 'PCO',
      time: '2026-11-24T12:00:00+08:00',
      provenance: 'published',
      rule: null,
    } as const;
    const rates = (amount: string) => [aContainerRate({ amount })];
    const fast = aContainerVoyage(
      ['CNTAG 2026-11-24 08:00 2026-11-25 18:00', 'DEHAM 2026-12-20 06:00 2026-12-21 06:00'],
      { rates: rates('4000.00') },
    );
    const cheap = [
      ['CNTAG 2026-11-23 08:00 2026-11-24 18:00', 'NZAKL 2026-12-01 06:00 2026-12-02 06:00'],
      ['NZAKL 2026-12-05 06:00 2026-12-06 06:00', 'DEHAM 2026-12-28 06:00 2026-12-29 06:00'],
    ].map((calls, at) =>
      aContainerVoyage(calls, {
        rates: rates('500.00'),
        service_code: `CH${at}`,
        cut_offs: at === 0 ? [cutOff] : [],
      }),
    );
    await publish(fast, ...cheap);
    const search = 'business/container/schedule/list?from=CNTAG&to=DEHAM';
    const late = anApp(getDatabase(), { clock: () => new Date('2026-11-24T05:00:00Z') });
    const body = (await (await late.request(`/api/${search}`)).json()) as { data: ContainerAnswer };
    expect(body.data.more_for_members).toBe(0);
    const seen = (await ask(search)).data as ContainerAnswer;
    expect([seen.list.length, seen.more_for_members]).toEqual([1, 1]);
    const { read } = await aReader();
    const all = await read<ContainerAnswer>(search);
    expect(all.list).toHaveLength(2);
    expect(all).not.toHaveProperty('more_for_members');
  });
});
