// Actions of members and publishers before a screenshot.
import type { Page } from '@playwright/test';

import { changeFavouriteElsewhere, openDemoSession } from '../../tests/support/favourites-pages.ts';
import { press, settled } from './acts.ts';

/** Opens the dialog with the price of a plan. */
export const choosePlan = press(/^(选择|Choose|续费|Renew|升级为|Upgrade to)/);

/** Orders a plan. Afterwards the order is pending. */
export async function orderPlan(page: Page): Promise<void> {
  await choosePlan(page);
  await page.getByRole('button', { name: /^(提交订单|Place order)$/ }).click();
  await page.getByRole('heading', { name: /^(付款|Payment)$/ }).waitFor();
  await settled(page);
}

export async function giveUpOrder(page: Page): Promise<void> {
  const name = /^(取消订单|Cancel order)$/;
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await page.getByRole('heading', { name: /^(订单已取消|Order cancelled)$/ }).waitFor();
}

/** Pays on the page of the payment simulation, which opens in a separate window. */
export async function payOrder(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.locator('main a[target="_blank"]').click();
  const payment = await opened;
  await payment.getByRole('button').first().click();
  await payment.waitForLoadState();
  await payment.close();
  await page.getByRole('link', { name: /^(开发票|Invoice)$/ }).waitFor();
  await settled(page);
}

/** Enters a code that does not exist. */
export async function redeemWrongCode(page: Page): Promise<void> {
  await page.getByPlaceholder('XXXX-XXXX-XXXX').fill('ABCD2345EFGH');
  await page.getByRole('button', { name: /^(兑换|Redeem)$/ }).click();
  await page.locator('[aria-invalid="true"]').waitFor();
}

/** Creates the conflict that the demo page offers. */
export async function tryConflict(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(试一次冲突|Try a conflict)$/ }).click();
  await page.getByRole('button', { name: /^(全用我的|Use all mine)$/ }).waitFor();
}

/** Confirms the request to become the administrator, and waits for the response of the server. */
export async function confirmDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /成为管理员|Become administrator/ }).click();
  await settled(page);
}

/** Makes all reads of the private file system fail, so that the key of the session cannot be read. */
const failReads = () => {
  FileSystemFileHandle.prototype.getFile = () =>
    Promise.reject(new DOMException('the file is busy', 'NotReadableError'));
};

/** Creates an unsent change and opens the page again while the key of the session cannot be read. */
export async function lockSession(page: Page): Promise<void> {
  await page.route('**/api/sync/push', (route) => route.abort());
  const star = page.getByRole('button', { name: /^(收藏 |Add .+ to favourites)/ }).first();
  await star.click();
  await page.locator('[aria-pressed="true"]').first().waitFor();
  await page.addInitScript(failReads);
  await page.reload();
  await page
    .getByRole('status')
    .filter({ hasText: /登录后继续|log in to continue/i })
    .waitFor();
  await settled(page);
}

const groupId = '019b8bab-0000-7000-8000-000000000001';

/**
 * Deletes a group of favourites without a connection, after another device has renamed it and added a lane.
 * Then opens the sync centre, which asks what to keep.
 */
export async function conflictGroup(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await openDemoSession(origin, 6);
  const change = (group: object) =>
    changeFavouriteElsewhere(origin, session, { group: { group_id: groupId, ...group } });
  const add = (from: string, to: string) =>
    changeFavouriteElsewhere(origin, session, { lane: { group_id: groupId, from, to, on: true } });
  await change({ on: false });
  await change({ on: true, title: '中东项目' });
  await add('CNSHA', 'AEJEA');
  await page.reload();
  const group = page.locator(`[aria-labelledby="group-${groupId}"]`);
  await group.getByRole('button', { name: /^(分组 |Group )/ }).waitFor();
  await settled(page);

  await page.route('**/api/sync/push', (route) => route.abort());
  await group.getByRole('button', { name: /^(分组 |Group )/ }).click();
  await page.getByRole('menuitem', { name: /^(删除分组|Delete group)$/ }).click();
  await group.waitFor({ state: 'detached' });
  await change({ on: true, title: '红海项目' });
  await add('CNTAO', 'SAJED');
  await page.unroute('**/api/sync/push');
  await page.goto(`${origin}/#/pages/sync/index`);
  await page.reload();
  await page.getByRole('article').waitFor({ timeout: 60_000 });
  await settled(page);
}
