// What is said at the end of `npm test`: where the time went, what needed a second try, what passed.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { processorSeconds } from './processor-time.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const slowestMost = 10;

export function reportTests() {
  const units = readJson('vitest.json');
  const browser = readJson('playwright.json');
  const specs = browser.suites.flatMap(specsOf);
  const files = [...unitFiles(units), ...browserFiles(specs)].toSorted((a, b) => b.ms - a.ms);
  console.log(`\nThe ${slowestMost} slowest files:`);
  for (const { file, ms } of files.slice(0, slowestMost))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  const secondTries = specs.filter((spec) => spec.tests.some(({ status }) => status === 'flaky'));
  if (secondTries.length > 0) console.log('\nPassed at the second try only:');
  for (const { file, title } of secondTries) console.log(`  tests/e2e/${file}: ${title}`);
  const busySeconds = processorSeconds();
  if (busySeconds !== undefined)
    console.log(`\n${busySeconds.toFixed(0)} s of processor time, user and system, in all`);

  const passed = units.numPassedTests + browser.stats.expected + browser.stats.flaky;
  const failed = units.numFailedTests + browser.stats.unexpected;
  console.log(`\n${passed} passed, ${failed} failed`);
}

const unitFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));

/** Playwright counts what a file prepares to its first test. */
function browserFiles(specs) {
  const msByFile = new Map();
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      msByFile.set(file, (msByFile.get(file) ?? 0) + duration);
  return [...msByFile].map(([file, ms]) => ({ file: `tests/e2e/${file}`, ms }));
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function readJson(name) {
  return JSON.parse(readFileSync(`${root}test-results/${name}`, 'utf8'));
}
