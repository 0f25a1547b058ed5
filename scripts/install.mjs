// Installs the packages of the lock file if node_modules differs from the lock file. Otherwise prints
// nothing. This script is plain Node, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const leastNode = [20, 19];

export function ensureInstalled() {
  assertNode();
  if (isInstalled()) return;
  console.log('Installing packages from the lock file ...');
  installFrom(root);
  const named = packagesWithScripts();
  if (named.length > 0) npm(['rebuild', ...named]);
}

/** Installs the packages from the lock file of a folder and does not run their install scripts. */
export function installFrom(folder) {
  npm(['ci', '--ignore-scripts'], folder);
}

/**
 * Returns the installed packages whose install scripts are permitted by `allowScripts`. Only these scripts
 * run, because an install script can do anything on this machine. This script checks `allowScripts` itself,
 * because some versions of npm only print a warning.
 */
function packagesWithScripts() {
  const { allowScripts = {} } = readJson('package.json');
  const found = readJson('node_modules/.package-lock.json')?.packages ?? {};
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && found[`node_modules/${name}`]);
}

function npm(words, folder = root) {
  const { status } = spawnSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`npm ${words.join(' ')} failed: see the lines above.`);
}

/**
 * Returns true if all packages of the lock file are installed in the correct version. Optional packages may
 * be missing, because they may be for another platform.
 */
function isInstalled() {
  const wanted = readJson('package-lock.json');
  const found = readJson('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted.packages).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.link || found.packages[path]?.version === entry.version,
  );
}

function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1]);
  if (!enough) fail(`Node ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
  } catch {
    return undefined;
  }
}

export function fail(line) {
  console.error(line);
  process.exit(1);
}
