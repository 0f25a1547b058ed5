import { statSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { mostKb } from '../../../scripts/build/sizes.mjs';
import { openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { browseAddress, lane, sailings, settled } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { inSweep, variantsOf } from '../../support/sweep.ts';
import { workspaceAddress } from '../../support/workspace-pages.ts';

const publisher = 3;
/** The observed time after the load event of the page, in ms. */
const firstMomentsMs = 1_500;

/**
 * Records every CSS module class in the page for which no style sheet has styles yet. It starts before the
 * first paint.
 */
async function watchForBare(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const styled = new Set<string>();
    const bare = new Set<string>();
    Object.assign(window, { bare });
    const hasStyles = (module: string) =>
      [...document.styleSheets, ...document.adoptedStyleSheets].some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes(`.${module}_`)),
      );
    const look = () => {
      for (const element of document.querySelectorAll('[class*="_"]'))
        for (const name of element.classList) {
          const [module = '', rest] = name.split('_', 2);
          if (rest === undefined || styled.has(module)) continue;
          if (hasStyles(module)) styled.add(module);
          else bare.add(name);
        }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { bare: Set<string> }).bare]);
}

async function goThrough(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.evaluate((hash) => (location.hash = hash), address.replace(/^\//, ''));
    await expect(page.locator('main h1')).toBeVisible();
    await settled(page);
  }
}

const forEverybody = [
  '/#/',
  browseAddress(lane),
  browseAddress(`${lane}&view=timeline`),
  browseAddress(`${lane}&when=past`),
  '/#/pages/shipowner/view?id=1',
  '/#/pages/login/index',
  '/#/pages/about/index',
  '/#/pages/nowhere',
];

for (const address of variantsOf([browseAddress(lane), '/#/pages/login/index']))
  test(`no element is drawn without its styles, starting from ${address}`, async ({ page }) => {
    const bare = await watchForBare(page);
    await page.goto(address);
    await goThrough(page, forEverybody);
    await goThrough(page, [browseAddress(lane)]);
    await sailings(page).first().click();
    await settled(page);
    expect(await bare()).toEqual([]);
    await page.reload();
    await settled(page);
    expect(await bare()).toEqual([]);
  });

test("no element of the publisher's pages is drawn without its styles", inSweep, async ({ context }) => {
  const page = await openAs(context, siteUrl(), await openDemoSession(siteUrl(), publisher));
  const bare = await watchForBare(page);
  // Loads a new document, so that the watching script runs from the beginning.
  await page.goto('about:blank');
  await page.goto(siteUrl() + workspaceAddress);
  await goThrough(page, [
    workspaceAddress,
    '/#/pages/user/index',
    '/#/pages/collect/index',
    '/#/pages/sync/index',
    '/#/pages/publish/history/index',
    '/#/pages/company/director',
  ]);
  await goThrough(page, [workspaceAddress]);
  await page.getByRole('main').locator('a[href*="/pages/publish/edit"]').first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await bare()).toEqual([]);
});

test('home loads no more script at its start than the build allows', async ({ page }) => {
  await page.goto('/');
  const until = await page.evaluate(
    (ms) => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd + ms,
    firstMomentsMs,
  );
  await page.waitForFunction((end) => performance.now() > end, until);
  const paths = await page.evaluate((end) => {
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end);
    return [...new Set(files.map(({ name }) => new URL(name).pathname))];
  }, until);
  const scripts = paths.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(4);
  const bytes = scripts
    .map(
      (path) =>
        statSync(`dist/client${path}.br`, { throwIfNoEntry: false }) ?? statSync(`dist/client${path}`),
    )
    .reduce((sum, { size }) => sum + size, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(mostKb['the scripts of the home page'] ?? 0);
});
