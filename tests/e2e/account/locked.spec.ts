import type { Page } from '@playwright/test';

import {
  accountButton,
  chip,
  isSaved,
  laneAddress,
  laneStar,
  logInByPage,
  openAs,
} from '../../support/favourites-pages.ts';
import { testOnDevice as test } from '../../support/prepared-device.ts';
import { setLanguage } from '../../support/site-pages.ts';
import { expect } from '../../support/site-test.ts';

/** Makes every read of the private file system fail until the page dispatches `files-work`. */
const failReads = () => {
  const { prototype } = FileSystemFileHandle;
  const getFile = Reflect.get(prototype, 'getFile');
  prototype.getFile = () => Promise.reject(new DOMException('the file is busy', 'NotReadableError'));
  addEventListener('files-work', () => {
    prototype.getFile = getFile;
  });
};

const memberCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => /^answers-viewed-[0-9a-f]+$/.test(name)).toSorted(),
  );

test('a member is back without a reload after the key could not be read', async ({ context, line }) => {
  const page = await context.newPage();
  await logInByPage(page, line.url, 5);
  await page.goto(line.url + laneAddress('CNSHA', 'USHOU'));
  await isSaved(page);
  await expect.poll(() => memberCaches(page)).toHaveLength(1);
  const caches = await memberCaches(page);
  line.set('down');
  await laneStar(page).click();
  await expect(chip(page)).toHaveAccessibleName(/1 项待发送/);

  await page.addInitScript(failReads);
  await page.reload();
  const bar = page.getByRole('status').filter({ hasText: '本机有 1 项改动未发送，登录后继续。' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('signed_in');
  expect(await memberCaches(page)).toEqual(caches);

  await page.evaluate(() => dispatchEvent(new Event('files-work')));
  await expect(accountButton(page)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(chip(page)).toHaveAccessibleName(/1 项待发送/);
  await expect(laneStar(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await memberCaches(page)).toEqual(caches);
});

/** Returns the widths at which the header cuts its tabs. */
async function widthsOfCutTabs(page: Page): Promise<number[]> {
  const cut = [];
  for (const width of [720, 768, 860, 1024, 1100, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tabs = page.getByRole('banner').getByRole('navigation');
    if (await tabs.evaluate((nav) => nav.scrollWidth > nav.clientWidth)) cut.push(width);
  }
  return cut;
}

test('the chip of unsent changes cuts no English tab, locked or open', async ({ context, line }) => {
  await setLanguage(context, line.url, 'en');
  const page = await openAs(context, line.url, 3);
  const syncChip = page.getByRole('banner').getByRole('link', { name: /^Sync: / });
  await page.goto(line.url + laneAddress('CNSHA', 'USHOU'));
  await expect(syncChip).toHaveAccessibleName('Sync: All saved');
  line.set('down');
  await page
    .getByRole('button', { name: /^Add .* to favourites/ })
    .first()
    .click();
  await expect(syncChip).toHaveAccessibleName(/1 waiting/);
  expect(await widthsOfCutTabs(page)).toEqual([]);

  await page.addInitScript(failReads);
  await page.reload();
  const bar = page.getByRole('status').filter({ hasText: 'One unsent change is on this device' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in / register' })).toBeVisible();
  expect(await widthsOfCutTabs(page)).toEqual([]);
});
