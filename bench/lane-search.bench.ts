import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';
import pg from 'pg';

import { addDays } from '../trade/calendar/plain-date.ts';
import { loadHarbors } from '../server/db/harbors/load-harbors.ts';
import { openDatabase, type OpenDatabase } from '../server/db/open.ts';
import { startPostgres, type Postgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { tokenOfMember } from './a-member.ts';
import { busiestLane, insertMany, lanesWithSailings, type Lane } from './many-sailings.ts';
import { median, percentile, printTable, type Figure } from './table.ts';

/**
 * Measures the search on a lane with dates, over HTTP on 16 connections. The reference in the same run is the
 * SQL query alone, run by pgbench. The searches are by visitors and by members, with and without Brotli,
 * repeated and new. The request limits for clients are on, so the requests have many addresses and members.
 * The other requests of a result page are measured too.
 *
 * `SAILINGS=10000,1000000,5000000` takes an hour and needs 30 GB of disk. `WORKERS` is the number of server
 * processes.
 */
const counts = (process.env['SAILINGS'] ?? '10000,100000').split(',').map(Number);
const seconds = Number(process.env['SECONDS'] ?? 4);
const turns = Number(process.env['TURNS'] ?? 5);
const clients = 400;
const today = new Date().toISOString().slice(0, 10);
const since = addDays(today, 20);
const until = addDays(today, 60);
const folder = mkdtempSync(join(tmpdir(), 'laycan-bench-'));
const workers = process.env['WORKERS'] ?? '1';
const environment = { DEMO_DATA: 'off', LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' };
const list = '/api/business/information/list';
const dated = (from: string, to: string) => `${list}?from=${from}&to=${to}&since=${since}&until=${until}`;

const figures: Figure[] = [];
/**
 * Stores figures and prints them at once, because the table is printed only at the end, up to an hour later.
 */
const note = (...found: Figure[]) => {
  figures.push(...found);
  for (const { what, ours, ratio = '' } of found) console.error(what, '|', ours, '|', ratio);
};
/**
 * The lanes of the searches. They are chosen in the smallest database, so that each lane has sailings in the
 * databases of all sizes.
 */
let lanes: Lane[] = [];
/** The paths of searches that were not sent yet. The server has therefore cached none of them. */
let searches: string[] = [];

/**
 * A kind of search. Each new search differs from all searches of the last minutes, so its answer is not
 * cached.
 */
interface Kind {
  name: string;
  headers: Record<string, string>;
  isMember: boolean;
  isNew: boolean;
}
const brotli = { 'accept-encoding': 'br' };
const plain: Kind = { name: 'repeated lanes, no encoding', headers: {}, isMember: false, isNew: false };
const kinds: readonly Kind[] = [
  plain,
  { name: 'repeated lanes, br', headers: brotli, isMember: false, isNew: false },
  { name: 'repeated lanes, member', headers: brotli, isMember: true, isNew: false },
  { name: 'new searches, br', headers: brotli, isMember: false, isNew: true },
  { name: 'new searches, member', headers: brotli, isMember: true, isNew: true },
];
const costs: number[] = [];
for (const count of counts) {
  const postgres = await startPostgres([
    'shared_buffers=2GB',
    'maintenance_work_mem=512MB',
    'max_wal_size=8GB',
  ]);
  const tokens = await fill({ url: postgres.url }, count);
  const [token = ''] = tokens;
  const { url, stop } = await startServer({
    environment: { ...environment, WORKERS: workers, DATABASE_URL: postgres.url },
  });
  const runs = await measureLanes({ url, tokens }, () => pgbench(postgres));
  for (const kind of kinds)
    note(rowOf(`${kind.name}, ${count} sailings`, runs.get(kind) ?? [], kind.isNew ? 0.45 : 0.9));
  costs.push(median((runs.get(kinds[0]) ?? []).map(({ oneMs }) => oneMs)));
  const { from, to } = busiestLane;
  const changes = new pg.Pool({ connectionString: postgres.url });
  const publish = () => changes.query('insert into sailing_change default values');
  note(
    await timed({ url, publish }, `busiest lane, ${count} sailings`, dated(from, to), 10),
    await timed(
      { url, publish },
      `area to area, ${count} sailings`,
      `${list}?from=@far-east&to=@north-europe`,
      100,
    ),
    await timed({ url, publish }, `nation to nation, ${count} sailings`, `${list}?from=CN&to=NL`, 100),
    await timed(
      { url, publish },
      `weeks of a lane, ${count} sailings`,
      `/api/business/information/weeks?from=${from}&to=${to}`,
      10,
    ),
    await timed(
      { url, publish },
      `weeks of areas, ${count} sailings`,
      '/api/business/information/weeks?from=@far-east&to=@north-europe',
      100,
    ),
    await timed(
      { url, publish },
      `shipowners of a lane, ${count} sailings`,
      `/api/business/information/list_shipowner?from=${from}&to=${to}`,
      10,
    ),
    await timed(
      { url, publish },
      `shipowners of areas, ${count} sailings`,
      '/api/business/information/list_shipowner?from=@far-east&to=@north-europe',
      100,
    ),
    await timed(
      { url, publish },
      `areas with one owner, ${count} sailings`,
      `${list}?from=@far-east&to=@north-europe&shipowner_id=7`,
      100,
    ),
    await timed(
      { url, token, publish },
      `typing a vessel's name, ${count} sailings`,
      '/api/business/information/select?keyword=bench%2012',
      10,
    ),
  );
  await changes.end();
  await stop();
  await postgres.stop();
}
const [least = 0] = costs;
figures.push({
  what: `one search alone, ${counts.at(-1)} sailings`,
  ours: `${costs.at(-1)?.toFixed(2)} ms`,
  reference: `${least.toFixed(2)} ms with ${counts[0]}`,
  ratio: ((costs.at(-1) ?? 0) / least).toFixed(2),
  wanted: '<= 2.5',
});

const embeddedCount = Math.min(Math.max(...counts), Number(process.env['EMBEDDED_SAILINGS'] ?? 20_000));
const embeddedTokens = await fill({ folder }, embeddedCount);
const embedded = await startServer({ environment: { ...environment, DATA_DIR: folder } });
const embeddedRuns = await measureLanes({ url: embedded.url, tokens: embeddedTokens });
for (const kind of kinds)
  note(rowOf(`${kind.name}, embedded engine, ${embeddedCount} sailings`, embeddedRuns.get(kind) ?? []));
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
printTable(figures);

/** Fills a database with sailings and members. Returns the tokens of the members. */
async function fill(where: { url?: string; folder?: string }, sailings: number): Promise<string[]> {
  // Creating indexes over a million rows takes longer than the server's time limit for a statement.
  const database = await openDatabase({ ...where, isPatient: true });
  await loadHarbors(database);
  await insertMany(database, sailings, today);
  if (lanes.length === 0) lanes = await lanesWithSailings(database, 60, { since, until });
  if (searches.length === 0) searches = await manySearches(database);
  const tokens: string[] = [];
  for (let member = 0; member < clients; member++)
    tokens.push(await tokenOfMember(database, 13_900_000_000 + member));
  await database.close();
  return tokens;
}

/** Returns searches with different lanes and days, more than a measurement sends. */
async function manySearches(database: OpenDatabase): Promise<string[]> {
  const some = await lanesWithSailings(database, 2_000, { since, until });
  const windows = Array.from({ length: 40 }, (_, days) => [addDays(since, -days), addDays(until, days)]);
  return windows.flatMap(([first, last]) =>
    some.map(({ from, to }) => `${list}?from=${from}&to=${to}&since=${first}&until=${last}`),
  );
}

interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  /** The mean time of a search in ms, if only one connection sends searches. */
  oneMs: number;
  /**
   * The number of searches per second of the reference (pgbench), measured just before. NaN without a
   * reference.
   */
  reference: number;
}

function rowOf(what: string, runs: readonly Run[], ratio?: number): Figure {
  const figure = (name: keyof Run) => median(runs.map((run) => run[name]));
  return {
    what,
    ours: `${figure('perSecond').toFixed(0)}/s, p50 ${figure('p50')}, p99 ${figure('p99')} ms, alone ${figure('oneMs').toFixed(2)} ms`,
    reference: Number.isNaN(figure('reference'))
      ? ''
      : `pgbench, bare query: ${figure('reference').toFixed(0)}/s`,
    ratio: Number.isNaN(figure('reference'))
      ? ''
      : median(runs.map((run) => run.perSecond / run.reference)).toFixed(2),
    wanted: ratio === undefined ? '' : `>= ${ratio}`,
  };
}

/**
 * Measures the search and the reference in turns, so that other load on the machine slows down both equally.
 */
async function measureLanes(
  { url, tokens }: { url: string; tokens: readonly string[] },
  measureReference = () => Number.NaN,
): Promise<Map<Kind | undefined, Run[]>> {
  let sent = 0;
  const run = ({ headers, isMember, isNew }: Kind, connections: number, duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      requests: [
        {
          setupRequest: (request) => {
            const client = sent++ % clients;
            const { from, to } = lanes[sent % lanes.length] ?? busiestLane;
            const token = isMember ? { authorization: `Bearer ${tokens[client]}` } : {};
            const forwarded = { 'x-forwarded-for': `10.0.${client >> 8}.${client & 255}` };
            const path = isNew ? (searches[sent % searches.length] ?? list) : dated(from, to);
            return { ...request, path, headers: { ...headers, ...token, ...forwarded } };
          },
        },
      ],
    });
  await run(plain, 16, 3);
  const runs = new Map<Kind | undefined, Run[]>(kinds.map((kind) => [kind, []]));
  for (let turn = 0; turn < turns; turn++) {
    const reference = measureReference();
    for (const kind of kinds) {
      const many = await run(kind, 16, seconds);
      const one = await run(kind, 1, 1);
      if (many.non2xx + many.errors > 0) throw new Error(`${many.non2xx} responses were not 2xx`);
      runs.get(kind)?.push({
        perSecond: many.requests.average,
        p50: many.latency.p50,
        p99: many.latency.p99,
        oneMs: 1_000 / one.requests.average,
        reference,
      });
    }
  }
  return runs;
}

