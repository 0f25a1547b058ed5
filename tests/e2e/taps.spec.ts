import type { Locator, Page } from '@playwright/test';

import { openAs, openBareSession } from '../support/favourites-pages.ts';
import { browseAddress, lane, sailings, settled } from '../support/site-pages.ts';
import { expect, siteUrl, test } from '../support/site-test.ts';

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

/** A finger that counts. What is typed is no tap. */
function finger() {
  let taps = 0;
  return {
    tap: async (what: Locator) => {
      taps += 1;
      await what.click();
    },
    count: () => taps,
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('what is done daily takes no more taps than it must', async ({ page, context }) => {
  await page.goto('/');
  const search = finger();
  await search.tap(page.getByRole('combobox', { name: '起运港' }));
  await page.keyboard.type('shanghai jebel ali');
  await search.tap(page.getByRole('option', { name: /上海.*杰贝阿里/ }).first());
  await search.tap(page.getByRole('radio', { name: '下月' }).locator('..'));
  await page.keyboard.press('Enter');
  await expect(sailings(page).first()).toBeVisible();
  expect(search.count(), 'a lane next month').toBeLessThanOrEqual(4);

  await page.goto(browseAddress(lane));
  const ready = finger();
  await ready.tap(button(page, '货好时间'));
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button', { disabled: false });
  await ready.tap(days.nth(10));
  await ready.tap(days.nth(16));
  await ready.tap(page.getByRole('dialog').getByRole('button', { name: '确定' }));
  await expect(button(page, /^货好 /)).toBeVisible();
  expect(ready.count(), 'cargo ready on given days').toBeLessThanOrEqual(4);

  const member = await openAs(context, siteUrl(), await openBareSession(siteUrl(), 2));
  await member.goto(siteUrl() + browseAddress(lane));
  await settled(member);
  const text = finger();
  const ticks = member.getByRole('checkbox', { name: /^对比/ });
  for (const at of [0, 1, 2]) await text.tap(ticks.nth(at));
  await text.tap(button(member, '复制成文字'));
  await expect.poll(() => member.evaluate(() => navigator.clipboard.readText())).toMatch(/^3\. /m);
  expect(text.count(), 'three sailings as text').toBeLessThanOrEqual(4);

  const call = finger();
  // Those of other tests, which share the site, have no manager.
  const opens = member.locator('a[href*="/pages/browse/detail"]');
  const ours = member.getByRole('row').filter({ has: opens, hasNotText: 'TEST' });
  await call.tap(ours.first().locator(opens).first());
  await expect(member.locator('a[href^="tel:"]').first()).toBeVisible();
  expect(call.count() + 1, "the manager's phone").toBeLessThanOrEqual(3);

  const calendar = finger();
  await calendar.tap(button(member, '分享'));
  const download = member.waitForEvent('download');
  await calendar.tap(member.getByRole('menuitem', { name: '保存为日历文件' }));
  await download;
  expect(calendar.count(), 'a calendar file').toBeLessThanOrEqual(2);

  const favourite = finger();
  await favourite.tap(button(member, /^收藏 /).first());
  await expect(button(member, /^(取消收藏|收藏) /).first()).toHaveAttribute('aria-pressed', 'true');
  expect(favourite.count(), 'a favourite').toBe(1);
});
