import { defineConfig } from '@playwright/test';

import usual from '../../playwright.config.ts';

/** Not of the usual run: `npm run attack`. It brings a site of its own. */
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
