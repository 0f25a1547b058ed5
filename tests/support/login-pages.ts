import type { Page } from '@playwright/test';

export const loginAddress = (back: string): string => `#/pages/login/index?back=${encodeURIComponent(back)}`;

/**
 * Fills in the mobile number and the code of the n-th demo account, which the login page shows, and logs in.
 */
export async function logInAsDemo(page: Page, n: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`1380000 ?000${n}|138 0000 000${n}`) }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
}

export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /我的账号|My account/ });

export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: /退出登录|Log out/ }).click();
}
