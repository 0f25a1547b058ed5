import { expect, test, type Page } from '@playwright/test';

import { openFaultyLine, type FaultyLine } from '../support/faulty-line.ts';
import { openProfile, type Profile } from '../support/profile.ts';
import { lane, sailings, waitForWorker } from '../support/site-pages.ts';
import { siteUrl } from '../support/site-test.ts';

let line: FaultyLine;
let device: Profile;
const laneHash = `#/pages/browse/index?${lane}`;
const unseenHash = '#/pages/browse/index?from=CNYTN&to=DEBRV';
const bars = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text }).first();

test.beforeEach(async () => {
  line = await openFaultyLine(siteUrl());
  device = await openProfile();
});
test.afterEach(async () => {
  await device.close();
  await line.close();
});

async function seeLane(page: Page): Promise<number> {
  await page.goto(`${line.url}/${laneHash}`);
  await expect(sailings(page).first()).toBeVisible();
  await waitForWorker(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('viewed'))))
    .toBe(true);
  return sailings(page).count();
}

for (const { state, says } of [
  { state: 'cut', says: /离线。/ },
  { state: 'gateway', says: /离线。/ },
] as const)
  test(`answers of a line that is ${state} take nothing away from what was seen`, async () => {
    const page = device.page();
    const rows = await seeLane(page);
    line.set(state);
    await page.reload();
    await expect(bars(page, says)).toBeVisible();
    await expect(sailings(page)).toHaveCount(rows);
    line.set('down');
    await page.reload();
    await expect(sailings(page)).toHaveCount(rows);
    line.set('up');
    await page.reload();
    await expect(bars(page, says)).toBeHidden();
    await expect(sailings(page)).toHaveCount(rows);
  });

test('a lane never seen, on a line that keeps silent, offers a way out after a few seconds', async () => {
  const page = device.page();
  await seeLane(page);
  line.set('silent');
  await page.goto(`${line.url}/${unseenHash}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: '服务器还没有回答' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /上海.*杰贝阿里/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
  line.set('up');
  await expect(page.getByText(/船东发布|这条航线暂时没有船期/).first()).toBeVisible();
});

test('a browser that has thrown the shell away has it again after one visit with a line', async () => {
  const page = device.page();
  await seeLane(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(sailings(page).first()).toBeVisible();
  const shell = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.includes('precache'));
      return name ? (await (await caches.open(name)).keys()).length : 0;
    });
  await expect.poll(shell, { timeout: 20_000 }).toBeGreaterThan(20);
  line.set('down');
  await device.killAndReopen();
  await device.page().goto(`${line.url}/${laneHash}`);
  await expect(sailings(device.page()).first()).toBeVisible();
});
