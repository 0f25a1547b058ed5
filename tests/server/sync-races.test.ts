import { spawn, type ChildProcess } from 'node:child_process';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { SyncResult } from '../../contract/calls/queue.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { aDraft } from '../support/a-draft.ts';
import { aDevice, aLane, anEntry, deviceOf, draftHandle } from '../support/a-queue.ts';
import { recordOf } from '../support/queue-record.ts';
import { laterThanTests, testNow } from '../support/test-time.ts';
import { askAtDoor } from '../support/database-door.ts';
import { createPostgresDatabase } from '../support/database.ts';
import { createDraftTable } from '../support/draft-routes.ts';
import { startDraftServer } from '../support/draft-server.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

let url: string;
let drop: () => Promise<void>;
let database: OpenDatabase;
beforeAll(async () => {
  ({ url, drop } = await createPostgresDatabase());
  database = await openDatabase({ url });
  await insertSomeHarbors(database.db);
  await createDraftTable(database);
}, 60_000);
afterAll(async () => {
  await database.close();
  await drop();
});

const times = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));

describe('concurrent changes on PostgreSQL', { timeout: 60_000 }, () => {
  it('one key sent twenty times has one effect and one answer', async () => {
    const device = await aDevice(database);
    const lane = aLane();
    const results = await Promise.all(times(20, () => device.push(lane)));
    expect(results[0]).toMatchObject([{ status: 200, data: { lane: { version: 1 } } }]);
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await recordOf(database, device.id)).toMatchObject({ version: 1, applied: 1 });
  });

  it('one of twenty different changes with one key is applied', async () => {
    const device = await aDevice(database);
    const key = makeUuidV7();
    const ends = ['AEJEA', 'SGSIN', 'AE', 'SG', null];
    const results = await Promise.all(
      times(20, (at) => device.push(aLane({ to: ends[at % 5] ?? null }, key))),
    );
    const made = results.flat().filter(({ status }) => status === 200);
    expect(made.length).toBe(4);
    expect(new Set(made.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const others = results.flat().filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ errors }) => errors?.[0]?.code))).toEqual(new Set(['key_reused']));
    expect(await recordOf(database, device.id)).toMatchObject({ version: 1, applied: 1 });
  });

  it('a change and its cancellation agree on their order', async () => {
    const outcomes = await Promise.all(
      times(12, async () => {
        const device = await aDevice(database);
        const lane = aLane();
        const [pushed, cancelled] = await Promise.all([device.push(lane), device.cancel(lane.key)]);
        const { version } = await recordOf(database, device.id);
        return { status: pushed[0]?.status, outcome: cancelled.outcome, version };
      }),
    );
    for (const outcome of outcomes) {
      expect([
        { status: 200, outcome: 'already', version: 1 },
        { status: 410, outcome: 'cancelled', version: 0 },
      ]).toContainEqual(outcome);
    }
  });

  it('batches of one member in opposite orders cause no deadlock', async () => {
    const device = await aDevice(database, { vip_until: laterThanTests });
    const lanes = ['AEJEA', 'SGSIN', 'AE', 'SG', null].map((to) => aLane({ to }));
    const results = await Promise.all(
      times(10, (at) => device.push(...(at % 2 === 0 ? lanes : lanes.toReversed()))),
    );
    expect(results.flat().every(({ status }) => status === 200)).toBe(true);
    expect(await recordOf(database, device.id)).toMatchObject({ version: 5, applied: 5 });
  });

  it('two devices together cannot exceed the limit of the tier', async () => {
    const device = await aDevice(database);
    const ends = ['AEJEA', 'SGSIN', 'AE', 'SG', null];
    const all = ['CNSHA', 'CN'].flatMap((from) => ends.map((to) => aLane({ from, to })));
    const results = (await Promise.all(all.map((lane) => device.push(lane)))).flat();
    expect(results.filter(({ status }) => status === 200).length).toBe(5);
    expect(results.filter(({ code }) => code === 'favourites_full').length).toBe(5);
  });

  it("colleagues' edits of different fields succeed, of one field only the first", async () => {
    const [mine, other] = [await aDevice(database), await aDevice(database)];
    const id = makeUuidV7();
    const edit = (changes: object, base: object) => anEntry(draftHandle, { id, changes, base });
    await mine.push(anEntry(draftHandle, { id, add: aDraft() }));
    const apart = await Promise.all([
      mine.push(edit({ remark: 'mine' }, { remark: '' })),
      other.push(edit({ voyage_number: '13E' }, { voyage_number: '12E' })),
    ]);
    expect(apart.flat().map(({ status }) => status)).toEqual([200, 200]);
    const together = await Promise.all(
      [mine, other].map((device, at) =>
        device.push(edit({ ship_name: `SHIP ${at}` }, { ship_name: 'PIONEER' })),
      ),
    );
    expect(
      together
        .flat()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 409]);
    const [done] = await mine.push(edit({}, {}));
    expect(done?.data).toMatchObject({ version: 5, draft: { remark: 'mine', voyage_number: '13E' } });
  });
});

