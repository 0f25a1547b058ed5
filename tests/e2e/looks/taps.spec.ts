import type { BrowserContext, Locator, Page } from '@playwright/test';

import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { isSaved, openAs, openBareSession } from '../../support/favourites-pages.ts';
import { publishAll } from '../../support/publishing-pages.ts';
import { browseAddress, lane, sailings, settled } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { hasPorts, makeGroup, pasteSailings, workspaceAddress } from '../../support/workspace-pages.ts';
import { inSweep } from '../../support/sweep.ts';

test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

const today = todayIn('Asia/Shanghai', new Date());

/** Clicks elements and counts the taps. Typing is not a tap. */
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

/** Opens a page with the size of a phone, logged in as demo account `n`. */
async function phoneOf(context: BrowserContext, n: number): Promise<Page> {
  const page = await openAs(context, siteUrl(), await openBareSession(siteUrl(), n));
  await page.setViewportSize({ width: 375, height: 812 });
  return page;
}

test('lane search and cargo days need no more taps than allowed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  const search = finger();
  await search.tap(page.getByRole('combobox', { name: '起运港' }));
  await page.keyboard.type('shanghai jebel ali');
  await search.tap(page.getByRole('option', { name: /上海.*杰贝阿里/ }).first());
  await search.tap(page.getByRole('radio', { name: '下月' }).locator('..'));
  await search.tap(button(page, '查船期'));
  await expect(sailings(page).first()).toBeVisible();
  expect(search.count(), 'a lane next month').toBeLessThanOrEqual(4);

  // The slower way: each port in its own field.
  await page.goto('/#/pages/about/index');
  await page.goto('/#/');
  const ports = finger();
  await ports.tap(page.getByRole('combobox', { name: '起运港' }));
  await page.keyboard.type('ningbo');
  await ports.tap(page.getByRole('option', { name: /宁波/ }).first());
  await ports.tap(page.getByRole('combobox', { name: '目的港' }));
  await page.keyboard.type('hamburg');
  await ports.tap(page.getByRole('option', { name: /汉堡/ }).first());
  await ports.tap(page.getByRole('radio', { name: '下月' }).locator('..'));
  await ports.tap(button(page, '查船期'));
  await expect(page).toHaveURL(/pages\/browse\/index/);
  expect(ports.count(), 'a lane next month, port by port').toBeLessThanOrEqual(6);

  await page.goto(browseAddress(lane));
  const ready = finger();
  await ready.tap(button(page, '货好时间'));
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button', { disabled: false });
  await ready.tap(days.nth(10));
  await ready.tap(days.nth(16));
  await ready.tap(page.getByRole('dialog').getByRole('button', { name: '确定' }));
  await expect(button(page, /^货好 /)).toBeVisible();
  expect(ready.count(), 'cargo ready on given days').toBeLessThanOrEqual(4);
});

test("a member's actions on a list need no more taps than allowed", async ({ context }) => {
  const member = await phoneOf(context, 2);
  await member.goto(siteUrl() + browseAddress(lane));
  await settled(member);
  const text = finger();
  const ticks = member.getByRole('checkbox', { name: /^对比/ });
  for (const at of [0, 1, 2]) await text.tap(ticks.nth(at));
  await text.tap(button(member, '复制文字'));
  await expect.poll(() => member.evaluate(() => navigator.clipboard.readText())).toMatch(/^3\. /m);
  expect(text.count(), 'three sailings as text').toBeLessThanOrEqual(4);

  const call = finger();
  // Sailings of other tests on the same site have no route manager.
  const opens = member.locator('a[href*="/pages/browse/detail"]');
  const ours = member.getByRole('row').filter({ has: opens, hasNotText: 'TEST' });
  await call.tap(ours.first().locator(opens).first());
  await member.evaluate(() =>
    addEventListener('click', (event) => {
      const phone = (event.target as Element).closest('a[href^="tel:"]');
      if (phone) document.body.dataset['called'] = phone.getAttribute('href') ?? '';
    }),
  );
  await call.tap(member.locator('a[href^="tel:"]').first());
  await expect(member.locator('body')).toHaveAttribute('data-called', /^tel:\+?\d+$/);
  expect(call.count(), "the manager's phone").toBeLessThanOrEqual(3);

  const calendar = finger();
  await calendar.tap(button(member, '分享'));
  const download = member.waitForEvent('download');
  await calendar.tap(member.getByRole('menuitem', { name: '保存为日历文件' }));
  await download;
  expect(calendar.count(), 'a calendar file').toBeLessThanOrEqual(2);

  const favourite = finger();
  await favourite.tap(button(member, /^收藏 /).first());
  await expect(button(member, /^已收藏 /).first()).toHaveAttribute('aria-pressed', 'true');
  expect(favourite.count(), 'a favourite').toBe(1);
});

test('a moved laycan is published from home in at most six taps', inSweep, async ({ context }) => {
  const title = `改期 ${Date.now()}`;
  const page = await openAs(context, siteUrl(), 3);
  await page.goto(siteUrl() + workspaceAddress);
  await makeGroup(page, title);
  await hasPorts(page);
  const [first, moved] = [addDays(today, 20), addDays(today, 23)];
  const head = ['船名', '航次', '装港', '受载期', '卸港', '抵港'].join('\t');
  await pasteSailings(
    page,
    [head, ['TEST TAPS', '1W', '上海', first, '吉达', addDays(today, 50)].join('\t')].join('\n'),
  );
  await publishAll(page);
  await isSaved(page);

  await page.goto(`${siteUrl()}/#/`);
  const publish = finger();
  await publish.tap(page.getByRole('banner').getByRole('button', { name: '企业' }));
  await publish.tap(page.getByRole('menuitem', { name: '发布船期' }));
  await publish.tap(page.getByRole('main').getByRole('link', { name: title }).first());
  await publish.tap(page.getByRole('gridcell', { name: first.slice(5) }));
  await page.keyboard.type(moved);
  await page.keyboard.press('Enter');
  await publish.tap(button(page, '核对并发布'));
  const review = page.getByRole('dialog', { name: /^发布 / });
  await publish.tap(review.getByRole('button', { name: /^发布 1 处改动$/ }));
  await expect(review).toHaveCount(0);
  expect(publish.count(), 'a moved laycan published').toBeLessThanOrEqual(6);
});
