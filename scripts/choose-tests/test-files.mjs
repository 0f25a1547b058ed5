// The test files of the repository. Each has a key, which is a hash of everything on which its result
// depends.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { closureOf, root } from './import-graph.mjs';

const kinds = {
  unit: /^((src|sw)\/.*\.test\.tsx?|(server|contract|trade|scripts|tests)\/.*\.test\.ts)$/,
  browser: /^tests\/e2e\/.*\.spec\.ts$/,
};

/** Returns the files of vitest (`unit`) or of Playwright (`browser`). */
export const testFilesOf = (graph, kind) => graph.files.filter((file) => kinds[kind].test(file));

/** Files on which all results depend, including all files that they import. */
const configuration = {
  unit: ['vite.config.ts', 'vitest.config.ts'].concat(
    ['no-noise', 'fresh-modules', 'fresh-screen'].map((name) => `tests/support/${name}.ts`),
  ),
  browser: ['playwright.config.ts', 'tests/e2e/global-setup.ts'],
};
const packages = /^(package(-lock)?\.json|tsconfig[\w.]*\.json|\.npmrc)$/;

/** Environment variables that change what a test does. */
const variables = ['ENGINE', 'SHARE', 'SEED', 'SWEEP', 'TZ', 'LANG', 'LC_ALL', 'NODE_ENV', 'NODE_OPTIONS'];

/**
 * Test modules that read files or start programs, but depend only on files of the repository that the graph
 * shows. They read temporary files, packages, or files that they name by a relative path.
 */
export const readsNothingElse = new Set(
  [
    'server/admin/admin.test.ts',
    'server/db/data-lock.test.ts',
    'server/db/private-files.test.ts',
    'src/features/harbors/busy-harbors.node.test.ts',
    'scripts/harbors/harbors.test.ts',
    'scripts/land/shores.test.ts',
  ]
    .concat(['certification', 'invoices', 'member-export', 'process', 'sync-races'].map(inServerTests))
    .concat(['accessible', 'chromium', 'database', 'database-doors', 'copied-engine'].map(inSupport))
    .concat(['make-programs', 'postgres', 'prepared-device', 'profile', 'server-on-engine'].map(inSupport)),
);
function inServerTests(name) {
  return `tests/server/${name}.test.ts`;
}
function inSupport(name) {
  return `tests/support/${name}.ts`;
}

const ofTests = /^(tests|scripts)\/|\.test\.tsx?$/;
const reads = /'(node:)?(fs|fs\/promises|child_process)'/;
const clock = /\bnew Date\(\)|\bDate\.now\(\)/;
/** Matches modules that generate different random cases in each run. */
const random = /\/share\.ts'|'fast-check'|Math\.random\(/;

/** True if a test module may read files of the repository that the graph does not show. */
const readsRepository = (graph, file) =>
  ofTests.test(file) && reads.test(graph.text(file)) && !readsNothingElse.has(file);

/**
 * Returns the key of a test file. Returns null if the file must always run, because it may read files of the
 * repository that the graph does not show, or because it runs random cases and no SEED is given.
 */
export function keyOf(graph, kind, file) {
  const own = closureOf(graph, [file]);
  const text = own.filter((one) => ofTests.test(one)).map((one) => graph.text(one));
  if (kind === 'unit' && own.some((one) => readsRepository(graph, one))) return null;
  const isRandom = text.some((one) => random.test(one));
  if (isRandom && !process.env['SEED']) return null;

  const all = closureOf(graph, [...own, ...configuration[kind], ...hiddenInputs(own, text)]);
  const inputs = [...new Set([...all, ...graph.files.filter((one) => packages.test(one))])].sort();
  const parts = [
    process.version,
    process.platform,
    process.arch,
    ...variables.map((name) => `${name}=${process.env[name] ?? ''}`),
    // The key contains the day, because a test that reads the clock may pass today and fail tomorrow.
    kind === 'browser' || text.some((one) => clock.test(one)) ? new Date().toISOString().slice(0, 10) : '',
    ...(kind === 'browser' ? [builtProduct(), browser()] : []),
    ...inputs.flatMap((one) => [one, graph.hash(one)]),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/**
 * Returns the files on which a test depends through the global setup of Vitest; see
 * tests/support/database-doors.ts.
 */
function hiddenInputs(own, text) {
  if (!own.includes('tests/support/database-door.ts')) return [];
  const isProgram = text.some((one) => one.includes("askAtDoor('programsDoor')"));
  return [
    'tests/support/database-doors.ts',
    ...(isProgram ? ['server/main.ts', 'server/admin/main.ts', 'server/new-database.ts'] : []),
  ];
}

/** Returns the hash of the sources of the build in dist/; see scripts/built.mjs. */
function builtProduct() {
  const stamp = join(root, 'dist/inputs.sha256');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : 'none';
}

function browser() {
  const path = process.env['CHROMIUM'];
  if (!path || !existsSync(path)) return 'none';
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}`;
}
