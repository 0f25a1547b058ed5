import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { packLanes } from '../../server/domain/packs/lane-packs.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import { differencesOf } from '../../trade/lane-pack/changes.ts';
import { decodePack } from '../../trade/lane-pack/pack.ts';
import { openLane } from '../../trade/lane-pack/packed-lane.ts';
import { listCutOffs } from '../../server/db/sailings/dated-facts.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import type { NewSailing } from '../../server/db/sailings/new-sailing.ts';
import { importTerminal } from '../../server/domain/terminals/import-terminal.ts';
import { terminalReader } from '../../server/domain/terminals/read-terminals.ts';
import { terminalStatus } from '../../server/domain/terminals/terminal-status.ts';
import { describeTerminal } from '../../server/adapters/terminals/terminal-description.ts';
import { aCarrier, type Carrier } from '../support/a-carrier.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { testNow } from '../support/test-time.ts';

const sample = readFileSync('docs/terminals/csv-sample.csv', 'utf8');

describeOnPostgres('the lists of terminals', (getDatabase) => {
  let terminal: Carrier;
  let owner = 0;
  let described: ReturnType<typeof describeTerminal>;
  beforeAll(async () => {
    terminal = await aCarrier();
    owner = await insertSomeHarbors(getDatabase().db);
    described = describeTerminal('east', readFileSync('docs/terminals/csv.json', 'utf8'));
  }, 60_000);
  afterAll(() => terminal.close());
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('terminal_source').execute();
    await getDatabase().db.deleteFrom('information').execute();
    serve(sample);
  });

  const serve = (text: string, headers: Record<string, string> = {}) => {
    terminal.answer = (_, response) => void response.writeHead(200, headers).end(text);
  };
  const run = (hours = 0) => {
    if (typeof described === 'string') throw new Error(described);
    return importTerminal(
      { description: { ...described, url: terminal.url }, key: '', isLoopbackAllowed: true },
      { database: getDatabase(), now: new Date(testNow.getTime() + hours * 3_600_000) },
    );
  };
  const publish = async (...sailings: Partial<NewSailing>[]) => {
    const made = sailings.map((differs) =>
      aSailing({ ship_name: 'BAI SHAN', imo: '9399038', voyage_number: '112W', ...differs }),
    );
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), made);
    return made.map(({ id }) => id);
  };
  const calls = async () =>
    (await getDatabase().db.selectFrom('terminal_call').select('ship_name').orderBy('name').execute()).map(
      ({ ship_name }) => ship_name,
    );
  const matched = async () =>
    (await getDatabase().db.selectFrom('terminal_match').select('information_id').execute()).map(
      ({ information_id }) => information_id,
    );

  it('finds the sailing of a vessel by its IMO number', async () => {
    const [renamed = ''] = await publish({ ship_name: 'BAISHAN II' }, { imo: '9074729' });
    expect(await run()).toMatchObject({
      kind: 'whole',
      calls: 3,
      matched: 1,
      changed: 1,
      refused: [{ call: 'MING YUE 001E', fault: 'imo_wrong' }],
      differences: [{ kind: 'ship_name', terminal: 'BAI SHAN', published: 'BAISHAN II' }],
    });
    expect(await matched()).toEqual([renamed]);
  });

  it('finds the sailing of a vessel without an IMO number by name and voyage', async () => {
    const [first = ''] = await publish({ ship_name: 'M/V Yulan Qiao', imo: null, voyage_number: 'V.623W' });
    await publish({ ship_name: 'YU LAN QIAO', imo: null, voyage_number: '0624W' });
    expect(await run()).toMatchObject({ matched: 1, differences: [] });
    expect(await matched()).toEqual([first]);
  });

  it('reports a typing error in the name and leaves an exact name its voyage', async () => {
    serve(sample.replace('YU LAN QIAO', 'OCEAN WISDOM'));
    const [near = ''] = await publish({ ship_name: 'OCEAN WISDON', imo: null, voyage_number: '623' });
    expect((await run()).kind).toBe('whole');
    expect((await terminalStatus({ database: getDatabase() }))[0]?.detail.differences).toEqual([
      { call: 'OCEAN WISDOM 0623W', kind: 'ship_name', terminal: 'OCEAN WISDOM', published: 'OCEAN WISDON' },
      { call: 'OCEAN WISDOM 0623W', kind: 'voyage_number', terminal: '0623W', published: '623' },
    ]);
    expect(await matched()).toEqual([near]);
    const [exact = ''] = await publish({ ship_name: 'OCEAN WISDOM', imo: null, voyage_number: '0623W' });
    await run(1);
    expect(await matched()).toEqual([exact]);
  });

  it('leaves sailings of other days, other ports and demo shipowners alone', async () => {
    await publish(
      { harbors: [aCall({ start_time: '2027-01-20', end_time: '2027-01-22' }), arrival('2027-02-20')] },
      { harbors: [aCall({ harbor_code: 'CNTXG' }), arrival('2026-12-22')] },
      { is_demo: true },
    );
    expect(await run()).toMatchObject({ matched: 0, changed: 0 });
  });

  it('finds a sailing that is published after the list was read', async () => {
    serve(sample, { ETag: '"one"' });
    await run();
    terminal.answer = (request, response) =>
      void response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 500).end();
    const [id = ''] = await publish({});
    expect(await run(1)).toEqual({ kind: 'unchanged', changed: 1 });
    expect(await matched()).toEqual([id]);
    expect(await run(2)).toEqual({ kind: 'unchanged', changed: 0 });
  });

  it('marks a sailing as changed only if its times have changed', async () => {
    await publish({});
    await run();
    expect(await run(1)).toMatchObject({ changed: 0 });
    serve(sample.replace('2026/12/03 06:00', '2026/12/03 04:00'));
    expect(await run(2)).toMatchObject({ changed: 1 });
    const row = await getDatabase()
      .db.selectFrom('terminal_call')
      .select(['deadlines', 'change_time'])
      .where('ship_name', '=', 'BAI SHAN')
      .executeTakeFirstOrThrow();
    expect(row.deadlines['PCO']).toBe('2026-12-03T04:00:00+08:00');
    expect(row.change_time).toEqual(new Date(testNow.getTime() + 2 * 3_600_000));
  });

  it('deletes a call that two complete answers in a row leave out', async () => {
    await publish({});
    await run();
    serve(sample.replace(/^BAI SHAN.*\r\n/m, ''));
    await run(1);
    expect(await calls()).toHaveLength(3);
    expect(await run(2)).toMatchObject({ changed: 1, matched: 0 });
    expect(await calls()).toEqual(['QING HE, NEW', 'YU LAN QIAO']);
  });

  const cutOff = (code: string, time: string | null) => ({
    harbor_code: 'CNSHA',
    code,
    time: time && `2026-${time}:00+08:00`,
    provenance: time === null ? ('not_given' as const) : ('published' as const),
    rule: null,
  });
  const published = [
    cutOff('EFC', '11-29T06:00'),
    cutOff('PCO', '12-03T12:00'),
    cutOff('RCO', '12-03T09:00'),
    cutOff('DGC', null),
    cutOff('DCO', '12-01T17:00'),
  ];

  it('shows the earlier cut-off, the later opening and both sources', async () => {
    const [id = ''] = await publish({ cut_offs: published });
    await run();
    const shown = await listCutOffs(getDatabase(), [id]);
    const since = testNow.toISOString();
    expect(Object.fromEntries(shown.map(({ code, time, terminal }) => [code, { time, terminal }]))).toEqual({
      EFC: {
        time: '2026-11-29T08:00:00+08:00',
        terminal: {
          name: 'EAST4',
          time: '2026-11-29T08:00:00+08:00',
          since,
          published: '2026-11-29T06:00:00+08:00',
        },
      },
      PCO: {
        time: '2026-12-03T06:00:00+08:00',
        terminal: expect.objectContaining({ published: '2026-12-03T12:00:00+08:00' }),
      },
      RCO: { time: '2026-12-03T09:00:00+08:00', terminal: undefined },
      DGC: {
        time: '2026-12-02T20:00:00+08:00',
        terminal: expect.objectContaining({ published: null }),
      },
      DCO: { time: '2026-12-01T17:00:00+08:00', terminal: undefined },
    });
  });

  it('shows the times of a terminal where the shipowner gives none', async () => {
    const [id = ''] = await publish({});
    await run();
    const shown = await listCutOffs(getDatabase(), [id]);
    expect(shown.map(({ code }) => code)).toEqual(['EFC', 'DGC', 'PCO', 'RCO']);
  });

  it('gives each of two calls at a port the times of its own call', async () => {
    const [id = ''] = await publish({
      cut_offs: [cutOff('PCO', '12-03T12:00'), cutOff('PCO', '12-25T12:00')],
    });
    await run();
    const shown = await listCutOffs(getDatabase(), [id]);
    expect(shown.flatMap(({ code, time }) => (code === 'PCO' ? [time?.slice(5, 16)] : []))).toEqual([
      '12-03T06:00',
      '12-25T12:00',
    ]);
  });

  it('a conflict is a change of the stored lane after one read', async () => {
    const [id = ''] = await publish({ cut_offs: published });
    const stored = async (cursor?: string) => {
      const caller = { ...visitor, role: 'COMMON' as const, member_id: 1 };
      const asked = { database: getDatabase(), now: testNow, caller };
      const pack = decodePack(await packLanes({ lanes: ['CNSHA>AEJEA'], cursor }, asked));
      const [part] = pack.lanes;
      const sailing = part && [...openLane(part.body)].find((one) => one.id === id);
      return { cursor: pack.cursor, sailing };
    };
    const before = await stored();
    await run();
    const after = await stored(before.cursor);
    const changes = differencesOf(before.sailing ?? null, after.sailing ?? null, testNow.getTime());
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'conflict', code: 'EFC', minutes: 120 }),
      {
        kind: 'conflict',
        code: 'PCO',
        harbor_code: 'CNSHA',
        source: 'terminal',
        name: 'EAST4',
        was: '2026-12-03T12:00:00+08:00',
        was_terminal: null,
        now: '2026-12-03T06:00:00+08:00',
        minutes: -360,
      },
    ]);
    await run(1);
    expect((await stored(after.cursor)).sailing).toBeUndefined();
  });

  const faults: [name: string, answer: Carrier['answer'], fault: string][] = [
    ['an error status', (_, response) => void response.writeHead(503).end(), 'refused_by_carrier'],
    ['a redirect', (_, response) => void response.writeHead(302, { Location: '/x' }).end(), 'redirected'],
    ['a login page', (_, response) => void response.writeHead(200).end('<p>log in</p>'), 'columns_missing'],
    [
      'an empty list',
      (_, response) => void response.writeHead(200).end(sample.split('\r\n')[0]),
      'much_shorter',
    ],
    ['half a row', (_, response) => void response.writeHead(200).end(sample.slice(0, 330)), 'unreadable'],
    [
      'other dates',
      (_, response) => void response.writeHead(200).end(sample.replaceAll('2026/', '26/')),
      'mostly_wrong',
    ],
    [
      'a body that ends early',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '100000' });
        response.write(sample, () => response.destroy());
      },
      'broken_off',
    ],
  ];
  it.each(faults)('keeps the last complete list after %s', async (_, answer, fault) => {
    await publish({});
    await run();
    terminal.answer = answer;
    expect(await run(1)).toEqual({ kind: 'failed', fault });
    expect(await calls()).toHaveLength(3);
    expect(await matched()).toHaveLength(1);
    const [status] = await terminalStatus({ database: getDatabase() });
    expect([status?.outcome, status?.whole_time]).toEqual([fault, testNow.toISOString()]);
  });

  it('reads descriptions of a folder and never connects to this machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'terminals-'));
    const description = JSON.parse(readFileSync('docs/terminals/csv.json', 'utf8')) as object;
    const inside = { ...description, url: `https://127.0.0.1:${new URL(terminal.url).port}/` };
    writeFileSync(join(folder, 'inside.json'), JSON.stringify(inside));
    writeFileSync(join(folder, 'wrong.json'), '{}');
    const failures: string[] = [];
    const reading = {
      clock: () => testNow,
      signal: new AbortController().signal,
      onFailure: (error: unknown) => failures.push(String(error)),
    };
    const read = terminalReader(getDatabase(), { folder, keys: [] });
    await read(reading);
    await read(reading);
    expect(failures).toEqual([
      expect.stringContaining('terminal wrong.json: harbor_code'),
      'Error: terminal inside: address_refused',
    ]);
  });
});

const arrival = (day: string) =>
  aCall({ harbor_code: 'AEJEA', start_time: day, end_time: day, is_load: false, is_unload: true });
