// Builds only if a source file has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const stamp = join(root, 'dist', 'inputs.sha256');
export const inputs = [
  'console',
  'contract',
  'public',
  'trade',
  'server',
  'src',
  'sw',
  'scripts/build',
  'scripts/build.mjs',
].concat(['index.html', 'manifest.webmanifest', 'package-lock.json', 'vite.config.ts']);

/**
 * Builds in a separate process. A build changes the environment and uses memory that this process would not
 * release; with `npm start`, this process becomes the server.
 */
export function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building ...');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** True if `dist` contains a build of the present inputs. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfInputs();

/**
 * Records the inputs of a complete build. `npm run build` calls this too, so that the next start skips the
 * build.
 */
export const storeInputs = (hash) => writeFileSync(stamp, hash);

export const hashOfInputs = () => hashOf(inputs);

/** Returns a hash of the files and of all files in the folders, except tests. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf).sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

if (process.argv[1]?.endsWith('built.mjs')) ensureBuilt();
