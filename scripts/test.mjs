// `npm test`: everything, on a bare machine: install, check, unit and contract tests, build, browser tests.
import { mkdirSync, rmSync } from 'node:fs';

import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { step } from './step.mjs';
import { reportTests } from './test-report.mjs';

const results = new URL('../test-results/', import.meta.url);

ensureInstalled();
const chromium = ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await check();
const seed = process.env['SEED'] ?? String(Date.now() % 1_000_000_000);
await step(
  `unit, contract and database tests, random cases by SEED=${seed}`,
  ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  { SEED: seed },
);
await step('build', ['node', 'scripts/built.mjs']);
await step('browser tests', ['playwright', 'test'], {
  CHROMIUM: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json',
});
reportTests();
