import type { Page } from '@playwright/test';

import { openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { expect, siteUrl, test, testInSharedPage } from '../../support/site-test.ts';
import { browseAddress, lane, queryOf, sailings, settled, setLanguage } from '../../support/site-pages.ts';
import { inSweep } from '../../support/sweep.ts';

const heading = (page: Page) => page.locator('main h1');
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: '筛选' }).getByRole('button', { name });

/** Returns the text of every row without the age of its confirmation, which changes with time. */
const rowsOf = async (page: Page) => {
  const rows = page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('a') });
  return (await rows.allInnerTexts()).map((row) => row.replaceAll(/(\d+ )?\S+前|刚刚/g, ''));
};

async function choose(page: Page, menu: string, option: string) {
  await filter(page, menu).click();
  const dialog = page.getByRole('dialog', { name: menu });
  await dialog.getByRole('checkbox', { name: option }).check();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
}

testInSharedPage('the address contains filters, order and page and restores them', async ({ page }) => {
  await page.goto(browseAddress('from=CN'));
  await expect(sailings(page)).toHaveCount(20);
  await choose(page, '船型', '普通杂货船');
  await choose(page, '货物', '钢材');
  await filter(page, '隐藏已取消').click();
  await page.getByRole('button', { name: '排序' }).click();
  await page.getByRole('menuitemradio', { name: '航程由短到长' }).click();
  await expect
    .poll(() => queryOf(page))
    .toEqual({
      from: 'CN',
      machine_id: 'normal',
      cargo_tag: 'steel',
      withdrawn: '0',
      sort: 'days',
    });
  await expect(sailings(page)).toHaveCount(20);
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect(heading(page)).toBeFocused();
  await expect(sailings(page).first()).toBeInViewport();
  const second = await rowsOf(page);
  const address = page.url();

  await page.reload();
  await expect.poll(() => rowsOf(page)).toEqual(second);
  expect(page.url()).toBe(address);
  await expect(filter(page, '普通杂货船')).toBeVisible();
  await expect(filter(page, '隐藏已取消')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '航程由短到长' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('link', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect.poll(() => rowsOf(page)).toEqual(second);

  // On a phone, the filters are behind a button that shows their number. Only the filter for the days on
  // which the cargo is ready is visible.
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(filter(page, '货好时间')).toBeInViewport({ ratio: 1 });
  for (const name of ['普通杂货船', '隐藏已取消']) await expect(filter(page, name)).toBeHidden();
  await filter(page, '筛选 3').click();
  for (const name of ['普通杂货船', '钢材', '隐藏已取消'])
    await expect(filter(page, name)).toBeInViewport({ ratio: 1 });
  await filter(page, '隐藏已取消').click();
  await expect.poll(() => queryOf(page)).not.toHaveProperty('withdrawn');
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('button', { name: /^显示 [\d,+]+ 条$/ }).click();
  await expect(sheet).toBeHidden();
});

test('a phone shows three sailings above the tab bar', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(browseAddress(lane));
  await expect(sailings(page).first()).toBeVisible();
  await settled(page);
  const bottom = await page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('a') })
    .nth(2)
    .evaluate((row) => row.getBoundingClientRect().bottom);
  const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
  expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0);

  await page.goto(browseAddress(`${lane}&view=timeline`));
  const axis = page.getByRole('toolbar', { name: /^受载期时间轴/ });
  await expect(axis).toBeVisible();
  await settled(page);
  expect((await axis.boundingBox())?.y).toBeLessThanOrEqual(300);
});

test('three cards with a deadline fit on the phone of a member', async ({ context }) => {
  const page = await openAs(context, siteUrl(), await openDemoSession(siteUrl(), 2));
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(siteUrl() + browseAddress(lane));
  const cards = page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('a') });
  const due = cards.filter({ hasText: /(\d (天|小时|分钟)后开港|距截)/ });
  await expect(due.first()).toBeVisible();
  await settled(page);
  const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
  const top = (await cards.first().boundingBox())?.y ?? 0;
  // A vessel name of two lines and a note about the same voyage make a card higher.
  const heights = await due.evaluateAll((rows) =>
    rows
      .filter((row) => !row.textContent.includes('同一航次'))
      .filter((row) => [...row.querySelectorAll('a')].every((link) => link.offsetHeight < 30))
      .map((row) => row.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(0);
  const gaps = 2 * 6;
  expect(3 * Math.max(...heights) + gaps).toBeLessThanOrEqual((bar?.y ?? 0) - top);
});

