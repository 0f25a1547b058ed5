// Actions of members and publishers before a screenshot.
import type { Page } from '@playwright/test';

import { press, settled } from './acts.ts';

/** Opens the dialog with the price of a plan. */
export const choosePlan = press(/^(选择|Choose|续费|Renew|升级为|Upgrade to)/);

/** Orders a plan. The order is then pending. */
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

/** Pays on the page of the payment simulation, which opens in its own window. */
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

/** Creates the conflict that the demo offers. */
export async function tryConflict(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(试一次冲突|Try a conflict)$/ }).click();
  await page.getByRole('button', { name: /^(全用我的|Use all mine)$/ }).waitFor();
}

/** Confirms the request to become the administrator, and waits for the response of the server. */
export async function confirmDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /成为管理员|Become administrator/ }).click();
  await settled(page);
}
