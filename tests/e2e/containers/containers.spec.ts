import type { Page } from '@playwright/test';

import { expectAccessible } from '../../support/accessible.ts';
import { isSaved, openAs, openBareSession } from '../../support/favourites-pages.ts';
import { faultyTexts } from '../../support/faulty-texts.ts';
import { everythingStored } from '../../support/everything-stored.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { areCopied, setLanguage, settled } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';
import { inSweep } from '../../support/sweep.ts';

const certified = 2;
const lane = 'from=CNSHA&to=DEHAM';
const address = (query = lane) => `/#/pages/container/index?${query}`;

const options = (page: Page) => page.locator('[data-option]');
const open = (page: Page, at: number) => options(page).nth(at).locator('button[aria-expanded]').click();
const openFilters = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
const part = (page: Page, name: RegExp) => page.getByRole('region', { name });
const vessels = (page: Page) =>
  options(page).evaluateAll((rows) => rows.map((row) => row.querySelector('[lang="en"]')?.textContent));

testOnDevice(
  'a member finds, opens, compares and shares container options, also offline',
  async ({ context, line }) => {
    const session = await openBareSession(siteUrl(), certified);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: line.url });
    const page = await openAs(context, line.url, session);
    await page.goto(line.url + address());
    await expect(options(page).first()).toBeVisible();

    await openFilters(page, '只看直达');
    await expect(options(page).filter({ hasText: '中转' })).toHaveCount(0);
    await openFilters(page, '只看中转');
    await expect(options(page).filter({ hasText: '直达' })).toHaveCount(0);
    await expect(options(page).first()).toContainText('中转');
    await openFilters(page, '全部');

    await open(page, 0);
    await expect(part(page, /^全程/).getByRole('listitem').first()).toContainText('上海');
    await expect(
      part(page, /^截止时间/)
        .getByRole('row')
        .nth(1),
    ).toContainText(/还剩|已截止|未提供|已开始/);
    await expect(part(page, /^截止时间/)).not.toContainText('船东');
    await expect(part(page, /^参考运价/)).toContainText(/USD [\d,]+/);
    await expectAccessible(page);

    const priced = options(page).filter({ hasText: /USD [\d,]+/ });
    await priced.first().getByRole('checkbox').check();
    await priced.last().getByRole('checkbox').check();
    await page.getByRole('link', { name: '对比', exact: true }).click();
    await expect(page.getByRole('heading', { name: '对比 2 条集装箱船期' })).toBeVisible();
    await page.getByRole('button', { name: '复制文字' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/汉堡[\s\S]*USD/);
    await page.goBack();

    await page
      .getByRole('button', { name: /^收藏 / })
      .first()
      .click();
    await isSaved(page);
    const [seen] = await Promise.all([
      vessels(page),
      areCopied(page, /container\/schedule\/list\?/, /container\/price\/data\?/),
    ]);
    line.set('down');
    await page.reload();
    await expect(options(page).first()).toBeVisible();
    expect(await vessels(page)).toEqual(seen);
    await expect(
      page.getByRole('status').getByRole('paragraph').filter({ hasText: /离线/ }).first(),
    ).toBeVisible();
    await expect(page.getByText(/本机获取于/)).toBeVisible();
    // Some rates expire before their voyage sails.
    const withRate = options(page).filter({ hasText: /USD [\d,]+/ });
    await withRate.last().locator('button[aria-expanded]').click();
    await expect(part(page, /^参考运价/)).toContainText('保存在本机，可能已变');
  },
);

test('a visitor gets carriers, services and times but no vessels or rates', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/business/container/')) answers.push(response.text().catch(() => ''));
  });
  await page.goto(siteUrl() + address());
  await expect(options(page).first()).toBeVisible();
  await open(page, 0);
  await expect(part(page, /^参考运价/)).toContainText('登录后查看截止时间');
  await expect(part(page, /^参考运价/).getByRole('link', { name: /登录/ })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/USD/);
  const sent = (await Promise.all(answers)).join('\n');
  expect(sent).toContain('"service_code"');
  expect(sent).not.toMatch(/"ship_name"|"voyage_number"|"imo"|"cut_offs"|"amount"/);
  const stored = await everythingStored(page);
  expect(stored).not.toMatch(/ship_name|voyage_number|"amount"/);
  await context.close();
});

test('in English no text of the container list and of the comparison is cut', async ({ context }) => {
  await setLanguage(context, siteUrl(), 'en');
  const page = await openAs(context, siteUrl(), await openBareSession(siteUrl(), certified));
  const checkAt = async (widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 2_000 });
      await settled(page);
      expect(await faultyTexts(page), `at ${width} px`).toEqual([]);
    }
  };
  await page.goto(siteUrl() + address());
  await expect(options(page).filter({ hasText: 'Sources differ' }).first()).toBeVisible();
  await settled(page);
  await checkAt([320, 375, 768, 1024, 1280]);
  for (const at of [0, 1]) await options(page).nth(at).getByRole('checkbox').check();
  await page.locator('a[href*="/pages/container/compare"]').click();
  const table = page.getByRole('region', { name: 'Compare container sailings' });
  await expect(table).toBeVisible();
  for (const width of [320, 375, 768, 1280]) {
    await checkAt([width]);
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});

test('on an English desktop no name of the container options is cut', inSweep, async ({ context }) => {
  await setLanguage(context, siteUrl(), 'en');
  const page = await openAs(context, siteUrl(), await openBareSession(siteUrl(), certified));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(siteUrl() + address());
  await expect(page.getByRole('heading', { name: /^Lowest indicative rate/ })).toBeVisible();
  await expect(options(page).first()).toBeVisible();
  await settled(page);
  expect((await options(page).first().boundingBox())?.y).toBeLessThan(535);
  const cut = await options(page)
    .locator('[title]')
    .evaluateAll((names) =>
      names
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});
