// `npm run nodes` runs the server and its tests on all supported versions of Node. The installed version does
// not matter.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './install.mjs';

const versions = ['22', '24'];
/**
 * The test files of parts that depend on the machine: files, sockets, processes, the embedded database
 * engine, pictures, hashes, and request handling.
 */
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
