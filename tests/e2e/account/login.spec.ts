import { expect, test } from '@playwright/test';

import { openFaultyLine } from '../../support/faulty-line.ts';
import { accountButton, logInAsDemo, loginAddress } from '../../support/login-pages.ts';
import { startOwnSite } from '../../support/own-site.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { sentCode } from '../../support/sent-code.ts';
import { sailings, waitForWorker } from '../../support/site-pages.ts';

/** A test in which the service worker is active. */
const testWithWorker = test.extend({ serviceWorkers: 'allow' });

const lane = '/pages/browse/index?from=CNSHA&to=AEJEA';

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ environment: { RATE_LIMIT_PER_MINUTE: '0' } });
});
test.afterAll(() => server.stop());

test('a new number logs in by code and returns to its page', async ({ page }) => {
  await page.goto(`${server.url}/#${lane}`);
  const locked = page.getByRole('main').getByRole('link', { name: '登录后查看' }).first();
  await expect(locked).toBeVisible();
  await locked.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录或注册');
  await expect(page.getByRole('main').getByText('登录后回到').locator('..')).toContainText(/上海.*杰贝阿里/);

  await page.getByLabel('手机号').fill('１３９ 1234 5678');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('timer')).toHaveText(/秒后可重发/);
  await expect(page.getByLabel(/^验证码/)).toBeFocused();
  const code = await sentCode(server, '13912345678');

  await page.getByRole('link', { name: '隐私政策' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('隐私政策');
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue('13912345678');
  await expect(page.getByRole('timer')).toBeVisible();

  await page.getByLabel(/^验证码/).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const summary = page.getByRole('group', { name: '有 1 处需要修改' });
  await expect(summary).toBeFocused();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page).toHaveURL(`${server.url}/#${lane}`);
  await expect(sailings(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '登录后查看' })).toHaveCount(0);
  await expect(accountButton(page)).toContainText('139****5678');
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'signed_in', value: '1' }),
  );
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('登录或注册');
});

test('the second code request from an address solves a puzzle first', async ({ page }) => {
  const guarded = await startOwnSite();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let proceed = () => {};
  const isSeen = new Promise<void>((done) => (proceed = done));
  await page.route('**/api/get_code/puzzle', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto(`${guarded.url}/${loginAddress('/')}`);
  const ask = async (mobile: string) => {
    await page.getByLabel('手机号').fill(mobile);
    await page.getByRole('button', { name: /^(获取验证码|重新获取)$/ }).click();
  };
  await ask('13912340001');
  await expect(page.getByRole('timer')).toBeVisible();
  expect(asked.filter((path) => path.includes('puzzle'))).toEqual([]);

  await ask('13912340002');
  await expect(page.getByRole('status').filter({ hasText: '本机正在自动验证' })).toBeVisible();
  proceed();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('本机正在自动验证')).toBeHidden();
  await page.getByLabel(/^验证码/).fill(await sentCode(guarded, '13912340002'));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(accountButton(page)).toContainText('139****0002');
  await guarded.stop();
});

test('a wrong code is shown at its field, a right code works', async ({ page }) => {
  await page.goto(`${server.url}/${loginAddress('/')}`);
  await page.getByRole('button', { name: /138 0000 0001/ }).click();
  await page.getByLabel(/^验证码/).fill('000000');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('group', { name: '有 1 处需要修改' })).toBeFocused();
  await expect(page.getByLabel(/^验证码/)).toHaveAttribute('aria-invalid', 'true');
  await logInAsDemo(page, 1);
  await expect(accountButton(page)).toBeVisible();
});

test("a member's chosen language is used on the next device", async ({ browser }) => {
  const first = await browser.newContext({ locale: 'zh-CN' });
  const page = await first.newPage();
  await page.goto(`${server.url}/${loginAddress('/')}`);
  await logInAsDemo(page, 3);
  await expect(accountButton(page)).toBeVisible();
  const saved = page.waitForResponse(/member\/setting\/language/);
  await page.getByRole('link', { name: 'Switch to English' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await first.close();

  const second = await browser.newContext({ locale: 'zh-CN' });
  const next = await second.newPage();
  await next.goto(`${server.url}/${loginAddress(lane)}`);
  await expect(next.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await logInAsDemo(next, 3);
  await expect(next.locator('html')).toHaveAttribute('lang', 'en');
  await expect(next).toHaveURL(`${server.url}/#${lane}`);
  await expect(accountButton(next)).toBeVisible();
  await second.close();
});

testWithWorker(
  'offline the login form keeps its input and continues after the reconnection',
  async ({ page }) => {
    const line = await openFaultyLine(server.url);
    await page.goto(`${line.url}/${loginAddress('/')}`);
    await page.getByRole('button', { name: /138 0000 0001/ }).click();
    await page.getByRole('checkbox').check();
    await waitForWorker(page);
    line.set('down');
    await page.getByLabel('手机号').press('Enter');
    await expect(page.getByText('登录需要联网')).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue('13800000001');
    line.set('up');
    await expect(page.getByText('登录需要联网')).toBeHidden({ timeout: 20_000 });
    // A request that was running when the connection broke may still succeed.
    const again = page.getByRole('button', { name: '登录', exact: true });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(accountButton(page)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await line.close();
  },
);

// The unit tests in `src/features/session/own-link.test.ts` list the addresses that are refused.
test('a login link with an address of another site leads home', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${server.url}/${loginAddress('//evil.example')}`);
  await logInAsDemo(page, 1);
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/#/`);
  expect([...hosts]).toEqual([new URL(server.url).host]);
});
