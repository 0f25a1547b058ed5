import { defineConfig } from '@playwright/test';

import usual from '../../playwright.config.ts';

/** Runs with `npm run attack`, not with the usual end-to-end tests. It starts its own site. */
export default defineConfig({
  ...usual,
  use: { ...usual.use, serviceWorkers: 'allow' },
  testDir: '.',
  testMatch: '*.attack.ts',
  globalSetup: [],
  outputDir: '../../test-results/attack',
  workers: 1,
  retries: 0,
  timeout: 1_500_000,
  reporter: [['line']],
});
