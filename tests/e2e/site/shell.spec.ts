import { expect, test, type Page } from '@playwright/test';

import { openChangingWorker } from '../../support/changing-worker.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { openAs } from '../../support/favourites-pages.ts';
import { setLanguage } from '../../support/site-pages.ts';
import { siteUrl, workerIsBlocked } from '../../support/site-test.ts';
import { controlWorker, letNewVersionIn, type WorkerControl } from '../../support/worker-control.ts';

/** A test in which the service worker is active. */
const testWithWorker = test.extend({ serviceWorkers: 'allow' });

const lane = '#/pages/browse/index?from=CNSHA&to=AEJEA';

/** Collects the browser's errors and warnings, including refusals by the content security policy. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && message.text() !== workerIsBlocked;
    if (isComplaint) complaints.push(message.text());
  });
  return complaints;
}

const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main h2') ?? {}).some((key) => key.startsWith('__react')),
  );

test('the script takes over the prerendered nodes of home without replacing any', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const nodes = [
        ...document.querySelectorAll('header a, main h1, main h2, main input, main li a, footer p'),
      ];
      Object.assign(window, { prerendered: nodes });
    });
  });
  await page.goto(siteUrl());
  await isTakenOver(page);
  await expect(page.locator('main li time').first()).toBeVisible();
  const lost = await page.evaluate(() =>
    (window as unknown as { prerendered: Element[] }).prerendered
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML),
  );
  expect(lost).toEqual([]);
  expect(complaints).toEqual([]);
});

test('home loads without layout shifts', async ({ page }) => {
  for (const viewport of [
    { width: 375, height: 812 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('about:blank');
    await page.goto(siteUrl());
    await expect(page.locator('main li time').first()).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) =>
            done(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.001);
  }
});

test('a deep link never shows the home page', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const heading = document.querySelector('main h1');
      if (heading && getComputedStyle(heading).visibility === 'visible') seen.push(heading.id);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${siteUrl()}/${lane}`);
  await expect(page.locator('main a[href*="/pages/browse/detail"]').first()).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain('home-title');
  expect(complaints).toEqual([]);
});

test('pages have a title and a focused heading, from header and footer', async ({ page }) => {
  await page.goto(siteUrl());
  await isTakenOver(page);
  await expect(page).toHaveTitle('船期查询 – Laycan 船期');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '船期' }).click();
  await expect(page).not.toHaveTitle('船期查询 – Laycan 船期');
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('船期查询 – Laycan 船期');
  await expect(page.locator('main h1')).toBeFocused();
  for (const [name, path] of [
    ['船东', 'schedule/list'],
    ['供应商', 'tool/supplier/index'],
    ['工具箱', 'tool/index'],
    ['资讯', 'article/list'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#/pages/${path}$`));
    await expect(page.locator('main h1')).toBeFocused();
  }
});

test('the first Tab focuses the skip link, which leads to the content', async ({ page }) => {
  await page.goto(siteUrl());
  await isTakenOver(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: '跳到正文' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

for (const [who, account] of [
  ['a visitor', 0],
  ['a publisher', 3],
] as const)
  test(`English tabs of ${who} are not cut at tablet and desktop widths`, async ({ page: own, context }) => {
    await setLanguage(context, siteUrl(), 'en');
    const page = account === 0 ? own : await openAs(context, siteUrl(), account);
    await page.goto(`${siteUrl()}/#/pages/about/index`);
    const header = page.getByRole('banner');
    await expect(
      header.getByRole(account === 0 ? 'link' : 'button', { name: /^(Log in|My account)/ }),
    ).toBeVisible();
    for (const width of [720, 768, 860, 900, 960, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await header.getByRole('navigation').evaluate((nav) => nav.scrollWidth - nav.clientWidth);
      expect(cut, `${width} px`).toBe(0);
    }
  });

// `search/early-search.spec.ts` tests a search that is sent before the script has loaded.
test('the language is switched on a page whose script does not load', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${siteUrl()}/${lane}`);
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).hash).toBe(lane);
});

test('the chosen theme applies before the script has loaded', async ({ page, browser }) => {
  await page.goto(siteUrl());
  await isTakenOver(page);
  await page.getByRole('button', { name: '浅色 / 深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const withoutScripts = await page.context().storageState();
  const context = await browser.newContext({ storageState: withoutScripts });
  const again = await context.newPage();
  await again.route('**/assets/*.js', (route) => route.abort());
  await again.goto(siteUrl());
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test('a page that cannot be loaded shows a message and a retry', async ({ page }) => {
  await page.route('**/assets/browse-page-*.js', (route) => route.abort());
  await page.goto(siteUrl());
  await isTakenOver(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '船期' }).click();
  await expect(page.getByRole('heading', { name: '部分页面加载失败' })).toBeVisible();
  await page.unroute('**/assets/browse-page-*.js');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.locator('main a[href*="/pages/browse/detail"]').first()).toBeVisible();
});

