import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import * as limits from '../../../contract/limits/limits.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openAs } from '../../support/favourites-pages.ts';
import { browseAddress, lane, sailings, setLanguage } from '../../support/site-pages.ts';
import { expect, siteUrl, test, testInSharedPage } from '../../support/site-test.ts';

const openMenu = async (page: Page) => {
  const button = page.getByRole('button', { name: /^(分享结果|Share these results)$/ });
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await button.click();
};
const choose = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).click();
const savedBy = async (page: Page, act: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await act();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

testInSharedPage('a list is saved as a calendar and as complete sheets', async ({ page }) => {
  await page.goto(browseAddress('from=CNSHA'));
  await expect(sailings(page).first()).toBeVisible();
  await openMenu(page);
  const calendar = await savedBy(page, () => choose(page, '保存为日历文件'));
  expect(calendar.name).toMatch(/^laycan-CNSHA.*\.ics$/);
  expect(calendar.bytes.toString().match(/BEGIN:VEVENT/g)?.length).toBe(await sailings(page).count());

  await openMenu(page);
  await choose(page, /导出表格/);
  const csv = await savedBy(page, () => page.getByRole('button', { name: 'CSV' }).click());
  const dialog = page.getByRole('dialog', { name: '导出表格' });
  await expect(dialog.getByRole('status')).toContainText('已导出');
  expect(csv.bytes.toString().split('\r\n').length - 2).toBeGreaterThan(20);
  const workbook = await savedBy(page, () => page.getByRole('button', { name: 'Excel' }).click());
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
});

test("a member's calendar has an alarm before each cut-off of a list", async ({ context }) => {
  const page = await openAs(context, siteUrl(), 2);
  await page.goto(`${siteUrl()}${browseAddress(lane)}`);
  await expect(sailings(page).first()).toBeVisible();
  await openMenu(page);
  const { bytes } = await savedBy(page, () => choose(page, '保存为日历文件'));
  const events = bytes.toString().split('BEGIN:VEVENT').slice(1);
  expect(events).toHaveLength(limits.pageSize);
  const dated = events.filter((event) => /TRIGGER;VALUE=DATE-TIME:\d{8}T\d{6}Z/.test(event));
  expect(dated.length).toBeGreaterThan(0);
  for (const event of dated) expect(event.replaceAll(/\r\n /g, '')).toMatch(/cut-off \(\w{5}\): \d{4}-/);
  await expect(page.getByText('已保存 20 条船期的日历文件，船期更新后重新保存即可替换')).toBeVisible();
});

test('share menu, dialogs and card are accessible on a dark English phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await setLanguage(context, siteUrl(), 'en');
  await page.goto(browseAddress(lane));
  await openMenu(page);
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu');
  await page.keyboard.press('Escape');
  for (const [name, action] of [
    ['Save as spreadsheet', 'CSV'],
    ['Picture for WeChat', 'Save picture'],
    ['Create sailing card', 'Copy link'],
  ] as const) {
    await openMenu(page);
    await choose(page, new RegExp(`^${name}`));
    const dialog = page.getByRole('dialog', { name });
    // The action is at the bottom of the dialog and visible, however long the content is.
    await expect(dialog.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, name);
    if (action !== 'Copy link') await page.keyboard.press('Escape');
  }
  const link = await page.getByRole('dialog').getByText('#/pages/browse/card').innerText();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Signature valid')).toBeVisible();
  await expectAccessible(page, 'a card');
  // Each item of the menu is on one line.
  await page.goto(browseAddress(lane));
  await sailings(page).first().click();
  const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
  // Until the menu has loaded, the button only shares the link.
  await expect(share).toHaveAttribute('aria-haspopup', 'menu');
  await share.click();
  await expect(page.getByRole('menuitem')).toHaveCount(7);
  for (const entry of await page.getByRole('menuitem').all())
    expect(
      await entry.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => offsetWidth / offsetHeight),
    ).toBeGreaterThan(3);
});

testInSharedPage('the print contains only a table with caption and age', async ({ page }) => {
  await page.goto(browseAddress('from=CNSHA'));
  await openMenu(page);
  await page.keyboard.press('Escape');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > * table caption')).toContainText('条船期');
  await expect(page.locator('body > * table')).toBeVisible();
  // A visitor sees neither vessels nor rates.
  await expect(page.locator('body > * table th')).toHaveCount(5);
  await expect(page.locator('main')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('body > * table caption')).toHaveCount(0);
});

testInSharedPage('a card opens from its link and is refused after a change', async ({ page }) => {
  await page.goto(browseAddress('from=CNSHA'));
  await openMenu(page);
  await choose(page, '生成船期卡片');
  const link = await page.getByRole('dialog').getByText('#/pages/browse/card').innerText();
  expect(link.length).toBeLessThan(6_000);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('签名有效')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
  // Opens the same card with another signature.
  await page.goto('about:blank');
  await page.goto(
    link.replace(/c=(.{10})(.)/, (_, begin: string, next: string) => `c=${begin}${next === 'A' ? 'B' : 'A'}`),
  );
  await expect(page.getByText('签名无效')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
});

testInSharedPage('a sailing becomes an image for a chat, made without the server', async ({ page }) => {
  await page.goto(browseAddress('from=CNSHA'));
  await sailings(page).first().click();
  const button = page.getByRole('button', { name: '分享', exact: true });
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await button.click();
  await choose(page, '生成微信图片');
  const picture = page.getByRole('img', { name: '船期图片，含二维码' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750);
  const saved = await savedBy(page, () => page.getByRole('button', { name: '保存图片' }).click());
  expect(saved.bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('only selected sailings are put into a card and its picture', async ({ page }) => {
  await page.goto(browseAddress('from=CNSHA'));
  const ticks = page.getByRole('checkbox', { name: /对比：/ });
  await expect(ticks).toHaveCount(limits.pageSize);
  for (const at of [0, 1, 2, 3]) await ticks.nth(at).check();
  await openMenu(page);
  await choose(page, '生成船期卡片');
  const dialog = page.getByRole('dialog', { name: '生成船期卡片' });
  await expect(dialog.getByRole('status')).toContainText('4 条船期');
  const saved = await savedBy(page, () => page.getByRole('button', { name: '保存图片' }).click());
  expect(saved.bytes.subarray(1, 4).toString()).toBe('PNG');
});
