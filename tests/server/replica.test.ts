import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { behindMsMost, Replica } from '../../server/db/replica.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { packLanes } from '../../server/domain/packs/lane-packs.ts';
import { visitor, type Caller } from '../../server/domain/rights/caller.ts';
import { groupByShipowner, pageOfSailings, searchSailings } from '../../server/domain/search/search.ts';
import { resolveSearch } from '../../server/domain/search/search-request.ts';
import { weeksOf } from '../../server/domain/search/weeks.ts';
import { decodePack } from '../../trade/lane-pack/pack.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { startPostgres, type Postgres } from '../support/postgres.ts';
import { insertSearchedPlaces } from '../support/searched-places.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

const lane = { from: 'CNSHA', to: 'AEJEA', sort: 'laycan', page: 1, page_size: 20 } as const;
const member: Caller = { ...visitor, role: 'COMMON', member_id: 1 };
const publisher: Caller = { ...member, publisher: true, shipowner_id: 1 };

let postgres: Postgres;
let copy: Postgres;
let writer: OpenDatabase;
let owner = 0;
let replica: Replica;
let database: OpenDatabase;
beforeAll(async () => {
  postgres = await startPostgres();
  writer = await openDatabase({ url: postgres.url });
  [owner = 0] = await insertSearchedPlaces(writer.db);
  await writer.close();
  copy = await postgres.startReplica();
  writer = await openDatabase({ url: postgres.url });
  replica = new Replica(writer, { url: copy.url, connections: 4 });
  database = { ...writer, replica };
}, 120_000);
afterAll(async () => {
  await replica.close();
  await writer.close();
  await copy.stop();
  await postgres.stop();
}, 60_000);

const publish = () => insertSailings(writer, aBatch({ shipowner_id: owner }), [aSailing()]);
const totalOf = async (caller: Caller) =>
  (await searchSailings(lane, { database, now: testNow, caller })).toJSON().total;
const packFor = async (caller: Caller, cursor = '') =>
  decodePack(await packLanes({ lanes: ['CNSHA>AEJEA'], cursor }, { database, now: testNow, caller }));
/** Returns how many of the reads of `work` the replica answered. */
async function onReplica(work: () => Promise<unknown>): Promise<number> {
  const before = replica.figures().reads.replica;
  await work();
  return replica.figures().reads.replica - before;
}

/** Runs a statement on the replica. */
async function atReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
const pause = () => atReplica('select pg_wal_replay_pause()');

/** Lets the replica replay everything, and waits until the check has seen it. */
async function catchUp(): Promise<void> {
  await atReplica('select pg_wal_replay_resume()').catch(() => {});
  await expect
    .poll(
      async () => {
        await replica.check();
        const { state, changesBehind } = replica.figures();
        return [state, changesBehind];
      },
      { timeout: 60_000 },
    )
    .toEqual(['good', 0]);
}

describe('a streaming replica', () => {
  beforeEach(catchUp, 70_000);

  test('answers searches and packs as the writer does', async () => {
    await publish();
    await catchUp();
    const query = await resolveSearch(lane, { database, now: testNow });
    const answersOn = async (one: OpenDatabase) => {
      const asked = { database: one, now: testNow, caller: publisher };
      return JSON.stringify([
        await searchSailings(lane, asked),
        await searchSailings({ ...lane, from: 'AEJEA', to: 'CNSHA' }, asked),
        await groupByShipowner(lane, asked),
        await weeksOf(lane, asked),
        await pageOfSailings(query, lane, asked),
        [...(await packLanes({ lanes: ['CNSHA>AEJEA'] }, asked))],
      ]);
    };
    const answers: string[] = [];
    const count = await onReplica(async () => answers.push(await answersOn(database)));
    expect(count).toBe(6);
    expect(answers).toEqual([await answersOn(writer)]);
  });

  test(
    'lets publishers see their changes at once, and others after it has them',
    { timeout: 70_000 },
    async () => {
      const before = await totalOf(member);
      await pause();
      await publish();
      expect(await onReplica(async () => expect(await totalOf(publisher)).toBe(before + 1))).toBe(0);
      expect(await onReplica(async () => expect(await totalOf(member)).toBe(before))).toBe(1);
      await catchUp();
      expect(await onReplica(async () => expect(await totalOf(publisher)).toBe(before + 1))).toBe(1);
      expect(await totalOf(member)).toBe(before + 1);
    },
  );

  test('never sends a device whole lanes because it is behind', { timeout: 70_000 }, async () => {
    await pause();
    await publish();
    const { cursor } = await packFor(publisher);
    await publish();
    // The rights of the cursor are those of a publisher, so the writer answers in any case.
    const [ofPublisher] = (await packFor(publisher, cursor)).lanes;
    expect(ofPublisher?.is_whole).toBe(false);
    const asked = { database: writer, now: testNow, caller: member };
    const late = decodePack(await packLanes({ lanes: ['CNSHA>AEJEA'] }, asked));
    const [part] = (await packFor(member, late.cursor)).lanes;
    expect(part?.is_whole).toBe(false);
  });

  test('does not answer if it lacks a change of ten seconds ago', { timeout: 70_000 }, async () => {
    await pause();
    await publish();
    const realNow = Date.now;
    try {
      await replica.check();
      expect(replica.figures().state).toBe('good');
      Date.now = () => realNow() + behindMsMost;
      await replica.check();
      expect(replica.figures()).toMatchObject({ state: 'behind', changesBehind: 1 });
      expect(await onReplica(() => totalOf(member))).toBe(0);
    } finally {
      Date.now = realNow;
    }
  });

  test(
    'is replaced by the writer while it is down, and used again afterwards',
    { timeout: 120_000 },
    async () => {
      const before = await totalOf(member);
      await publish();
      const searches = Array.from({ length: 20 }, () => totalOf(member));
      const [totals] = await Promise.all([Promise.all(searches), copy.crashAndRestart()]);
      expect(totals.every((total) => total === before || total === before + 1)).toBe(true);
      await catchUp();
      expect(await onReplica(async () => expect(await totalOf(member)).toBe(before + 1))).toBe(1);
    },
  );

  test('shows its state and its reads in the metrics', async () => {
    const metricsToken = 'a-token-of-24-characters';
    const app = anApp(database, { config: aConfig({ metricsToken }) });
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const text = await (await app.request('/metrics', { headers })).text();
    expect(text).toContain('laycan_replica_good 1');
    expect(text).toContain('laycan_replica_changes_behind 0');
    expect(text).toMatch(/laycan_reads_by_replica [1-9]/);
  });
});

test('another database is not used as a replica', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database other');
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = '/other';
  const other = await openDatabase({ url: url.href });
  const wrong = new Replica(writer, { url: url.href, connections: 2 });
  await wrong.check();
  expect(wrong.figures().state).toBe('another');
  await wrong.close();
  await other.close();
});
