import { isSaved, openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { cellOf, openGroup } from '../../support/group-page.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

/** Shorter than the interval of polling, so that only live updates pass; long enough for a busy machine. */
const liveMs = 12_000;

test("two clerks see each other's rows and changes at once", async ({ browser }) => {
  const { page, title, close } = await openGroup(browser);
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 800 } });
  const other = await openAs(context, siteUrl(), await openDemoSession(siteUrl(), 3));
  await other.goto(page.url().replace(/^https?:\/\/[^/]+/, siteUrl()));
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(other.getByRole('button', { name: /TEST PIONEER 1/ })).toBeVisible();

  await cellOf(page, 'TEST PIONEER 1').click();
  const mark = other.getByRole('img', { name: /正在.*编辑这一条/ });
  await expect(mark).toHaveCount(1, { timeout: liveMs });
  await page.keyboard.type('TEST RENAMED');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await expect(other.getByRole('button', { name: /TEST RENAMED/ })).toBeVisible({ timeout: liveMs });

  // A hidden or closed page leaves its row.
  await page.goto('about:blank');
  await expect(mark).toHaveCount(0, { timeout: liveMs });
  await context.close();
  await close();
});
