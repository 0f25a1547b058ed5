import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { addDays } from '../trade/calendar/plain-date.ts';
import { loadHarbors } from '../server/db/harbors/load-harbors.ts';
import { openDatabase } from '../server/db/open.ts';
import { startPostgres, type Postgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { tokenOfMember } from './a-member.ts';
import { busiestLane, insertMany, lanesWithSailings, type Lane } from './many-sailings.ts';
import { median, percentile, printTable, type Figure } from './table.ts';

/**
 * Lane search with dates over HTTP on 16 connections, compared with the query alone under pgbench in the same
 * run. Also measures the other requests of a result page.
 *
 * `SAILINGS=10000,1000000,5000000` takes an hour and needs 30 GB of disk.
 */
const counts = (process.env['SAILINGS'] ?? '10000,100000').split(',').map(Number);
const seconds = Number(process.env['SECONDS'] ?? 4);
const turns = 5;
const today = new Date().toISOString().slice(0, 10);
const since = addDays(today, 20);
const until = addDays(today, 60);
const folder = mkdtempSync(join(tmpdir(), 'laycan-bench-'));
const environment = { DEMO_DATA: 'off', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' };
const list = '/api/business/information/list';
const dated = (from: string, to: string) => `${list}?from=${from}&to=${to}&since=${since}&until=${until}`;

const figures: Figure[] = [];
/**
 * Records the measurements and prints them immediately, because the table is printed only at the end, up to
 * an hour later.
 */
const note = (...found: Figure[]) => {
  figures.push(...found);
  for (const { what, ours, ratio = '' } of found) console.error(what, '|', ours, '|', ratio);
};
/**
 * The lanes that are searched in the databases of all sizes. They are selected in the smallest database, so
 * that each lane has sailings.
 */
let lanes: Lane[] = [];
const costs: number[] = [];
for (const count of counts) {
  const postgres = await startPostgres([
    'shared_buffers=2GB',
    'maintenance_work_mem=512MB',
    'max_wal_size=8GB',
  ]);
  const token = await fill({ url: postgres.url }, count);
  const { url, stop } = await startServer({ environment: { ...environment, DATABASE_URL: postgres.url } });
  const runs = await measureLanes(url, () => pgbench(postgres));
  note(rowOf(`lane + dates, PostgreSQL, ${count} sailings`, runs));
  costs.push(median(runs.map(({ oneMs }) => oneMs)));
  const { from, to } = busiestLane;
  note(
    await timed({ url }, `busiest lane, ${count} sailings`, dated(from, to), 10),
    await timed({ url }, `area to area, ${count} sailings`, `${list}?from=@far-east&to=@north-europe`, 100),
    await timed({ url }, `nation to nation, ${count} sailings`, `${list}?from=CN&to=NL`, 100),
    await timed(
      { url },
      `weeks of a lane, ${count} sailings`,
      `/api/business/information/weeks?from=${from}&to=${to}`,
      10,
    ),
    await timed(
      { url },
      `weeks of areas, ${count} sailings`,
      '/api/business/information/weeks?from=@far-east&to=@north-europe',
      100,
    ),
    await timed(
      { url },
      `shipowners of a lane, ${count} sailings`,
      `/api/business/information/list_shipowner?from=${from}&to=${to}`,
      10,
    ),
    await timed(
      { url },
      `shipowners of areas, ${count} sailings`,
      '/api/business/information/list_shipowner?from=@far-east&to=@north-europe',
      100,
    ),
    await timed(
      { url, token },
      `typing a vessel's name, ${count} sailings`,
      '/api/business/information/select?keyword=bench%2012',
      10,
    ),
  );
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
await fill({ folder }, embeddedCount);
const embedded = await startServer({ environment: { ...environment, DATA_DIR: folder } });
figures.push(
  rowOf(`lane + dates, embedded engine, ${embeddedCount} sailings`, await measureLanes(embedded.url)),
);
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
printTable(figures);

/** Fills a database. Returns the token of a member for the requests that visitors may not send. */
async function fill(where: { url?: string; folder?: string }, sailings: number): Promise<string> {
  const database = await openDatabase(where);
  await loadHarbors(database);
  await insertMany(database, sailings, today);
  if (lanes.length === 0) lanes = await lanesWithSailings(database, 60, { since, until });
  const token = await tokenOfMember(database, 13_900_000_000);
  await database.close();
  return token;
}

interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  /** The mean time of a search in ms when one connection sends the searches one after another. */
  oneMs: number;
  /**
   * The searches per second of the reference (pgbench), measured just before these searches. NaN if there is
   * no reference.
   */
  reference: number;
}

function rowOf(what: string, runs: readonly Run[]): Figure {
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
    wanted: '>= 0.35, p99 <= 10 ms on PostgreSQL at a million',
  };
}

/** Alternates with the reference, so that other load on the machine slows down both equally. */
async function measureLanes(url: string, measureReference = () => Number.NaN): Promise<Run[]> {
  const requests = lanes.map(({ from, to }) => ({ path: dated(from, to) }));
  const run = (connections: number, duration: number) => autocannon({ url, connections, duration, requests });
  await run(16, 3);
  const runs: Run[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const reference = measureReference();
    const many = await run(16, seconds);
    const one = await run(1, 2);
    if (many.non2xx + many.errors > 0) throw new Error(`${many.non2xx} responses were not 2xx`);
    runs.push({
      perSecond: many.requests.average,
      p50: many.latency.p50,
      p99: many.latency.p99,
      oneMs: 1_000 / one.requests.average,
      reference,
    });
  }
  return runs;
}

async function timed(
  { url, token = '' }: { url: string; token?: string },
  what: string,
  path: string,
  wantedMs: number,
): Promise<Figure> {
  const headers: HeadersInit = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const times: number[] = [];
  const enough = performance.now() + 20_000;
  for (let turn = 0; turn < 30 && performance.now() < enough; turn++) {
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

/** Returns the SQL for the rows that a search shows, without access rights, totals and JSON. */
function bareQuery(from: string, to: string): string {
  return `select lane.*, sailing.ship_name, sailing.voyage_number, sailing.machine_id, sailing.shipowner_id
    from information_lane as lane join information as sailing on sailing.id = lane.information_id
    where start_harbor_code = '${from}' and end_harbor_code = '${to}' and lane.archived_time > now()
      and lane.start_time >= date '${since}' - 62 and lane.end_time >= '${since}' and lane.start_time <= '${until}'
    order by lane.start_time, lane.arrival_time, lane.information_id limit 20;`.replace(/\s+/g, ' ');
}
