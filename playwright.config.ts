import { defineConfig } from '@playwright/test';

import { chromiumOptions } from './tests/support/chromium.ts';
import { inSweep, isSweep } from './tests/support/sweep.ts';

/** All browser tests of a worker use one server; those that bend the line between put a proxy before it. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // One waits for its disk and its clock while the other has the processor.
  workers: 2,
  forbidOnly: true,
  ...(!isSweep && { grepInvert: new RegExp(inSweep.tag) }),
  // On a shared machine one try may meet a moment that no reader does; what is broken fails both. The report names them.
  retries: 1,
  // Some look at dozens of screens, and on a busy machine each takes many times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // Short of the test's own, so that a failure names the step that waited.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'zh-CN',
    // What is about neither the worker nor a broken line goes without: its installation takes seconds a test.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions,
  },
});
