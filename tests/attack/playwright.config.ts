import { defineConfig } from '@playwright/test';

import usual from '../../playwright.config.ts';

/** Runs with `npm run attack` (typing) and `npm run soak` (the others), not with the usual end-to-end tests. It starts its own site. */
export default defineConfig({
  ...usual,
  use: { ...usual.use, serviceWorkers: 'allow' },
  // The devices of an attack work at the same time, and queues pause between their tries.
  expect: { timeout: 120_000 },
  testDir: '.',
  testMatch: '*.attack.ts',
  globalSetup: [],
  outputDir: '../../test-results/attack',
  workers: 1,
  retries: 0,
  timeout: 1_500_000,
  reporter: [['line']],
});
