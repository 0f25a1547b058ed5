// `npm run pack` creates release/laycan-VERSION-PLATFORM.tar.gz. The archive contains the built program and
// the packages that it needs, so a server needs only Node. Writes the checksum into release/SHA256SUMS, and
// then tries the archive in an empty folder. The archive runs only on the platform on which it was created, because one package (sharp) contains native
// code.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { tryRelease } from './try-release.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const copied = ['dist', 'docs', 'deploy', 'package.json', 'package-lock.json', 'README.md'];

ensureInstalled();
ensureBuilt();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `laycan-${version}-${process.platform}-${process.arch}`;
const work = mkdtempSync(join(tmpdir(), 'laycan-pack-'));
try {
  const folder = join(work, name);
  mkdirSync(folder);
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  const release = join(root, 'release');
  mkdirSync(release, { recursive: true });
  const archive = `${name}.tar.gz`;
  // Owners and times are fixed, so that equal contents give equal archives.
  const fixed = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mtime=2026-01-01 00:00Z'];
  run('tar', [...fixed, '-czf', join(release, `${archive}.part`), name], work);
  renameSync(join(release, `${archive}.part`), join(release, archive));
  const sum = createHash('sha256')
    .update(readFileSync(join(release, archive)))
    .digest('hex');
  writeFileSync(join(release, 'SHA256SUMS'), `${sum}  ${archive}\n`);
  console.log(`release/${archive}\nsha256 ${sum}\nTrying it:`);
  await tryRelease(join(release, archive));
} finally {
  rmSync(work, { recursive: true, force: true });
}

function run(command, words, folder) {
  const { status, error } = spawnSync(command, words, { cwd: folder, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
