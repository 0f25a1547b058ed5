// Selects for `npm run quick` the test files that are near a change, as many as a time limit allows.
import { readFileSync } from 'node:fs';

import { importersOf } from './import-graph.mjs';
import { lastMs } from './green-runs.mjs';
import { testFilesOf } from './test-files.mjs';

/**
 * The subjects of the browser specs (the folders of tests/e2e) and their sources. A source is a path, or the
 * name of a folder or file in any layer. For example, `orders` means contract/calls/orders.ts and
 * server/domain/orders.
 */
export const sourcesOfSubject = JSON.parse(
  readFileSync(new URL('../../tests/e2e/subjects.json', import.meta.url), 'utf8'),
);

/**
 * Tests that read the source as text: the layers, type casts, SQL and recipes. They take a second and do not
 * import source files, so the import graph never selects them.
 */
const sourceRules = /^tests\/[^/]+\.test\.ts$/;
const product = /^(contract|trade|server|src|sw)\//;

/** Returns the unit test files that import a changed file, nearest first. */
export function nearUnitTests(graph, changed) {
  const distances = importersOf(graph, changed);
  const rules = changed.some((file) => product.test(file)) ? (file) => sourceRules.test(file) : () => false;
  return sortByDistance(
    testFilesOf(graph, 'unit'),
    (file) => (rules(file) ? 1 : distances.get(file)),
    'unit',
  );
}

/**
 * Returns the changed browser specs, the specs that import a changed test module, and the specs of the
 * changed subjects.
 */
export function nearBrowserSpecs(graph, changed) {
  const distances = importersOf(
    graph,
    changed.filter((file) => file.startsWith('tests/')),
  );
  const touched = new Set(
    changed.filter((file) => product.test(file) && !isUnitTest(file)).flatMap(subjectsOf),
  );
  const distanceOf = (file) => distances.get(file) ?? (touched.has(file.split('/')[2]) ? 1 : undefined);
  return sortByDistance(testFilesOf(graph, 'browser'), distanceOf, 'browser');
}

/**
 * Divides files into the files that fit into the time limit (at least one file) and the other files. Changed
 * files always fit.
 */
export function within(limitMs, kind, files, changed) {
  const run = [];
  let ms = 0;
  for (const file of files) {
    const next = ms + lastMs(kind, file);
    if (run.length > 0 && next > limitMs && !changed.includes(file)) continue;
    ms = next;
    run.push(file);
  }
  return { run, left: files.filter((file) => !run.includes(file)) };
}

/** Returns the subjects to which a changed source file belongs. */
export function subjectsOf(file) {
  const names = file.split('/').map((part) => part.replace(/\.[\w.]+$/, ''));
  const isSource = (one) =>
    /[/.]|^sw$/.test(one) ? `${file}/`.startsWith(`${one}/`) : names.slice(1).includes(one);
  return Object.keys(sourcesOfSubject).filter((subject) => sourcesOfSubject[subject].some(isSource));
}

function sortByDistance(files, distanceOf, kind) {
  return files
    .filter((file) => distanceOf(file) !== undefined)
    .sort((a, b) => distanceOf(a) - distanceOf(b) || lastMs(kind, a) - lastMs(kind, b));
}

const isUnitTest = (file) => /\.test\.tsx?$/.test(file);
