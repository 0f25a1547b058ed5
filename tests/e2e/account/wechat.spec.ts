import { expect, test, type Page } from '@playwright/test';

import { startOwnSite } from '../../support/own-site.ts';
import { freePort } from '../../support/free-port.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { sentCode } from '../../support/sent-code.ts';
import { aWechat, type WechatProvider } from '../../support/wechat-provider.ts';
import { inSweep } from '../../support/sweep.ts';

const lane = '/pages/browse/index?from=CNSHA&to=AEJEA';
const loginPage = `#/pages/login/index?back=${encodeURIComponent(lane)}&invite=K3P9`;

let wechat: WechatProvider;
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  const app = { appId: 'wx-laycan', secret: 'secret', origins: [`http://127.0.0.1:${port}`] };
  wechat = await aWechat(app);
  const environment = { WECHAT_APP_ID: app.appId, WECHAT_SECRET: app.secret, WECHAT_BASE: wechat.base };
  server = await startOwnSite({ port, environment });
});
test.afterAll(async () => {
  await server.stop();
  await wechat.close();
});
let persons = 0;
test.beforeEach(() => {
  wechat.mood = 'fair';
  wechat.person = { openid: `o-person-${++persons}`, unionid: `u-person-${persons}` };
});

/** Accepts the agreements and opens WeChat's page. */
async function goToWechat(page: Page): Promise<void> {
  await page.goto(`${server.url}/${loginPage}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await expect(page.getByRole('heading', { name: '微信登录' })).toBeVisible();
}

const agree = (page: Page) => page.getByRole('link', { name: '扫码并同意' }).click();
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /我的账号|My account/ });
const problems = (page: Page) => page.getByRole('group', { name: '有 1 处需要修改' });

async function linkBy(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByLabel(/^验证码/).fill(await sentCode(server, mobile));
  await page.getByRole('button', { name: '绑定微信并登录' }).click();
}

test('only the first WeChat scan asks for the mobile number', async ({ page }) => {
  await goToWechat(page);
  await agree(page);
  await expect(page.getByRole('status').filter({ hasText: '微信已确认' })).toBeVisible();
  await expect(page).not.toHaveURL(/code=|state=/);
  await expect(page.getByText('受邀注册，邀请码 K3P9')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await linkBy(page, '13912340001');
  await expect(page).toHaveURL(`${server.url}/#${lane}`);
  await expect(account(page)).toContainText('139****0001');

  await account(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await goToWechat(page);
  await agree(page);
  await expect(page).toHaveURL(`${server.url}/#${lane}`);
  await expect(account(page)).toContainText('139****0001');
});

test('a person who refuses in WeChat returns to the login form', async ({ page }) => {
  await goToWechat(page);
  await page.getByRole('link', { name: '拒绝' }).click();
  await expect(problems(page)).toContainText('未在微信中确认登录');
  await expect(page.getByRole('main').getByText('登录后回到').locator('..')).toContainText(/上海.*杰贝阿里/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  await agree(page);
  await expect(page.getByRole('status').filter({ hasText: '微信已确认' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Switch to English' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'WeChat has confirmed' })).toBeVisible();
});

// `src/features/session/wechat-login.test.ts` tests that a return is refused if it was not begun in this tab.
test("a link with another person's code and state has no effect", inSweep, async ({ browser }) => {
  const attacker = await browser.newContext({ locale: 'zh-CN' });
  const theirs = await attacker.newPage();
  await goToWechat(theirs);
  const link = (await theirs.getByRole('link', { name: '扫码并同意' }).getAttribute('href')) ?? '';
  const victim = await browser.newContext({ locale: 'zh-CN' });
  const page = await victim.newPage();
  const asked = wechat.asked;
  await page.goto(link);
  await expect(problems(page)).toContainText('不是从这个浏览器窗口发起的');
  await expect(page).not.toHaveURL(/code=|state=/);
  await expect(page.getByRole('status').filter({ hasText: '微信已确认' })).toHaveCount(0);
  expect(wechat.asked).toBe(asked);
  await attacker.close();
  await victim.close();
});

test('a login by mobile number works while WeChat does not answer', async ({ page }) => {
  await goToWechat(page);
  wechat.mood = 'html';
  await agree(page);
  await expect(problems(page)).toContainText('微信响应超时');
  await page.getByRole('button', { name: /138 0000 0001/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/#${lane}`);
});

// `tests/server/wechat-login.test.ts` tests that a number linked with another WeChat account is refused, and
// that this does not use up its code.
test('a number with another WeChat logs in without linking', inSweep, async ({ page }) => {
  await goToWechat(page);
  await agree(page);
  await linkBy(page, '13912340002');
  await expect(account(page)).toBeVisible();
  await account(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录 / 注册' })).toBeVisible();

  wechat.person = { openid: `o-person-${++persons}`, unionid: `u-person-${persons}` };
  await goToWechat(page);
  await agree(page);
  await page.getByRole('button', { name: '不绑定' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '微信扫码登录' })).toBeVisible();
});

test('the account page shows the WeChat link and removes it', async ({ page }) => {
  await goToWechat(page);
  await agree(page);
  await linkBy(page, '13912340003');
  await expect(account(page)).toBeVisible();
  await page.goto(`${server.url}/#/pages/user/index`);
  await expect(page.getByText(/绑定$/).filter({ hasNotText: '解除' })).toBeVisible();
  await page.getByRole('button', { name: '解除绑定' }).click();
  const question = page.getByRole('alertdialog', { name: '解除绑定' });
  await expect(question).toContainText('仍可用手机号登录');
  await question.getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText('已解除微信绑定')).toBeVisible();
  await expect(page.getByText('未绑定。下次登录选“微信扫码登录”')).toBeVisible();
  await expect(page.getByRole('button', { name: '解除绑定' })).toHaveCount(0);
});