testInSharedPage('a filter adds no history entry, so going back leaves the list', async ({ page }) => {
  await page.goto('/#/');
  await page.goto(browseAddress(lane));
  await filter(page, '有运价').click();
  await filter(page, '隐藏已取消').click();
  await expect.poll(() => queryOf(page)).toMatchObject({ is_price: '1', withdrawn: '0' });
  await page.goBack();
  await expect(page.getByRole('button', { name: '查船期' })).toBeVisible();
});

testInSharedPage('arrival days narrow the list, are in the address and removable', async ({ page }) => {
  const total = async () =>
    Number(/[\d,]+/.exec(await page.locator('main h1').innerText())?.[0]?.replaceAll(',', ''));
  const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(browseAddress(lane));
  await expect(sailings(page).first()).toBeVisible();
  const all = await total();
  const days = { arrive_since: dayAhead(30), arrive_until: dayAhead(37) };
  await page.goto(browseAddress(`${lane}&${new URLSearchParams(days)}`));
  await expect.poll(total).toBeLessThan(all);
  expect(await total()).toBeGreaterThan(0);
  await filter(page, '抵港').first().click();
  const calendar = page.getByRole('dialog', { name: '抵港日期' });
  await calendar.getByRole('button', { name: '清除' }).click();
  await expect.poll(total).toBe(all);
  expect(queryOf(page)).toEqual({ from: 'CNSHA', to: 'AEJEA' });
});

testInSharedPage('the rows follow the chosen order', async ({ page }) => {
  const days = async () => (await rowsOf(page)).map((row) => Number(/(\d+) 天/.exec(row)?.[1] ?? Number.NaN));
  await page.goto(browseAddress(`${lane}&sort=days`));
  await expect(sailings(page).first()).toBeVisible();
  const found = await days();
  expect(found).toEqual([...found].sort((one, other) => one - other));
  expect(new Set(found).size).toBeGreaterThan(1);
});

