import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { importSchedules } from '../../server/domain/schedule-import/import-schedules.ts';
import { readSources } from '../../server/domain/schedule-import/read-sources.ts';
import { aCarrier, aCarrierCall, aRotation, aService, pagesOf, type Carrier } from '../support/a-carrier.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

describeOnPostgres("import of a carrier's schedules", (getDatabase) => {
  let carrier: Carrier;
  let owner = 0;
  beforeAll(async () => {
    carrier = await aCarrier();
    await insertSomeHarbors(getDatabase().db);
  }, 60_000);
  afterAll(() => carrier.close());
  // Each test has a separate carrier without published sailings.
  beforeEach(async () => {
    const titles = { logo: null, chinese_title: '船公司', english_title: 'Carrier' };
    const { db } = getDatabase();
    owner = (await db.insertInto('shipowner').values(titles).returning('id').executeTakeFirstOrThrow()).id;
    carrier.asked = [];
  });

  const run = (differs: { isDryRun?: boolean; key?: string; hours?: number } = {}) =>
    importSchedules(
      {
        endpoint: { url: carrier.url, key: differs.key ?? '', isLoopbackAllowed: true, timeoutMs: 60_000 },
        shipowner_id: owner,
        isDryRun: differs.isDryRun ?? false,
      },
      { database: getDatabase(), now: new Date(testNow.getTime() + (differs.hours ?? 0) * 3_600_000) },
    );
  const readersHave = async () => {
    const { db } = getDatabase();
    const found = await db
      .selectFrom('information')
      .select([
        'voyage_number',
        'ship_name',
        'kind',
        'service_code',
        'source',
        'id',
        'change_time',
        'confirm_time',
      ])
      .where('shipowner_id', '=', owner)
      .where('withdrawn_time', 'is', null)
      .orderBy('voyage_number')
      .execute();
    return found;
  };
  const numbers = async () => (await readersHave()).map(({ voyage_number }) => voyage_number);
  const callsOf = (id: string) =>
    getDatabase()
      .db.selectFrom('information_harbor')
      .select([
        'harbor_code',
        'start_time',
        'start_clock',
        'end_time',
        'end_clock',
        'terminal',
        'is_load',
        'is_unload',
      ])
      .where('information_id', '=', id)
      .orderBy('sequence')
      .execute();
  const threeVoyages = () =>
    aService({
      '048W': aRotation('048W', '01'),
      '049W': aRotation('049W', '08'),
      '050W': aRotation('050W', '15'),
    });

  it('publishes valid voyages with port clock times and their source', async () => {
    carrier.answer = pagesOf([aService({ '048W': aRotation('048W') })]);
    expect(await run({ key: 'secret-of-the-carrier' })).toMatchObject({
      kind: 'whole',
      added: 1,
      refused: [],
    });
    const [sailing] = await readersHave();
    expect(sailing).toMatchObject({
      kind: 'container',
      service_code: 'FE1',
      ship_name: 'KING 048W',
      source: `DCSA Commercial Schedules, ${new URL(carrier.url).host}`,
    });
    expect(await callsOf(sailing?.id ?? '')).toEqual([
      {
        harbor_code: 'CNSHA',
        start_time: '2026-12-01',
        start_clock: '06:00',
        end_time: '2026-12-01',
        end_clock: '20:30',
        terminal: 'YSPH4',
        is_load: true,
        is_unload: false,
      },
      expect.objectContaining({ harbor_code: 'SGSIN', is_load: true, is_unload: true }),
      expect.objectContaining({ harbor_code: 'DEHAM', end_clock: null, is_load: false, is_unload: true }),
    ]);
    expect(carrier.asked[0]?.headers).toMatchObject({
      authorization: 'Bearer secret-of-the-carrier',
      'api-version': '1',
    });
  });

  it('stores all six cut-offs of each of two calls at a port', async () => {
    const codes = ['DCO', 'VCO', 'FCO', 'PCO', 'CUA', 'OBC'];
    const cutOffsAt = (cutOffDateTime: string) => ({
      cutOffTimes: codes.map((cutOffDateTimeCode) => ({ cutOffDateTimeCode, cutOffDateTime })),
    });
    const [shanghai = {}, singapore = {}, hamburg = {}] = aRotation('048W');
    const again = aCarrierCall('CNSHA', '048W', {
      arrives: '2026-12-22T06:00:00+08:00',
      departs: '2026-12-23T06:00:00+08:00',
      ...cutOffsAt('2026-12-21T12:00:00+08:00'),
    });
    const first = { ...shanghai, ...cutOffsAt('2026-11-30T12:00:00+08:00') };
    carrier.answer = pagesOf([aService({ '048W': [first, singapore, again, hamburg] })]);
    expect(await run()).toMatchObject({ added: 1, refused: [] });
    const { db } = getDatabase();
    const stored = await db
      .selectFrom('cut_off')
      .innerJoin('information', 'information.id', 'information_id')
      .select(['code', 'time'])
      .where('shipowner_id', '=', owner)
      .orderBy('time')
      .execute();
    expect(stored.map(({ time }) => time?.slice(0, 10))).toEqual([
      ...codes.map(() => '2026-11-30'),
      ...codes.map(() => '2026-12-21'),
    ]);
    expect(new Set(stored.map(({ code }) => code))).toEqual(new Set(codes));
  });

  it('follows the cursor and joins voyages that span pages', async () => {
    const [shanghai, ...others] = aRotation('048W');
    carrier.answer = pagesOf(
      [aService({ '048W': [shanghai ?? {}] })],
      [aService({ '048W': others, '049W': aRotation('049W', '08') })],
    );
    expect(await run({ key: 'Consumer-Key: abc' })).toMatchObject({
      kind: 'whole',
      pages: 2,
      added: 2,
      refused: [],
    });
    expect(carrier.asked.map(({ query }) => [query.get('cursor'), query.get('carrierServiceCode')])).toEqual([
      [null, 'FE1'],
      ['1', 'FE1'],
    ]);
    expect(carrier.asked[1]?.headers['consumer-key']).toBe('abc');
  });

  it('writes only changed voyages and records the move', async () => {
    carrier.answer = pagesOf([threeVoyages()]);
    await run();
    const before = await readersHave();
    carrier.answer = pagesOf([
      aService({
        '048W': aRotation('048W', '02'),
        '049W': aRotation('049W', '08'),
        '050W': aRotation('050W', '15'),
      }),
    ]);
    expect(await run({ hours: 1 })).toMatchObject({ added: 0, changed: 1, same: 2 });
    const after = await readersHave();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ change_time }) => change_time > testNow)).toEqual([true, false, false]);
    const moves = await getDatabase()
      .db.selectFrom('information_move')
      .select(['harbor_code', 'old_start_time', 'start_time'])
      .where('information_id', '=', before[0]?.id ?? '')
      .execute();
    expect(moves).toEqual([{ harbor_code: 'CNSHA', old_start_time: '2026-12-01', start_time: '2026-12-02' }]);
  });

  it('an unchanged answer confirms the sailings once a day', async () => {
    carrier.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"one"') return void response.writeHead(304).end();
      response.writeHead(200, { ETag: '"one"' });
      response.end(JSON.stringify([threeVoyages()]));
    };
    await run();
    expect(await run({ hours: 2 })).toEqual({ kind: 'unchanged' });
    expect((await readersHave()).map(({ confirm_time }) => confirm_time)).toEqual([null, null, null]);
    await run({ hours: 25 });
    const [first] = await readersHave();
    expect(first?.confirm_time).toEqual(new Date(testNow.getTime() + 25 * 3_600_000));
  });

  it('a dry run writes nothing', async () => {
    carrier.answer = pagesOf([threeVoyages()]);
    expect(await run({ isDryRun: true })).toMatchObject({ added: 3 });
    expect(await numbers()).toEqual([]);
  });

  it('withdraws a voyage that two complete answers in a row omit', async () => {
    carrier.answer = pagesOf([threeVoyages()]);
    await run();
    const without = pagesOf([aService({ '048W': aRotation('048W', '01'), '050W': aRotation('050W', '15') })]);
    carrier.answer = without;
    expect(await run({ hours: 1 })).toMatchObject({ missed: 1, withdrawn: 0 });
    expect(await numbers()).toEqual(['048W', '049W', '050W']);
    carrier.answer = pagesOf([threeVoyages()]);
    await run({ hours: 2 });
    carrier.answer = without;
    expect(await run({ hours: 3 })).toMatchObject({ missed: 1, withdrawn: 0 });
    expect(await run({ hours: 4 })).toMatchObject({ missed: 0, withdrawn: 1 });
    expect(await numbers()).toEqual(['048W', '050W']);
    carrier.answer = pagesOf([threeVoyages()]);
    await run({ hours: 5 });
    expect(await numbers()).toEqual(['048W', '049W', '050W']);
  });

  it('withdraws nothing if the answer is empty, much shorter or ends earlier', async () => {
    carrier.answer = pagesOf([threeVoyages()]);
    await run();
    for (const told of [
      [],
      [aService({ '050W': aRotation('050W', '15') })],
      [aService({ '048W': aRotation('048W', '01'), '049W': aRotation('049W', '08') })],
    ]) {
      carrier.answer = pagesOf(told);
      for (const hours of [1, 2, 3])
        expect(await run({ hours })).toMatchObject({ kind: 'whole', withdrawn: 0 });
    }
    expect(await numbers()).toEqual(['048W', '049W', '050W']);
  });

  it('a voyage that is now invalid stays as published', async () => {
    carrier.answer = pagesOf([threeVoyages()]);
    await run();
    const [shanghai, singapore] = aRotation('049W', '08');
    const toNowhere = aCarrierCall('XXNOW', '049W', { arrives: '2027-01-14T05:00:00+01:00' });
    const wrong = [shanghai ?? {}, singapore ?? {}, toNowhere];
    carrier.answer = pagesOf([
      aService({ '048W': aRotation('048W', '01'), '049W': wrong, '050W': aRotation('050W', '15') }),
    ]);
    for (const hours of [1, 2, 3])
      expect(await run({ hours })).toMatchObject({
        same: 2,
        withdrawn: 0,
        refused: [{ voyage: 'FE1 KING 049W 049W', fault: 'port_unknown', harbor_code: 'XXNOW' }],
      });
    expect(await numbers()).toEqual(['048W', '049W', '050W']);
  });

  it("leaves sailings of the carrier's own publishers alone", async () => {
    const own = aSailing({
      kind: 'container',
      service_code: 'FE1',
      ship_name: 'King 048W',
      voyage_number: '048W',
    });
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), [own]);
    carrier.answer = pagesOf([threeVoyages()]);
    expect(await run()).toMatchObject({ added: 2, refused: [{ fault: 'published_otherwise' }] });
    expect((await readersHave()).filter(({ voyage_number }) => voyage_number === '048W')).toHaveLength(1);
  });

  const page = (text: string, headers = {}) =>
    ((_: unknown, response) => void response.writeHead(200, headers).end(text)) satisfies Carrier['answer'];
  const faults: [name: string, answer: Carrier['answer'], fault: string][] = [
    ['an error status', (_, response) => void response.writeHead(503).end('down'), 'refused_by_carrier'],
    ['a login page', page('<html>log in</html>'), 'not_json'],
    ['an object instead of a list', page('{"list":[]}'), 'not_json'],
    ['truncated JSON', page(JSON.stringify([threeVoyages()]).slice(0, 900)), 'not_json'],
    [
      'a page that ends early',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '100000' });
        response.write('[{', () => response.destroy());
      },
      'broken_off',
    ],
    ['a closed connection', (request) => void request.socket.destroy(), 'unreachable'],
    ['an answer of ten megabytes', page(`["${'x'.repeat(10_000_000)}"]`), 'too_large'],
    [
      'a cursor that repeats',
      page(JSON.stringify([threeVoyages()]), { 'Next-Page-Cursor': 'again' }),
      'cursor_loops',
    ],
    [
      'a redirect to an internal address',
      (_, response) => {
        response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end();
      },
      'redirected',
    ],
    [
      'an invalid second page',
      (_, response, query) => {
        if (query.has('cursor')) return void response.writeHead(200).end('[{"location":{}}]');
        response.writeHead(200, { 'Next-Page-Cursor': '1' }).end(JSON.stringify([threeVoyages()]));
      },
      'not_json',
    ],
    [
      'a 304 for the second page',
      (_, response, query) => {
        if (query.has('cursor')) return void response.writeHead(304).end();
        response.writeHead(200, { 'Next-Page-Cursor': '1' }).end(JSON.stringify([threeVoyages()]));
      },
      'not_json',
    ],
  ];
  it.each(faults)('nothing is lost if the source fails: %s', async (_, answer, fault) => {
    carrier.answer = pagesOf([aService({ '051W': aRotation('051W') })]);
    await run();
    carrier.answer = answer;
    expect(await run({ hours: 1 })).toMatchObject({ kind: 'failed', fault });
    expect(await numbers()).toEqual(['051W']);
    const { outcome, whole_time } = await getDatabase()
      .db.selectFrom('schedule_source')
      .select(['outcome', 'whole_time'])
      .where('shipowner_id', '=', owner)
      .executeTakeFirstOrThrow();
    expect([outcome, whole_time]).toEqual([fault, testNow]);
  });

  it('never requests internal addresses and still reads the other sources', async () => {
    const told: string[] = [];
    const sources = [
      { shipowner_id: owner, url: 'https://127.0.0.1/v1/vessel-schedules', key: '' },
      { shipowner_id: 2_000_000, url: 'https://carrier.example/v1/vessel-schedules', key: '' },
    ];
    const reading = {
      clock: () => testNow,
      signal: new AbortController().signal,
      onFailure: (error: unknown) => told.push(String(error)),
    };
    const config = { scheduleSources: sources, scheduleMinutes: 60 };
    await readSources(getDatabase(), config, reading);
    expect(told).toEqual([
      'Error: 127.0.0.1: address_refused on page 1',
      'Error: unknown shipowner 2000000 in a schedule source',
    ]);
    // The source was already claimed for this hour.
    await readSources(getDatabase(), { ...config, scheduleSources: sources.slice(0, 1) }, reading);
    expect(told).toHaveLength(2);
  });
});
