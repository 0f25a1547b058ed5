import { expectAccessible } from '../../support/accessible.ts';
import {
  addFavouriteLaneElsewhere,
  laneAddress,
  openAs,
  openDemoSession,
} from '../../support/favourites-pages.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { sailings, setLanguage } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

test('pages of a visitor who taps no star load no queue script', async ({ browser }) => {
  // The service worker fetches all files in the background; this test counts only the files that pages load.
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const star = page.getByRole('button', { name: /^收藏 / }).first();
  await page.goto(siteUrl() + laneAddress('CNSHA', 'AEJEA'));
  await expect(star).toBeVisible();
  await sailings(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(star).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.some((file) => /\/star-/.test(file))).toBe(true);
  expect(
    files.filter((file) => /toggle-favourite|change-lanes|change-shipowners|replay|settle/.test(file)),
  ).toEqual([]);
  await context.close();
});

testOnDevice(
  'favourites and sync centre are accessible on a dark English phone',
  async ({ context, line }) => {
    await setLanguage(context, line.url, 'en');
    const session = await openDemoSession(siteUrl(), 2);
    for (const to of ['AEJEA', 'SGSIN']) await addFavouriteLaneElsewhere(siteUrl(), session, ['CNSHA', to]);
    const page = await openAs(context, line.url, session);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${line.url}/#/pages/collect/index`);
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
    await expect(page.locator('[data-lane]').nth(1)).toContainText(/Laycan|laycan/);
    await expectAccessible(page, 'favourites');

    await page.goto(line.url + laneAddress('CNTAO', 'DEHAM'));
    const star = page.getByRole('button', { name: /^Add .* to favourites/ }).first();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    line.set('down');
    await star.click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Sync: .*1 waiting/ })).toBeVisible();
    await page.goto(`${line.url}/#/pages/sync/index`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sync centre' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Qingdao – Hamburg');
    await expectAccessible(page, 'sync centre');
  },
);
