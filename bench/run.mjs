// `npm run bench [-- name ...]` runs the benches. Each measurement has a reference from the same run, or a
// limit.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ensureBuilt } from '../scripts/built.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { ensureInstalled, installFrom } from '../scripts/install.mjs';

const folder = fileURLToPath(new URL('./', import.meta.url));
const root = fileURLToPath(new URL('../', import.meta.url));

ensureInstalled();
if (!existsSync(`${folder}node_modules/minotor`)) installFrom(folder);
ensureBuilt();
const environment = { ...process.env, CHROMIUM: ensureChromium() };

const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
const failed = names.filter((name) => {
  console.log(`\n## ${name}\n`);
  const { status } = spawnSync('node_modules/.bin/tsx', [`bench/${name}.bench.ts`], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`\nDid not run: ${failed.join(', ')}`);
  process.exit(1);
}
