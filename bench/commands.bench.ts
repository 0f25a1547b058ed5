import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startPostgres } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { median, printTable, type Figure } from './table.ts';

/**
 * Measures commands of the operator as they are typed: a process that starts, reads and ends. The limit is
 * one second. Without a server, a command on the embedded database must start the engine. The reference for
 * this case is the engine alone: a program that opens the same folder with PGlite, sends one query and closes
 * the folder.
 *
 * `RUNS` is the number of runs of each command; the median is printed.
 */
const runs = Number(process.env['RUNS'] ?? 5);
const limitMs = 1_000;
const root = fileURLToPath(new URL('../', import.meta.url));
const program = join(root, 'dist/server/admin.js');
const folder = mkdtempSync(join(tmpdir(), 'laycan-bench-'));
const site = join(folder, 'site');

/** A command of each group that only reads. */
const reading = [
  'alerts list',
  'api-key list',
  'certification list',
  'config check',
  'conflict list',
  'console list',
  'content list lane',
  'failure list',
  'help',
  'import status',
  'inquiry list',
  'invoice list',
  'letter list',
  'member find 138',
  'order list',
  'order stuck',
  'plan list',
  'shipowner list',
  'site list',
  'status',
  'terminal status',
];

const postgres = await startPostgres();
const onServer = { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO_DATA: 'off' };
await (await startServer({ environment: onServer, readyWithinMs: 120_000 })).stop();
const costs = new Map<string, Cost>();
for (const words of reading) {
  const cost = await measure([program, ...words.split(' ')], onServer);
  costs.set(words, cost);
  console.log(`${words}: ${inMs(cost)}`);
}
await postgres.stop();
const bySlowness = [...costs].toSorted(([, a], [, b]) => b.ms - a.ms);
const [slowest] = bySlowness;
if (!slowest) throw new Error('nothing was measured');

const embedded = { DATABASE_URL: '', DATA_DIR: site, DEMO_DATA: 'off' };
const server = await startServer({ folder: site, environment: { DEMO_DATA: 'off' } });
const throughServer = await measure([program, 'status'], embedded);
await server.stop();
const withoutServer = await measure([program, 'status'], embedded);
const alone = await measure([engineAlone()], embedded);
rmSync(folder, { recursive: true, force: true });

printTable([
  limited(`slowest of ${reading.length} commands that read, PostgreSQL: ${slowest[0]}`, slowest[1]),
  limited('plan list, PostgreSQL', costs.get('plan list') ?? slowest[1]),
  limited('status, PostgreSQL', costs.get('status') ?? slowest[1]),
  limited('status, embedded engine, through its server', throughServer),
  {
    what: 'status, embedded engine, no server runs',
    ours: inMs(withoutServer),
    reference: `PGlite alone ${inMs(alone)}`,
    // The ratio of the processor times, because flushes to a busy disk vary much.
    ratio: (withoutServer.cpuMs / alone.cpuMs).toFixed(2),
    wanted: '<= 1.3',
  },
]);

/** The median time of a process, and of its processor time, in ms. */
interface Cost {
  ms: number;
  cpuMs: number;
}

function inMs({ ms, cpuMs }: Cost): string {
  return `${ms.toFixed(0)} ms (processor ${cpuMs.toFixed(0)} ms)`;
}

function limited(what: string, cost: Cost): Figure {
  const ratio = (cost.ms / limitMs).toFixed(2);
  return { what, ours: inMs(cost), reference: `limit ${limitMs} ms`, ratio, wanted: '<= 1' };
}

/** Writes the program that starts the engine alone, with the packages and settings of the server. */
function engineAlone(): string {
  const file = join(folder, 'engine-alone.mjs');
  const from = (name: string) => JSON.stringify(import.meta.resolve(name));
  writeFileSync(
    file,
    `import { setFlagsFromString } from 'node:v8';
setFlagsFromString('--wasm-lazy-compilation');
const { PGlite } = await import(${from('@electric-sql/pglite')});
const { pg_trgm } = await import(${from('@electric-sql/pglite/contrib/pg_trgm')});
const lite = await PGlite.create({ dataDir: ${JSON.stringify(join(site, 'database'))}, extensions: { pg_trgm } });
await lite.query('select count(*) from member');
await lite.close();
`,
  );
  return file;
}

/** Runs a program several times. Throws if it fails. */
async function measure(words: readonly string[], environment: Record<string, string>): Promise<Cost> {
  const all: Cost[] = [];
  for (let run = 0; run < runs; run++) all.push(await runOnce(words, environment));
  return { ms: median(all.map(({ ms }) => ms)), cpuMs: median(all.map(({ cpuMs }) => cpuMs)) };
}

async function runOnce(words: readonly string[], environment: Record<string, string>): Promise<Cost> {
  const report = `process.on('exit',()=>{const{user,system}=process.cpuUsage();console.error('cpu',(user+system)/1000)})`;
  const since = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(report)}`, ...words],
    {
      env: { ...process.env, NODE_ENV: '', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
  const code = await new Promise((done) => child.once('close', done));
  const cpuMs = Number(/^cpu ([\d.]+)$/m.exec(output)?.[1]);
  // The exit code 2 means that something waits for the operator, or that the configuration has warnings.
  if ((code !== 0 && code !== 2) || Number.isNaN(cpuMs))
    throw new Error(`${words.join(' ')} failed:\n${output}`);
  return { ms: performance.now() - since, cpuMs };
}
