// Creates the archive of a new database, from which the first start of a server creates its embedded database.
// The archive is made again only if its sources have changed, because it takes several seconds.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { hashOf } from '../built.mjs';

const sources = [
  'contract',
  'trade',
  'server/db',
  'server/new-database.ts',
  'scripts/build/new-database.mjs',
  'package-lock.json',
];

/** Creates the archive in `dist`. The server must have been built. */
export async function makeNewDatabase(dist) {
  const [archive, stamp] = [`${dist}/new-database.br`, `${dist}/new-database.sha256`];
  const now = hashOf(sources);
  if (existsSync(archive) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  rmSync(stamp, { force: true });
  rmSync(archive, { force: true });
  const child = spawn(process.execPath, [`${dist}/server/new-database.js`, archive], { stdio: 'inherit' });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error('The archive of a new database could not be made.');
  writeFileSync(stamp, now);
}
