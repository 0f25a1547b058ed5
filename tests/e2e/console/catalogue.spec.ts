import { readFile } from 'node:fs/promises';

import { expect, test, type Page } from '@playwright/test';

import { duties } from '../../../contract/call-facts.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { anOperator } from '../../support/an-operator.ts';
import { expectAccessibleAtBothWidths, openConsoleAt } from '../../support/console-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';

let token = '';
async function prepare(database: OpenDatabase): Promise<void> {
  ({ token } = await anOperator(database, duties, new Date()));
}

let server: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ isEmpty: true, prepare });
});
test.afterAll(() => server.stop());

const openAt = (page: Page, place: string) => openConsoleAt(page, place, { server, token });

test('an operator adds a shipowner and its publisher on an empty site', async ({ page }) => {
  await openAt(page, 'shipowners');
  await expect(page.getByText('暂无内容')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('中文').fill('东望航运');
  await page.getByLabel('英文').fill('Dongwang Lines');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('东望航运');
  await page.getByLabel('发布人的手机号').fill('137');
  await page.getByRole('button', { name: '添加发布人' }).click();
  await expect(page.getByText(/手机号/).last()).toBeVisible();
  await expect(page.getByLabel('发布人的手机号')).toHaveValue('137');
  await page.getByLabel('发布人的手机号').fill('13755556666');
  await page.getByRole('button', { name: '添加发布人' }).click();
  await expect(page.getByRole('link', { name: '137****6666' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'shipowner');
  await page.getByRole('button', { name: '取消发布权限' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消发布权限' }).click();
  await expect(page.getByText('暂无发布人。')).toBeVisible();
  await openAt(page, 'shipowners');
  await expect(page.getByRole('link', { name: '东望航运' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'shipowners');
  await page.keyboard.press('/');
  await page.keyboard.type('dongwang');
  await expect(page.getByRole('searchbox')).toHaveValue('dongwang');
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: '东望航运' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('东望航运');
});

test('an operator changes a price and makes codes', async ({ page }) => {
  await openAt(page, 'plans');
  await expectAccessibleAtBothWidths(page, 'plans');
  const first = page.getByRole('row').nth(1);
  await first.getByRole('button', { name: '修改' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('价格（元）', { exact: true }).fill('abc');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请填写金额，如 98.00')).toBeVisible();
  await dialog.getByLabel('价格（元）', { exact: true }).fill('12.50');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^已修改/)).toBeVisible();
  await expect(first.getByText('¥12.50')).toBeVisible();
  await first.getByRole('button', { name: '生成激活码' }).click();
  await dialog.getByLabel('数量').fill('3');
  await dialog.getByLabel('有效期至').fill('2099-12-31');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '生成激活码' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(4);
  await expect(page.getByText('已生成 3 个激活码，见下载的文件')).toBeVisible();
});

test('an operator changes the contacts of the site', async ({ page }) => {
  await openAt(page, 'site');
  await page.getByLabel('联系邮箱', { exact: true }).fill('not an address');
  await page.getByRole('button', { name: '保存: 联系邮箱' }).click();
  await expect(page.getByText(/内容不符合要求/)).toBeVisible();
  await expect(page.getByLabel('联系邮箱', { exact: true })).toHaveValue('not an address');
  await page.getByLabel('联系邮箱', { exact: true }).fill('desk@laycan.example');
  await page.getByRole('button', { name: '保存: 联系邮箱' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('联系邮箱', { exact: true })).toHaveValue('desk@laycan.example');
  await expectAccessibleAtBothWidths(page, 'site');
});
