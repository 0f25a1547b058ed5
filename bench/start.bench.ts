import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../tests/support/postgres.ts';
import { freePort } from '../tests/support/free-port.ts';
import { median, printTable } from './table.ts';

/**
 * Time from the start of the built server to its first correct answer, and its memory at rest, compared with
 * the limits.
 */
const folder = mkdtempSync(join(tmpdir(), 'laycan-bench-'));
const postgres = await startPostgres();

const firstEmbedded = await startOnce({ DATA_DIR: folder });
const embedded = await startOften({ DATA_DIR: folder });
const firstPostgres = await startOnce({ DATA_DIR: folder, DATABASE_URL: postgres.url });
const server = await startOften({ DATA_DIR: folder, DATABASE_URL: postgres.url });

const row = (what: string, value: number, unit: string, limit: number) => ({
  what,
  ours: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
  reference: `limit ${limit} ${unit}`,
  ratio: (value / limit).toFixed(2),
  wanted: '<= 1',
});
printTable([
  row('first start, embedded, with demo data', firstEmbedded.ms / 1000, 's', 60),
  row('first start, PostgreSQL, with demo data', firstPostgres.ms / 1000, 's', 60),
  row('later start, embedded', embedded.ms / 1000, 's', 2),
  row('later start, PostgreSQL', server.ms / 1000, 's', 0.5),
  row('memory at rest, embedded', embedded.mb, 'MB', 400),
  row('memory at rest, PostgreSQL', server.mb, 'MB', 120),
]);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

interface Start {
  ms: number;
  mb: number;
}

async function startOften(environment: Record<string, string>): Promise<Start> {
  const all: Start[] = [];
  for (let run = 0; run < 5; run++) all.push(await startOnce(environment));
  return { ms: median(all.map((one) => one.ms)), mb: median(all.map((one) => one.mb)) };
}

async function startOnce(environment: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const since = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/api/business/information/list?from=CNSHA&to=AEJEA`;
  let answered = false;
  while (!answered) {
    if (child.exitCode !== null) throw new Error('the server exited before it answered');
    answered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!answered) await new Promise((done) => setTimeout(done, 10));
  }
  const ms = performance.now() - since;
  await new Promise((done) => setTimeout(done, 3_000));
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  child.kill('SIGTERM');
  await new Promise((done) => child.once('exit', done));
  return { ms, mb: Number(resident) / 1024 };
}
