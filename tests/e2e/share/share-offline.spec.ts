import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import * as limits from '../../../contract/limits/limits.ts';
import { openInstalledProfile, openWithConnection } from '../../support/prepared-device.ts';
import { areCopied, browseAddress, sailings } from '../../support/site-pages.ts';
import { expect, test } from '../../support/site-test.ts';

const list = browseAddress('from=CNSHA');
const menuButton = (page: Page) => page.getByRole('button', { name: '分享结果' });
const verdict = (page: Page) => page.getByRole('main').getByRole('status');

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await expect(menuButton(page)).toHaveAttribute('aria-haspopup', 'menu');
  await menuButton(page).click();
  await page.getByRole('menuitem', { name }).click();
}

async function savedBy(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await act();
  return readFile(await (await download).path());
}

test('a list is shared in every form and a card checked offline', async () => {
  const line = await openWithConnection();
  const device = await openInstalledProfile(line);
  let page = device.page();
  await page.goto(`${line.url}${list}`);
  await expect(sailings(page)).toHaveCount(limits.pageSize);
  await choose(page, '生成船期卡片');
  const link = await page.getByRole('dialog').getByText('#/pages/browse/card').innerText();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(verdict(page)).toContainText('签名有效');
  await areCopied(page, /information\/list\?/, /card\/key/, /harbor\/list/);

  line.set('down');
  await device.killAndReopen();
  await device.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: line.url });
  page = device.page();
  await page.goto(link);
  await expect(verdict(page)).toContainText('签名有效');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(limits.cardSailingsMost);
  await page.goto('about:blank');
  await page.goto(
    link.replace(/c=(.{10})(.)/, (_, begin: string, next: string) => `c=${begin}${next === 'A' ? 'B' : 'A'}`),
  );
  await expect(page.getByText('签名无效')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`${line.url}${list}`);
  // The offline bar appears above the page and moves the buttons down.
  await expect(page.getByText(/显示 .+ 保存的内容/)).toBeVisible();
  await expect(sailings(page)).toHaveCount(limits.pageSize);
  await choose(page, '复制文字');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('上海');
  const calendar = await savedBy(page, () => choose(page, '保存为日历文件'));
  expect(calendar.toString().match(/BEGIN:VEVENT/g)?.length).toBe(limits.pageSize);
  await choose(page, /导出表格/);
  const sheet = page.getByRole('dialog', { name: '导出表格' });
  const csv = await savedBy(page, () => sheet.getByRole('button', { name: 'CSV' }).click());
  expect(csv.toString().trimEnd().split('\r\n').length).toBe(limits.pageSize + 1);
  await expect(sheet.getByRole('status')).toContainText('当前离线');
  const workbook = await savedBy(page, () => sheet.getByRole('button', { name: 'Excel' }).click());
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
  await page.keyboard.press('Escape');
  await choose(page, '生成微信图片');
  const picture = page.getByRole('img', { name: '船期图片，含二维码' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750);
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: '时间轴' }).check({ force: true });
  const chart = page.getByRole('toolbar', { name: /受载期时间轴/ });
  await expect(chart.getByRole('link')).toHaveCount(limits.pageSize);
  await page.getByRole('button', { name: /显示全部/ }).click();
  await expect(page.getByText('无法连接服务器。', { exact: true })).toBeVisible();
  await expect(chart.getByRole('link')).toHaveCount(limits.pageSize);
  await device.close();
  await line.close();
});
