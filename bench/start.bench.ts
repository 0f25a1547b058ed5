import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../tests/support/postgres.ts';
import { freePort } from '../tests/support/free-port.ts';
import { median, percentile, printTable } from './table.ts';

/**
 * Measures the start and the end of the built server. The figures are the time and the processor time to the
 * first correct answer, the slowest search from the first second on, the memory, and the time to end after
 * SIGTERM. The first start with the embedded engine is limited to 512 MB of memory, if control groups can do
 * this.
 *
 * `FIRST_SECONDS` is the time for which searches are sent after a first start.
 */
const firstSeconds = Number(process.env['FIRST_SECONDS'] ?? 60);
const memoryMost = 512 * 1_048_576;
const lanes = ['from=CNSHA&to=AEJEA', 'from=CNTAO&to=NLRTM', 'from=CNTXG&to=SADMM', 'from=KRPUS&to=DEHAM'];
const folder = mkdtempSync(join(tmpdir(), 'laycan-bench-'));
const group = limitedGroup();
const postgres = await startPostgres();

const firstEmbedded = await startOnce(
  { DATA_DIR: folder },
  {
    seconds: firstSeconds,
    group,
    isLoadedAfter: true,
  },
);
const embedded = await startOften({ DATA_DIR: folder });
const onPostgres = { DATA_DIR: folder, DATABASE_URL: postgres.url };
const firstPostgres = await startOnce(onPostgres, { seconds: 5, isLoadedAfter: true });
const server = await startOften(onPostgres);

const row = (what: string, value: number, unit: string, limit: number) => ({
  what,
  ours: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  reference: `limit ${limit} ${unit}`,
  ratio: (value / limit).toFixed(2),
  wanted: '<= 1',
});
const memory = group ? ', in 512 MB' : '';
printTable([
  row(`first start, embedded, with demo data${memory}: processor time`, firstEmbedded.cpuSeconds, 's', 10),
  row('first start, PostgreSQL, with demo data: processor time', firstPostgres.cpuSeconds, 's', 10),
  row('slowest search after the first start, embedded', Math.max(...firstEmbedded.searchMs), 'ms', 100),
  row('99 % of these searches', percentile(firstEmbedded.searchMs, 0.99), 'ms', 100),
  row('most memory during the first start, embedded', firstEmbedded.mostMb, 'MB', 400),
  row('SIGTERM during the first start, embedded', firstEmbedded.stopMs / 1_000, 's', 5),
  row('later start, embedded', embedded.ms / 1000, 's', 2),
  row('later start, PostgreSQL', server.ms / 1000, 's', 0.5),
  row('memory at rest, embedded', embedded.mb, 'MB', 300),
  row('memory at rest, PostgreSQL', server.mb, 'MB', 120),
]);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
if (group) rmdirSync(group);

interface Start {
  /** The time to the first answer, and the processor time of the server until then. */
  ms: number;
  cpuSeconds: number;
  searchMs: number[];
  mb: number;
  mostMb: number;
  stopMs: number;
}

/** Creates a control group with the memory limit. Null if this user may not create one. */
function limitedGroup(): string | null {
  const path = `/sys/fs/cgroup/memory/laycan-bench-${process.pid}`;
  try {
    mkdirSync(path);
    writeFileSync(join(path, 'memory.limit_in_bytes'), String(memoryMost));
    return path;
  } catch {
    return null;
  }
}

async function startOften(environment: Record<string, string>): Promise<Start> {
  const all: Start[] = [];
  for (let run = 0; run < 5; run++) all.push(await startOnce(environment, { seconds: 3 }));
  const middle = (name: 'ms' | 'mb') => median(all.map((one) => one[name]));
  const [last] = all;
  if (!last) throw new Error('nothing was measured');
  return { ...last, ms: middle('ms'), mb: middle('mb') };
}

interface StartOptions {
  /** The time in seconds for which searches are sent. */
  seconds: number;
  group?: string | null;
  /**
   * True if the server is stopped only after it has loaded all demo sailings. A later start would otherwise
   * continue the first loading.
   */
  isLoadedAfter?: boolean;
}

async function startOnce(
  environment: Record<string, string>,
  { seconds, group = null, isLoadedAfter = false }: StartOptions,
): Promise<Start> {
  const port = await freePort();
  const since = performance.now();
  const enter = group ? `echo $$ > ${join(group, 'cgroup.procs')}; ` : '';
  const child = spawn('sh', ['-c', `${enter}exec ${process.execPath} dist/server/main.js`], {
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const status = (name: string) => {
    const text = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) / 1024;
  };
  const search = async (at: number): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended before it was stopped (${child.signalCode ?? child.exitCode})`);
    const sent = performance.now();
    const lane = lanes[at % lanes.length];
    const path = `/api/business/information/list?${lane}&page_size=${1 + (at % 100)}`;
    const isGood = await fetch(`http://127.0.0.1:${port}${path}`).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    return isGood ? performance.now() - sent : null;
  };
  while ((await search(0)) === null) await new Promise((done) => setTimeout(done, 10));
  const ms = performance.now() - since;
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / 100;
  const searchMs: number[] = [];
  for (let at = 1; performance.now() - since - ms < seconds * 1_000; at++) {
    searchMs.push((await search(at)) ?? Infinity);
    await new Promise((done) => setTimeout(done, 200));
  }
  const isLoaded = () => !isLoadedAfter || output.includes('past demo sailings are loaded');
  while (!isLoaded()) await new Promise((done) => setTimeout(done, 200));
  const [mb, mostMb] = [status('VmRSS'), status('VmHWM')];
  const stopped = performance.now();
  child.kill('SIGTERM');
  await new Promise((done) => child.once('exit', done));
  return { ms, cpuSeconds, searchMs, mb, mostMb, stopMs: performance.now() - stopped };
}
