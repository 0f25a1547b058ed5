import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { addDays } from '../contract/rules/plain-date.ts';
import { loadHarbors } from '../server/db/harbors/load-harbors.ts';
import { openDatabase } from '../server/db/open.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { insertMany, someLanes } from './many-sailings.ts';
import { median, printTable, type Figure } from './table.ts';

/** Lane search with dates over HTTP, 16 connections, beside the bare query under pgbench in the same run. */
const count = Number(process.env['SAILINGS'] ?? 100_000);
const seconds = Number(process.env['SECONDS'] ?? 4);
const turns = 5;
const today = new Date().toISOString().slice(0, 10);
const since = addDays(today, 20);
const until = addDays(today, 60);
const lanes = someLanes(60);
const folder = mkdtempSync(join(tmpdir(), 'laycan-bench-'));
const environment = { DEMO_DATA: 'off', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' };

const postgres = await startPostgres(['shared_buffers=1GB']);
await fill({ url: postgres.url });
const onPostgres = await measureServer({ ...environment, DATABASE_URL: postgres.url }, pgbench);
await postgres.stop();

const embeddedCount = Math.min(count, Number(process.env['EMBEDDED_SAILINGS'] ?? 20_000));
await fill({ folder }, embeddedCount);
const onEmbedded = await measureServer({ ...environment, DATA_DIR: folder });
rmSync(folder, { recursive: true, force: true });

const reference = median(onPostgres.map((run) => run.beside));
const row = (what: string, runs: typeof onPostgres): Figure => ({
  what,
  ours: ['perSecond', 'p50', 'p99'].map((name) => `${name} ${figure(runs, name as keyof Run)}`).join(', '),
  beside: `pgbench, bare query on PostgreSQL: ${reference.toFixed(0)}/s`,
  ratio: median(runs.map((run) => run.perSecond / (run.beside || reference))).toFixed(2),
  wanted: '>= 0.35, p99 <= 10 ms on PostgreSQL',
});
printTable([
  row(`lane + dates, PostgreSQL, ${count} sailings`, onPostgres),
  row(`lane + dates, embedded engine, ${embeddedCount} sailings`, onEmbedded),
]);

async function fill(where: { url?: string; folder?: string }, sailings = count) {
  const database = await openDatabase(where);
  await loadHarbors(database);
  await insertMany(database, sailings, today);
  await database.close();
}

function pgbench(): number {
  const scripts = lanes.map(({ from, to }, at) => {
    const path = join(folder, `lane-${at}.sql`);
    writeFileSync(path, bareQuery(from, to));
    return ['-f', path];
  });
  const url = new URL(postgres.url);
  const output = execFileSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      '16',
      '-j',
      '2',
      '-T',
      String(seconds),
      '-h',
      url.hostname,
      '-p',
      url.port,
    ].concat(['-U', url.username, ...scripts.flat(), url.pathname.slice(1)]),
    { env: { ...process.env, PGPASSWORD: url.password }, encoding: 'utf8' },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

/** The same rows as a search shows them, without rights, totals and JSON. */
function bareQuery(from: string, to: string): string {
  return `select lane.*, sailing.ship_name, sailing.voyage_number, sailing.machine_id, sailing.shipowner_id
    from information_lane as lane join information as sailing on sailing.id = lane.information_id
    where start_harbor_code = '${from}' and end_harbor_code = '${to}' and lane.archived_time > now()
      and lane.start_time >= date '${since}' - 62 and lane.end_time >= '${since}' and lane.start_time <= '${until}'
    order by lane.start_time, lane.arrival_time, lane.information_id limit 20;`.replace(/\s+/g, ' ');
}

interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  /** The reference, measured just before; 0 without one. */
  beside: number;
}

function figure(runs: readonly Run[], name: keyof Run): string {
  return median(runs.map((run) => run[name])).toFixed(0);
}

/** In turns with the reference, so that whatever else this machine does slows both. */
async function measureServer(settings: Record<string, string>, reference = () => 0): Promise<Run[]> {
  const server = await startServer({ environment: settings });
  const requests = lanes.map(({ from, to }) => ({
    path: `/api/business/information/list?from=${from}&to=${to}&since=${since}&until=${until}`,
  }));
  await autocannon({ url: server.url, connections: 16, duration: 2, requests });
  const runs: Run[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const beside = reference();
    const run = await autocannon({ url: server.url, connections: 16, duration: seconds, requests });
    if (run.non2xx > 0 || run.errors > 0) throw new Error(`${run.non2xx} answers were not 2xx`);
    runs.push({ perSecond: run.requests.average, p50: run.latency.p50, p99: run.latency.p99, beside });
  }
  await server.stop();
  return runs;
}