test('page parts that fail to load appear later', async ({ context }) => {
  const parts = /\/assets\/(board|account-menu)-/;
  await context.route(parts, (route) => route.abort());
  const page = await openAs(context, siteUrl(), 2);
  await page.goto(siteUrl());
  await expect(page.getByRole('banner').getByText('138****0002')).toBeVisible();
  await expect(page.getByRole('region', { name: /我的航线|最近查过和热门航线/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '查船期' })).toBeVisible();
  await context.unroute(parts);
  await isTakenOver(page);
  await expect(page.getByRole('button', { name: /138\*\*\*\*0002/ })).toBeVisible();
});

test('a part that failed to load is there on the next page', async ({ page }) => {
  const part = '**/assets/share-menu-*.js';
  await page.route(part, (route) => route.abort());
  await page.goto(`${siteUrl()}/${lane}`);
  await expect(page.locator('main a[href*="/pages/browse/detail"]').first()).toBeVisible();
  await expect(page.locator('html[data-incomplete]')).toBeAttached();
  await page.unroute(part);
  await page.locator('main a[href*="/pages/browse/detail"]').first().click();
  await expect(page.getByRole('button', { name: '分享' })).toBeVisible();
  await expect(page.locator('html[data-incomplete]')).not.toBeAttached();
});

testWithWorker(
  'a call that is not cached starts no sleeping worker, a new version takes over',
  async ({ page }) => {
    const line = await offerNewVersion(page);
    const worker = await controlWorker(page, line.url);
    await expect(async () => {
      await sleep(worker);
      const answered = await page.evaluate(async () => (await fetch('/api/permission/data')).status);
      expect([answered, worker.isAsleep()]).toEqual([200, true]);
    }).toPass();
    await letNewVersionIn(page);
    await isTakenOver(page);
    await line.close();
  },
);

testWithWorker('a new version takes over after a cached call started the old worker', async ({ page }) => {
  const line = await offerNewVersion(page);
  const worker = await controlWorker(page, line.url);
  await expect(() => sleep(worker)).toPass();
  expect(await page.evaluate(async () => (await fetch('/api/system/kernel')).status)).toBe(200);
  await expect.poll(worker.isAsleep).toBe(false);
  await letNewVersionIn(page);
  await isTakenOver(page);
  await line.close();
});

testWithWorker('an unanswered call does not delay a new version', async ({ page }) => {
  const line = await openFaultyLine(siteUrl());
  // A page without pictures: unanswered pictures would occupy the browser's connections, and the call would wait.
  await page.goto(`${line.url}/#/pages/about/index`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  line.deploy(/\/assets\/sailing-page-/);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '有新版本' })).toBeVisible();
  line.set('silent');
  await page.evaluate(() => void fetch('/api/system/kernel').catch(() => {}));
  await expect.poll(() => line.asked()).toContain('/api/system/kernel');
  await letNewVersionIn(page);
  await line.close();
});

/**
 * Stops an idle worker, as a browser does after a while. Throws if a file that the page still fetches has
 * started it again.
 */
async function sleep(worker: WorkerControl): Promise<void> {
  await worker.stop();
  await expect.poll(worker.isAsleep, { timeout: 2_000 }).toBe(true);
}

/** Opens a page that is controlled by the worker of one version and that offers the next version. */
async function offerNewVersion(page: Page) {
  const line = await openChangingWorker(siteUrl());
  await page.goto(line.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  line.deploy();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '有新版本' })).toBeVisible();
  return line;
}
