// `npm test` runs all steps on a new machine: install, check, build, unit and contract tests, browser
// tests.
//
// A test file that has passed on this machine with the same inputs is skipped.
// scripts/choose-tests/test-files.mjs defines the inputs. `npm test -- --all`, or the variable CI, runs all
// files.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

import { check } from './check.mjs';
import { browserResults, chooseTests, recordRun, unitResults } from './choose-tests/green-runs.mjs';
import { root } from './choose-tests/import-graph.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { attempt, step } from './step.mjs';
import { reportTests } from './test-report.mjs';

const results = new URL('../test-results/', import.meta.url);
const isWhole = Boolean(process.env['CI']) || process.argv.includes('--all');
const skipped = [];

ensureInstalled();
process.env['CHROMIUM'] = ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await check();
// The unit tests of programs use the build too.
await step('build', ['node', 'scripts/built.mjs']);
const seed = process.env['SEED'] ?? String(Date.now() % 1_000_000_000);
await runTests('unit', {
  title: `unit, contract and database tests, random cases by SEED=${seed}`,
  command: ['vitest', 'run', '--reporter=default', '--reporter=json'].concat(
    '--outputFile.json=test-results/vitest.json',
  ),
  environment: { SEED: seed },
  report: 'vitest.json',
  resultsOf: unitResults,
});
await runTests('browser', {
  title: 'browser tests',
  command: ['playwright', 'test'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' },
  report: 'playwright.json',
  resultsOf: browserResults,
});
reportTests(skipped);

async function runTests(kind, { title, command, environment, report, resultsOf }) {
  const choice = chooseTests(kind, { isWhole });
  skipped.push(...choice.skipped);
  if (choice.run.length === 0) return;
  // If nothing is skipped, no file names are given, because the command finds all files itself.
  const names = choice.skipped.length > 0 ? choice.run.map((file) => root + file) : [];
  const status = await attempt(title, [...command, ...names], environment);
  const path = new URL(report, results);
  if (existsSync(path)) recordRun(kind, choice, resultsOf(JSON.parse(readFileSync(path, 'utf8'))));
  if (status !== 0) process.exit(status);
}
