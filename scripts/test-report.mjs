// Prints the report at the end of `npm test`: the slowest files, the tests that needed a second attempt, and
// the totals.
import { existsSync, readFileSync } from 'node:fs';

import { browserResults, specsOf, unitResults } from './choose-tests/green-runs.mjs';
import { root } from './choose-tests/import-graph.mjs';
import { processorSeconds } from './processor-time.mjs';

const slowestMost = 10;

/** Prints the report. `skipped` contains the files that have already passed with the same inputs. */
export function reportTests(skipped) {
  // A report is missing if all files of its kind were skipped.
  const units = readJson('vitest.json') ?? { testResults: [], numPassedTests: 0, numFailedTests: 0 };
  const browser = readJson('playwright.json') ?? {
    suites: [],
    stats: { expected: 0, flaky: 0, unexpected: 0 },
  };
  const files = [...unitResults(units), ...browserResults(browser)].toSorted((a, b) => b.ms - a.ms);
  console.log(`\nThe ${slowestMost} slowest files:`);
  for (const { file, ms } of files.slice(0, slowestMost))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  const secondTries = browser.suites
    .flatMap(specsOf)
    .filter((spec) => spec.tests.some(({ status }) => status === 'flaky'));
  if (secondTries.length > 0) console.log('\nPassed at the second try only:');
  for (const { file, title } of secondTries) console.log(`  tests/e2e/${file}: ${title}`);
  const busySeconds = processorSeconds();
  if (busySeconds !== undefined)
    console.log(`\n${busySeconds.toFixed(0)} s of processor time, user and system, in all`);

  const passed = units.numPassedTests + browser.stats.expected + browser.stats.flaky;
  const failed = units.numFailedTests + browser.stats.unexpected;
  console.log(`\n${passed} passed, ${failed} failed`);
  if (skipped.length > 0)
    console.log(
      `${skipped.length} test files skipped, as they have passed here with the same inputs. All: npm test -- --all`,
    );
}

function readJson(name) {
  const path = `${root}test-results/${name}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
