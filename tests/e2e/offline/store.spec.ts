import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';

import { expect, test } from '../../support/site-test.ts';
import { storeCases } from '../../support/store-cases.ts';

let script = '';

test.beforeAll(async () => {
  const entry = new URL('../../support/store-cases-in-page.ts', import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry, formats: ['iife'], name: 'cases' },
    },
  });
  const [first] = [built].flat() as Rollup.RollupOutput[];
  script = first?.output[0].code ?? '';
});

/** Opens a page of the site's origin that runs no script of the site. */
async function openBare(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(script);
}

// Each case makes its own database, so one page is enough for all of them.
test('the local database passes every store case in Chromium', async ({ page }) => {
  await openBare(page);
  for (const { title } of storeCases)
    await test.step(title, () => page.evaluate((name) => globalThis.runStoreCase(name), title));
});

test("a member's change is on the disk before the write is reported", async ({ page }) => {
  await openBare(page);
  expect(await page.evaluate(() => globalThis.isWrittenThrough())).toBe('strict');
});
