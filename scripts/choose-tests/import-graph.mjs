// The import graph of the repository. It is read from the relative paths in string literals.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Matches files whose text may contain the names of other files. */
const source = /\.(tsx?|mjs|css|html)$/;
/** Type imports are ignored, because they do not affect a run and `npm run check` compiles all files. */
const typeImport = /^(?:import|export) type [^;'"=]*? from '[^']+'/gm;
/**
 * Matches any string that begins with `./` or `../`: in imports, dynamic imports, `new URL`, `vi.mock` and
 * `url()`.
 */
const relativePath = /(['"`(])(\.{1,2}\/[^'"`()\n?#]*)/g;
/** Matches the paths of modules that replace packages, in the form that vite.config.ts uses. */
const rootPath = /\$\{root\}([^'"`$\n]+)/g;

/**
 * @typedef {object} Graph
 * @property {string[]} files all files of the repository, from its root, except ignored ones
 * @property {(file: string) => string} text
 * @property {(file: string) => string} hash
 * @property {(file: string) => string[]} imports the files that a file names
 */

/** Reads the graph. Each file is read once, when it is needed first. */
export function readGraph(files = listFiles(), read = (file) => readFileSync(join(root, file))) {
  const known = new Set(files);
  const once = (make) => {
    const made = new Map();
    return (file) => {
      if (!made.has(file)) made.set(file, make(file));
      return made.get(file);
    };
  };
  const bytes = once(read);
  const text = once((file) => (source.test(file) ? bytes(file).toString('utf8') : ''));
  const hash = once((file) => createHash('sha256').update(bytes(file)).digest('hex'));
  const imports = once((file) => importsOf(file, text(file), files, known));
  return { files, text, hash, imports };
}

function importsOf(file, text, files, known) {
  const bare = text.replaceAll(typeImport, '');
  const relative = [...bare.matchAll(relativePath)].map(([, , path]) => join(dirname(file), path));
  const rooted = [...bare.matchAll(rootPath)].map(([, path]) => path);
  return [...new Set([...relative, ...rooted].flatMap((path) => filesAt(normalize(path), files, known)))];
}

/**
 * Returns the file at a path. For a folder or a path with a placeholder, returns all files that the path may
 * mean.
 */
function filesAt(path, files, known) {
  if (known.has(path)) return [path];
  const start = path.split('${', 1)[0];
  // A path to the root of the repository would mean all files. `readsRepository` in test-files.mjs handles
  // tests with such a path.
  if (/^(\.{0,2}\/?)*$/.test(start)) return [];
  if (start !== path) return files.filter((file) => file.startsWith(start));
  const folder = path.endsWith('/') ? path : `${path}/`;
  return files.filter((file) => file.startsWith(folder));
}

/** Returns the files and all files that they import, directly or indirectly. */
export function closureOf(graph, files) {
  const found = new Set(files);
  for (const file of found) for (const target of graph.imports(file)) found.add(target);
  return [...found];
}

/** Returns all files that import a changed file, with the number of imports between the two files. */
export function importersOf(graph, changed) {
  const importers = new Map();
  for (const file of graph.files)
    for (const target of graph.imports(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

function listFiles() {
  return [...new Set(gitFiles() ?? walk('.'))].filter((file) => isFile(join(root, file))).sort();
}

function gitFiles() {
  const words = ['ls-files', '-co', '--exclude-standard', '-z'];
  const options = {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  const { status, stdout } = spawnSync('git', words, options);
  return status === 0 ? stdout.split('\0').filter(Boolean) : undefined;
}

/** Lists the files of a folder without git, for copies of the repository that have no .git. */
function walk(folder) {
  const ignored = /^(node_modules|dist|data|shots|test-results|playwright-report|\.git)$/;
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
