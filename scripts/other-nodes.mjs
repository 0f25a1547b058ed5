// `npm run nodes`: whether the server and its tests run on the versions of Node that get fixes, whichever runs here.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './install.mjs';

const versions = ['22', '24'];
/** What meets the machine: files, sockets, processes, the embedded engine, pictures, hashes, the way of a request. */
const files = [
  'server/db',
  'server/http',
  'tests/security/puzzle.test.ts',
  ...['file', 'errors', 'process'].map((name) => `tests/server/${name}.test.ts`),
];
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const system = process.platform === 'win32' ? 'win' : process.platform;

ensureInstalled();
for (const version of versions) {
  console.log(`\nNode ${version}`);
  const node = ['--yes', '--package', `node-${system}-${process.arch}@${version}`, '--', 'node'];
  const { status } = spawnSync('npx', [...node, vitest, 'run', ...files], {
    cwd: new URL('../', import.meta.url),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
