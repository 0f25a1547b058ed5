// `npm test`: everything, on a bare machine: install, check, unit and contract tests, build, browser tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { ensureBuilt } from './built.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';

const results = new URL('../test-results/', import.meta.url);

ensureInstalled();
const chromium = ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await check();
step('unit, contract and database tests', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]);
ensureBuilt();
step('browser tests', ['playwright', 'test'], {
  CHROMIUM: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json',
});

const units = readJson('vitest.json');
const browser = readJson('playwright.json');
const passed = units.numPassedTests + browser.stats.expected + browser.stats.flaky;
const failed = units.numFailedTests + browser.stats.unexpected;
const { flaky } = browser.stats;
console.log(
  `\n${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} passed at the second try only` : ''}`,
);

function readJson(name) {
  return JSON.parse(readFileSync(new URL(name, results), 'utf8'));
}