describe('answers that never arrived', { timeout: 60_000 }, () => {
  it('the next attempt gets the same answer', async () => {
    const { id, header } = await aDevice(database);
    const server = await startDraftServer(database, { port: 0, clock: () => testNow });
    const entries = [aLane(), anEntry(draftHandle, { id: makeUuidV7(), add: aDraft() })];
    const push = (signal: AbortSignal | null = null) =>
      fetch(`http://127.0.0.1:${server.port}/api/sync/push`, {
        method: 'POST',
        headers: { ...header, 'Content-Type': 'application/json' },
        body: JSON.stringify({ entries }),
        signal,
      });
    const lost = new AbortController();
    const first = push(lost.signal).catch(() => 'lost');
    await database.db.selectFrom('collection').select('version').execute();
    lost.abort();
    await first;
    const answers = await Promise.all([push(), push()]);
    const [one, two] = await Promise.all(answers.map((answer) => answer.text()));
    expect(two).toBe(one);
    expect(await recordOf(database, id)).toMatchObject({ version: 1, applied: 1 });
    await server.close();
  });
});

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

/** Starts the server as a process and resolves when the server answers requests. */
async function startProcess(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [(await askAtDoor('programsDoor')).main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'off', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(text);
    const port = /ready: http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
    if (port) return { child, address: `http://127.0.0.1:${port}` };
  }
  throw new Error(`The server ended. Its output:\n${output}`);
}

describe('killed server', { timeout: 120_000 }, () => {
  it('a batch interrupted by a kill is applied once by its retry', async () => {
    const { id, header } = await aDevice(database);
    const entries = [aLane(), aLane({ to: 'SGSIN' })];
    const push = (address: string) =>
      fetch(`${address}/api/sync/push`, {
        method: 'POST',
        headers: { ...header, 'Content-Type': 'application/json' },
        body: JSON.stringify({ entries }),
      });
    const first = await startProcess();
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    // The favourites are written, but the lock prevents writing the answers.
    await holder.query('begin; lock table idempotency in share mode');
    const answer = push(first.address).catch(() => 'no answer');
    await until(holder, `select from pg_locks where relation = 'idempotency'::regclass and not granted`);
    first.child.kill('SIGKILL');
    expect(await answer).toBe('no answer');
    await holder.query('rollback');
    await until(
      holder,
      `select where not exists (select from pg_locks
      where relation = 'collection_harbor'::regclass and pid <> pg_backend_pid())`,
    );
    await holder.end();
    expect(await recordOf(database, id)).toMatchObject({ version: 0, answers: [] });

    const second = await startProcess();
    const answers = await Promise.all([push(second.address), push(second.address)]);
    const results = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { data: { results: SyncResult[] } }).data.results),
    );
    expect(results[0]?.map(({ status }) => status)).toEqual([200, 200]);
    expect(results[1]).toEqual(results[0]);
    second.child.kill('SIGKILL');
    expect(await recordOf(database, id)).toMatchObject({ version: 2, applied: 2 });
    expect(await deviceOf(database, header).push(...entries)).toEqual(results[0]);
  });
});

/** Repeats the statement until it returns a row. */
async function until(client: pg.Client, statement: string): Promise<void> {
  while ((await client.query(statement)).rowCount === 0);
}
