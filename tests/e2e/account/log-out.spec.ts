import { expect, test, type Page } from '@playwright/test';

import type { LoginAnswer } from '../../../contract/calls/account/login.ts';
import { storedOf } from '../../support/everything-stored.ts';
import { demoMobile } from '../../support/favourites-pages.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { accountButton, logInAsDemo, loginAddress, logOut } from '../../support/login-pages.ts';
import { startOwnSite } from '../../support/own-site.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { openWindow, sailings, waitForWorker } from '../../support/site-pages.ts';

/** A test in which the service worker is active. */
const testWithWorker = test.extend({ serviceWorkers: 'allow' });

const lane = '/pages/browse/index?from=CNSHA&to=AEJEA';

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ environment: { RATE_LIMIT_PER_MINUTE: '0' } });
});
test.afterAll(() => server.stop());

test('every open tab follows a login and a logout', async ({ page: one }) => {
  const other = await openWindow(one);
  await other.goto(`${server.url}/#${lane}`);
  await expect(other.getByRole('link', { name: '登录后查看' }).first()).toBeVisible();
  await one.goto(`${server.url}/${loginAddress('/')}`);
  await logInAsDemo(one, 1);
  await expect(accountButton(one)).toBeVisible();
  await expect(accountButton(other)).toBeVisible();
  await expect(other.getByRole('link', { name: '登录后查看' })).toHaveCount(0);
  await expect(sailings(other).first()).toBeVisible();
  await logOut(one);
  await expect(other.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect(other.getByRole('link', { name: '登录后查看' }).first()).toBeVisible();
  await expect(other).toHaveURL(new RegExp('from=CNSHA'));
});

/**
 * Returns the texts that must not remain on the device after the logout. They are read from the answer to the
 * login.
 */
async function tracesOf(page: Page, mobile: string, logIn: () => Promise<void>): Promise<string[]> {
  const answering = page.waitForResponse((response) => response.url().includes('sms_login'));
  await logIn();
  const { data } = (await (await answering).json()) as { data: LoginAnswer };
  const keys = data.data_key.map(({ key }) => key);
  return [data.token, ...keys, mobile, `${mobile.slice(0, 3)}****${mobile.slice(-4)}`];
}

testWithWorker('a logout leaves no data of the member, online and offline', async ({ browser }) => {
  for (const state of ['up', 'down'] as const) {
    const line = await openFaultyLine(server.url);
    const context = await browser.newContext({ locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(`${line.url}/`);
    await waitForWorker(page);
    await page.goto(`${line.url}/${loginAddress(lane)}`);
    const traces = await tracesOf(page, demoMobile(2), () => logInAsDemo(page, 2));
    await sailings(page).first().click();
    await expect(page.getByRole('heading', { name: '挂靠顺序' })).toBeVisible();
    const ship = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(traces.length).toBe(4);
    // The token is stored encrypted while the session is in use.
    expect(await storedOf(page, traces.slice(0, 1))).toEqual([]);
    const sailing = new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';
    const seen = `information/view/${sailing}`;
    traces.push(seen);
    await expect.poll(() => storedOf(page, [seen])).toEqual([seen]);
    line.set(state);
    await logOut(page);
    await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
    await expect(page.getByText(state === 'up' ? /已退出登录/ : /联网后/).first()).toBeVisible();
    await expect.poll(() => storedOf(page, traces)).toEqual([]);
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'signed_in' }));

    // The next member on this device has no certification.
    line.set('up');
    await page.goto(`${line.url}/${loginAddress('/')}`);
    await logInAsDemo(page, 1);
    await expect(accountButton(page)).toContainText('0001');
    expect(await storedOf(page, traces)).toEqual([]);
    expect(ship.length).toBeGreaterThan(0);
    await expect(page.getByRole('main')).not.toContainText(ship);
    await context.close();
    await line.close();
  }
});

test('an expired session shows a message in every tab and leads back', async ({ page }) => {
  const other = await openWindow(page);
  await page.goto(`${server.url}/${loginAddress(lane)}`);
  const [token = ''] = await tracesOf(page, demoMobile(1), () => logInAsDemo(page, 1));
  await expect(sailings(page).first()).toBeVisible();
  await other.goto(`${server.url}/`);
  await expect(accountButton(other)).toBeVisible();
  // A page that is loaded during a session does not show the login link until it has read the session.
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await endOnServer(token);
  await sailings(page).first().click();
  const said = (tab: Page) => tab.getByRole('status').filter({ hasText: '登录已过期，请重新登录' });
  await expect(said(page)).toBeVisible();
  await expect(said(other)).toBeVisible();
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '挂靠顺序' })).toBeVisible();
  const address = page.url();
  await said(page).getByRole('link', { name: '登录' }).click();
  await logInAsDemo(page, 1);
  await expect(page).toHaveURL(address);
  await expect(said(other)).toHaveCount(0);
});

/** Ends the session by a request from outside the browser, so that the page does not notice. */
async function endOnServer(token: string): Promise<void> {
  await fetch(`${server.url}/api/logout`, { headers: { authorization: `Bearer ${token}` } });
}