testInSharedPage('pressing weeks narrows the list, and arrow keys change the week', async ({ page }) => {
  await page.goto(browseAddress(lane));
  const weeks = page.getByRole('toolbar', { name: /按周筛选/ }).getByRole('button');
  await expect(weeks).toHaveCount(12);
  await weeks.nth(3).click();
  await expect(weeks.nth(3)).toHaveAttribute('aria-pressed', 'true');
  const { since, until } = queryOf(page);
  expect(Date.parse(until ?? '') - Date.parse(since ?? '')).toBe(6 * 86_400_000);
  await weeks.nth(3).press('ArrowRight');
  await expect(weeks.nth(4)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(weeks.nth(4)).toHaveAttribute('aria-pressed', 'true');
  const { since: sinceThen, until: untilThen } = queryOf(page);
  expect(sinceThen).toBe(since);
  expect(Date.parse(untilThen ?? '') - Date.parse(sinceThen ?? '')).toBe(13 * 86_400_000);
});

testInSharedPage('for dates without sailings, the list links to the nearest dates', async ({ page }) => {
  await page.goto(browseAddress(`${lane}&since=2098-01-01&until=2098-01-31`));
  await expect(page.getByRole('heading', { name: '2098年1月1–31日没有船期' })).toBeVisible();
  await page.getByRole('link', { name: /查看更早/ }).click();
  await expect(sailings(page).first()).toBeVisible();
});

testInSharedPage(
  'for filters without results, the list links to the list without filters',
  async ({ page }) => {
    await page.goto(browseAddress(`${lane}&shipowner_id=999999999`));
    await expect(page.getByRole('heading', { name: '没有符合条件的船期' })).toBeVisible();
    await page.getByRole('link', { name: /清除筛选，查看 \d+ 条船期/ }).click();
    await expect(sailings(page).first()).toBeVisible();
    expect(queryOf(page)).toEqual({ from: 'CNSHA', to: 'AEJEA' });
  },
);

testInSharedPage('for a lane without sailings, the list offers nearby ports', async ({ page }) => {
  await page.goto(browseAddress('from=CNZAP&to=AEJEA'));
  await expect(page.getByRole('heading', { name: '附近港口有船期' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /上海.*杰贝阿里/ })
    .click();
  await expect(sailings(page).first()).toBeVisible();
});

testInSharedPage('invalid conditions of a link are ignored, and the reader is informed', async ({ page }) => {
  const broken = 'from=CNSHA&to=AEJEA&since=2026-13-45&sort=best&page=-1&machine_id=roll,rocket';
  await page.goto(browseAddress(broken));
  const note = page.getByText(/链接中有无法识别的条件/);
  await expect(note).toHaveText(/开始日期.*船型.*排序.*页码|船型/);
  for (const name of ['开始日期', '船型', '排序', '页码']) await expect(note).toContainText(name);
  await expect(sailings(page).first()).toBeVisible();
  await expect(filter(page, '滚装船')).toBeVisible();
});

testInSharedPage('an unknown port is named, and no retry is offered', async ({ page, complaints }) => {
  await page.goto(browseAddress('from=CNZZZ&to=AEJEA'));
  await expect(page.getByText('没有这个港口：CNZZZ')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  // The browser logs every refusal of the server as an error.
  complaints.length = 0;
});

testInSharedPage('an unknown address shows a message and leads home', async ({ page }) => {
  await page.goto('/#/pages/nowhere?id=1');
  await expect(heading(page)).toHaveText('没有找到相关信息，请返回首页');
  await expect(page).toHaveTitle('未找到页面 – Laycan 船期');
  await page.getByRole('main').getByRole('link', { name: '回首页' }).click();
  await expect(page.getByRole('button', { name: '查船期' })).toBeVisible();
});

testInSharedPage('an unknown sailing shows a message', async ({ page, complaints }) => {
  await page.goto('/#/pages/browse/detail?id=01940000-0000-7000-8000-0000000000ff');
  await expect(heading(page)).toHaveText('船期不存在');
  await page.goto('/#/pages/browse/detail?id=nonsense');
  await expect(heading(page)).toHaveText('船期不存在');
  complaints.length = 0;
});

testInSharedPage('going back from a sailing returns to its row in the list', async ({ page }) => {
  await page.goto(browseAddress('from=CN'));
  await expect(sailings(page)).toHaveCount(20);
  await sailings(page).nth(18).click();
  await expect(page.getByRole('heading', { name: '挂靠顺序' })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(sailings(page).nth(18)).toBeInViewport();
});

testInSharedPage('on a phone, sailings start in the upper half of both lists', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(browseAddress());
  const card = sailings(page).first().locator('xpath=ancestor::*[@role="row"]');
  await expect(card).toBeVisible();
  await settled(page);
  expect((await card.boundingBox())?.y).toBeLessThan(450);
  await page.goto('/#/pages/shipowner/view?id=1');
  await expect(page.getByRole('button', { name: '航线经理' })).toBeVisible();
  await expect(card).toBeVisible();
  await settled(page);
  expect((await card.boundingBox())?.y).toBeLessThan(450);
  await page.getByRole('button', { name: '航线经理' }).click();
  await expect(page.getByRole('region', { name: '航线经理' })).toBeInViewport();
});

test('English lane names are complete on a desktop and fit a phone', inSweep, async ({ context }) => {
  await setLanguage(context, siteUrl(), 'en');
  const page = await openAs(context, siteUrl(), await openDemoSession(siteUrl(), 2));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(siteUrl() + browseAddress(lane));
  await expect(page.getByRole('button', { name: /^Add .* to favourites/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save .* offline/ })).toBeVisible();
  for (const name of await page.locator('main h1 b').all())
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
