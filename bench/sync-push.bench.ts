import autocannon from 'autocannon';
import pg from 'pg';

import { firstGroupId } from '../contract/calls/favourites.ts';
import * as limits from '../contract/limits/limits.ts';
import { loadHarbors } from '../server/db/harbors/load-harbors.ts';
import { openDatabase } from '../server/db/open.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { tokenOfMember } from './a-member.ts';
import { printTable } from './table.ts';

/**
 * Measures changes of favourites through `sync/push` on PostgreSQL, in batches of 50 on 16 connections.
 *
 * The reference in the same run writes the same rows (favourites, and idempotency keys with their responses)
 * with the package pg, in one transaction for each batch, without HTTP, access rights, locks or merging. One
 * process cannot write more changes than that.
 */
const seconds = Number(process.env['SECONDS'] ?? 6);
const connections = 16;
const memberTotal = 64;
const codes = ['SGSIN', 'AEJEA', 'NLRTM', 'DEHAM', 'BEANR', 'USLAX', 'USNYC', 'BRSSZ', 'ZADUR', 'AUSYD'];
let rounds = 0;
let keys = 0;
/**
 * Returns ascending idempotency keys in the form of a UUIDv7. They have no random part, so that creating them
 * takes little time.
 */
const nextKey = () => `01940000-0000-7000-8000-${(++keys).toString(16).padStart(12, '0')}`;
const starts = ['CNSHA', 'CNTAO', 'CNTXG', 'CNNGB', 'CNSZX'];
const lanes = starts.flatMap((from) => codes.map((to) => ({ from, to })));

const postgres = await startPostgres(['shared_buffers=512MB']);
const tokens = await prepare();
const bareBefore = await bare();
const ours = await throughServer();
const bareAfter = await bare();
await assertAppliedOnce();
await postgres.stop();

const reference = (bareBefore + bareAfter) / 2;
printTable([
  {
    what: `favourites through sync/push, batches of ${limits.syncEntriesMost}`,
    ours: `${ours.changesPerSecond.toFixed(0)} changes/s, batch p50 ${ours.p50} ms, p99 ${ours.p99} ms`,
    reference: `the same rows by bare pg: ${reference.toFixed(0)} changes/s`,
    ratio: (ours.changesPerSecond / reference).toFixed(2),
    wanted: '>= 20,000 changes/s',
  },
]);

async function prepare(): Promise<string[]> {
  const database = await openDatabase({ url: postgres.url });
  await loadHarbors(database);
  const made: string[] = [];
  for (let at = 0; at < memberTotal; at++) made.push(await tokenOfMember(database, 13_900_000_000 + at));
  await database.close();
  return made;
}

/**
 * Returns fifty changes of different lanes. In even rounds they add favourites, in odd rounds they delete
 * them.
 */
function entriesOf(round: number) {
  return lanes.map(({ from, to }) => ({
    key: nextKey(),
    call: 'member/business/collection/harbor/handle',
    body: { lane: { group_id: firstGroupId, from, to, on: round % 2 === 0, sequence: 'V' } },
  }));
}

async function throughServer() {
  const server = await startServer({
    environment: {
      DEMO_DATA: 'off',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: postgres.url,
    },
  });
  const run = (duration: number) =>
    autocannon({
      url: server.url,
      connections,
      duration,
      requests: [
        {
          method: 'POST',
          path: '/api/sync/push',
          setupRequest: (request) => {
            const round = rounds++;
            return {
              ...request,
              headers: {
                'Content-Type': 'application/json',
                Authorization: `Bearer ${tokens[round % memberTotal]}`,
              },
              body: JSON.stringify({ entries: entriesOf(Math.floor(round / memberTotal)) }),
            };
          },
        },
      ],
    });
  await run(2);
  const measured = await run(seconds);
  await server.stop();
  if (measured.non2xx > 0 || measured.errors > 0)
    throw new Error(`${measured.non2xx} responses were not 2xx`);
  return {
    changesPerSecond: measured.requests.average * limits.syncEntriesMost,
    p50: measured.latency.p50,
    p99: measured.latency.p99,
  };
}

/**
 * Returns the number of changes per second that the reference writes. It has 16 loops at the same time, each
 * with one transaction.
 */
async function bare(): Promise<number> {
  const pool = new pg.Pool({ connectionString: postgres.url, max: connections });
  await pool.query(`create table if not exists bare_answer (member_id integer, key uuid, id bigint generated always as identity,
    answer text, create_time timestamptz, primary key (member_id, key))`);
  await pool.query(`create table if not exists bare_lane (member_id integer, "from" text, "to" text, sequence text,
    version integer, primary key (member_id, "from", "to"))`);
  const until = performance.now() + (seconds * 1000) / 2;
  let changes = 0;
  const loop = async (member: number) => {
    while (performance.now() < until) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(
        `insert into bare_lane select $1::integer, lane.* from unnest($2::text[], $3::text[], $4::text[], $5::integer[]) as lane
          on conflict (member_id, "from", "to") do update set sequence = excluded.sequence, version = excluded.version`,
        [
          member,
          lanes.map((lane) => lane.from),
          lanes.map((lane) => lane.to),
          lanes.map(() => 'V'),
          lanes.map((_, at) => at),
        ],
      );
      await client.query(
        `insert into bare_answer (member_id, key, answer, create_time)
          select $1::integer, sent.*, now() from unnest($2::uuid[], $3::text[]) as sent`,
        [
          member,
          lanes.map(() => nextKey()),
          lanes.map((lane) => JSON.stringify({ data: { lane, group: null } })),
        ],
      );
      await client.query('commit');
      client.release();
      changes += lanes.length;
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, at) => loop(at)));
  const elapsedMs = performance.now() - startedMs;
  await pool.end();
  return (changes * 1000) / elapsedMs;
}

/** Throws unless the number of applied changes equals the number of stored answers with the status 200. */
async function assertAppliedOnce(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ versions: string; answers: string }>(
    `select (select sum(version) from collection) as versions,
      (select count(*) from idempotency where status = 200) as answers`,
  );
  await client.end();
  if (!rows[0] || rows[0].versions !== rows[0].answers) throw new Error(JSON.stringify(rows[0]));
}