async function timed(
  { url, token = '', publish }: { url: string; token?: string; publish?: () => Promise<unknown> },
  what: string,
  path: string,
  wantedMs: number,
): Promise<Figure> {
  const headers: HeadersInit = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const times: number[] = [];
  const enough = performance.now() + 20_000;
  for (let turn = 0; turn < 30 && performance.now() < enough; turn++) {
    // After a publication, the server has no cached answer.
    await publish?.();
    const start = performance.now();
    const answer = await fetch(url + path, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with status ${answer.status}`);
    times.push(performance.now() - start);
  }
  return {
    what,
    ours: `p50 ${median(times).toFixed(1)} ms, p90 ${percentile(times, 0.9).toFixed(1)} ms`,
    reference: '',
    wanted: `<= ${wantedMs} ms`,
  };
}

function pgbench(postgres: Postgres): number {
  const scripts = lanes.map(({ from, to }, at) => {
    const path = join(folder, `lane-${at}.sql`);
    writeFileSync(path, bareQuery(from, to));
    return ['-f', path];
  });
  const url = new URL(postgres.url);
  const output = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds)].concat(
      ['-h', url.hostname, '-p', url.port, '-U', url.username],
      scripts.flat(),
      url.pathname.slice(1),
    ),
    {
      env: { ...process.env, PGPASSWORD: url.password },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

/** Returns the SQL query for the rows that a search shows. Access rights, totals and JSON are left out. */
function bareQuery(from: string, to: string): string {
  return `select lane.*, sailing.ship_name, sailing.voyage_number, sailing.machine_id, sailing.shipowner_id
    from information_lane as lane join information as sailing on sailing.id = lane.information_id
    where start_harbor_code = '${from}' and end_harbor_code = '${to}' and lane.archived_time > now()
      and lane.start_time >= date '${since}' - 62 and lane.end_time >= '${since}' and lane.start_time <= '${until}'
    order by lane.start_time, lane.arrival_time, lane.information_id limit 20;`.replace(/\s+/g, ' ');
}
