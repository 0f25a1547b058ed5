// `npm run quick`: runs the checks, and then the tests that are near the changes, in under two minutes. Unit
// tests: the tests that import a changed file, nearest first. Browser tests: the specs of the subjects whose
// source files have changed (tests/e2e/subjects.json). Each kind has a time limit. The tests that are left
// out are printed.
import { mkdirSync, readFileSync } from 'node:fs';

import { check } from './check.mjs';
import { changedFiles } from './choose-tests/changed-files.mjs';
import { browserResults, chooseTests, recordRun, unitResults } from './choose-tests/green-runs.mjs';
import { readGraph, root } from './choose-tests/import-graph.mjs';
import { nearBrowserSpecs, nearUnitTests, within } from './choose-tests/near-tests.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { attempt, step } from './step.mjs';

/**
 * The limits in ms for the total duration of the selected test files in their last run. Two workers run the
 * files, so the run takes about half of this time.
 */
const limitMs = { unit: 60_000, browser: 60_000 };

ensureInstalled();
const { base, files: changed } = changedFiles();
if (changed.length === 0) {
  console.log(`Nothing differs from ${base}. npm test runs everything.`);
  process.exit(0);
}
console.log(`${changed.length} files differ from ${base}.`);
await check();
mkdirSync(`${root}test-results`, { recursive: true });
const graph = readGraph();
await runNear('unit', nearUnitTests(graph, changed), runUnitTests);
await runNear('browser', nearBrowserSpecs(graph, changed), runBrowserSpecs);

async function runNear(kind, near, runFiles) {
  if (kind === 'browser' && near.length > 0) {
    // Builds first, because the selection of tests needs the hash of the build and the browser. Both are
    // inputs of a browser test.
    await step('build', ['node', 'scripts/built.mjs']);
    process.env['CHROMIUM'] = ensureChromium();
  }
  const choice = chooseTests(kind, { graph, files: near });
  const { run, left } = within(limitMs[kind], kind, choice.run, changed);
  const also = `${choice.skipped.length} have passed with the same inputs, ${left.length} are left to npm test`;
  console.log(`\n${kind} tests near the change: ${near.length} files. ${also}.`);
  if (run.length === 0) return;
  const { status, results } = await runFiles(run);
  recordRun(kind, choice, results());
  if (status !== 0) process.exit(status);
}

async function runUnitTests(run) {
  const report = 'test-results/quick-vitest.json';
  const status = await attempt(
    `unit tests, ${run.length} files`,
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`].concat(
      run.map((file) => root + file),
    ),
  );
  return { status, results: () => unitResults(JSON.parse(readFileSync(root + report, 'utf8'))) };
}

async function runBrowserSpecs(run) {
  const report = 'test-results/quick-playwright.json';
  const status = await attempt(`browser tests, ${run.length} files`, ['playwright', 'test', ...run], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return { status, results: () => browserResults(JSON.parse(readFileSync(root + report, 'utf8'))) };
}
