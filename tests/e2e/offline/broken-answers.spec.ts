import type { Page } from '@playwright/test';

import { openFaultyLine, type FaultyLine } from '../../support/faulty-line.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { rowsOnDevice } from '../../support/rows-on-device.ts';
import { openProfile } from '../../support/profile.ts';
import { areCopied, lane, sailings, waitForWorker } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { inSweep } from '../../support/sweep.ts';

const laneHash = `#/pages/browse/index?${lane}`;
const unseenHash = '#/pages/browse/index?from=CNYTN&to=DEBRV';
const bars = (page: Page, text: RegExp) =>
  page.getByRole('status').getByRole('paragraph').filter({ hasText: text }).first();

async function seeLane(page: Page, line: FaultyLine): Promise<number> {
  await page.goto(`${line.url}/${laneHash}`);
  await expect(sailings(page).first()).toBeVisible();
  await waitForWorker(page);
  await areCopied(page, /information\/list\?/);
  return sailings(page).count();
}

const says = /离线。/;
// Two more rules are tested in `answer-caches.spec.ts`: an incomplete answer, or one from a gateway, never replaces
// a cached answer, and the page shows the cached rows.
for (const state of ['cut', 'gateway'] as const)
  testOnDevice(
    `answers of a connection that is ${state} do not remove cached sailings`,
    inSweep,
    async ({ page, line }) => {
      const rows = await seeLane(page, line);
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
    },
  );

// `src/pages/search/results.test.tsx` tests the card of a lane that was never opened while the server is
// silent.
testOnDevice('an unseen lane on a silent connection offers alternatives', inSweep, async ({ page, line }) => {
  await seeLane(page, line);
  await page.goto(`${line.url}/#/`);
  await expect(page.getByRole('navigation', { name: '最近查过' }).getByRole('link')).toHaveCount(1);
  // The page shows the search before the search is stored on the disk.
  await expect
    .poll(async () => (await rowsOnDevice(page, ['recent_searches'])).recent_searches)
    .toHaveLength(1);
  line.set('silent');
  await page.goto(`${line.url}/${unseenHash}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: '服务器未响应' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /上海.*杰贝阿里/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
  line.set('up');
  await expect(page.getByText(/船东发布|这条航线暂时没有船期/).first()).toBeVisible();
});

test('one online visit restores deleted cached files', async () => {
  const line = await openFaultyLine(siteUrl());
  const device = await openProfile();
  const page = device.page();
  await seeLane(page, line);
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
  await device.close();
  await line.close();
});
