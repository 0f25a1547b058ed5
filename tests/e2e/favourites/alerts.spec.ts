import { expect, test, type BrowserContext, type Page } from '@playwright/test';

import { demoMobile, openAs, openDemoSession } from '../../support/favourites-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { query } from '../../support/postgres-statement.ts';

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

const alertsAddress = '/#/pages/alert/index';
const where = (page: Page) => page.getByRole('region', { name: '接收方式' });

/** Opens a page of a member. A demo account may not add channels, so the account gets another number. */
async function openMember(context: BrowserContext, n: number): Promise<Page> {
  const session = await openDemoSession(site.url, n);
  await query(site.database, `update member set mobile = '1391234000${n}' where mobile = '${demoMobile(n)}'`);
  return openAs(context, site.url, session);
}

test('a member adds a webhook and sees how its alerts look', async ({ context }) => {
  const page = await openMember(context, 4);
  await page.goto(`${site.url}${alertsAddress}`);
  await where(page).getByRole('button', { name: '添加', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('接收方式').selectOption({ label: '系统 Webhook' });
  await expect(dialog.getByText('laycan.alert.sailing.v1')).toBeVisible();
  // The address is private, so that the test sends nothing anywhere.
  await dialog.getByLabel('接收地址').fill('https://127.0.0.1/alerts');
  await dialog.getByRole('button', { name: '添加并发送测试' }).click();
  await expect(dialog.getByText('发送失败，对方返回：不是公网地址')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  const row = where(page).getByRole('listitem').filter({ hasText: '127.0.0.1' });
  await expect(row.getByText('上一条发送失败：不是公网地址。')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('离线，联网后才能修改')).toBeVisible();
});
