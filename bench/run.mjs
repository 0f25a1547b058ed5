// `npm run bench [-- name ...]` runs benches. Each bench compares its measurements with a reference from the
// same run or with a limit. Without names, the benches that together take less than 20 minutes on a quiet
// machine are run; with `-- --long`, the others. `--record` writes the tables into docs/performance.md.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

import { ensureBuilt } from '../scripts/built.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { ensureInstalled, installFrom } from '../scripts/install.mjs';
import { recordTables } from './performance-page.mjs';

/** Benches that take more than two minutes on a quiet machine, that wait for all demo data, or need a million rows. */
const long = new Set([
  'lane-search',
  'lane-packs',
  'site-search',
  'sync-queue',
  'page',
  'start',
  'own-reading',
  'draft-grid',
  'offline-start',
  'timeline',
  'public-pages',
]);
/** The time limits of benches in ms. A bench that takes longer is stopped, so that the next bench can run. */
const mostMs = { short: 180_000, long: 1_800_000 };

const folder = fileURLToPath(new URL('./', import.meta.url));
const root = fileURLToPath(new URL('../', import.meta.url));

ensureInstalled();
if (!existsSync(`${folder}node_modules/minotor`)) installFrom(folder);
ensureBuilt();
const environment = { ...process.env, CHROMIUM: ensureChromium() };

const options = process.argv.slice(2);
const wanted = options.filter((one) => !one.startsWith('--'));
const isLong = options.includes('--long');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => (wanted.length === 0 ? long.has(name) === isLong : wanted.includes(name)));
const failed = [];
const measured = [];
for (const name of names) {
  console.log(`\n## ${name}\n`);
  const started = Date.now();
  const load = loadavg()[0].toFixed(1);
  const { status, text } = await run(name);
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`\n${name}: ${seconds} s, load average ${load} at the start`);
  if (status !== 0) failed.push(name);
  measured.push({ name, text, seconds, load, hasFailed: status !== 0 });
}
if (options.includes('--record')) recordTables(`${root}docs/performance.md`, measured);
if (failed.length > 0) {
  console.error(`\nDid not run: ${failed.join(', ')}`);
  process.exit(1);
}

/** Runs a bench and prints its output while it runs. Returns the output and the exit status. */
function run(name) {
  const child = spawn('node_modules/.bin/tsx', [`bench/${name}.bench.ts`], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let text = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (part) => {
    text += part;
    process.stdout.write(part);
  });
  const { pid } = child;
  // A bench starts servers and browsers in its process group. Ending the group ends them too.
  const stop = () => {
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group has ended already.
    }
  };
  const timer = setTimeout(stop, long.has(name) ? mostMs.long : mostMs.short);
  return new Promise((done) => {
    child.on('close', (status) => {
      clearTimeout(timer);
      stop();
      done({ status, text });
    });
  });
}
