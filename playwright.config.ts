import { defineConfig } from '@playwright/test';

import { chromiumOptions } from './tests/support/chromium.ts';
import { inSweep, isSweep } from './tests/support/sweep.ts';

/** The tests of a worker share one server. Tests of connection faults put a proxy in front of it. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // While one worker waits for its disk or a timer, the other uses the processor.
  workers: 2,
  forbidOnly: true,
  ...(!isSweep && { grepInvert: new RegExp(inSweep.tag) }),
  // On a busy machine a single try may fail by chance. A fault fails both tries. The report names each second try.
  retries: 1,
  // Some tests look at dozens of screens, and on a busy machine a test takes many times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // Shorter than the limit of the test, so that a failure names the step that waited.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'zh-CN',
    // Installing the service worker takes seconds, so only tests that need it use it.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions,
  },
});
