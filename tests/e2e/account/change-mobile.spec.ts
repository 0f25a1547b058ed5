import { expect, test } from '@playwright/test';

import { loginPurpose, sendCode } from '../../../server/domain/account/sms-codes.ts';
import { aConfig } from '../../support/a-config.ts';
import { loginAddress } from '../../support/login-pages.ts';
import { startOwnSite } from '../../support/own-site.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { sentCode } from '../../support/sent-code.ts';
import { openWindow } from '../../support/site-pages.ts';
import { banner, dialog, here, openMine } from '../../support/user-pages.ts';

const oldMobile = '13912345678';
const newMobile = '13987654321';
/** The device id of the page that requested the code for the old number. */
const askingPage = 'page-that-asked-before';

let server: RunningServer;
let oldCode = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({
    environment: { RATE_LIMIT_PER_MINUTE: '0' },
    prepare: async (database) => {
      // Sends a code with a clock that is 90 seconds slow: the code is still valid, and the server already
      // allows the next one.
      const address = '192.0.2.7';
      const from = {
        address,
        network: address,
        subnet: '192.0.2.0',
        userAgent: '',
        isForwarded: false,
        host: '',
      };
      const send = async (_: string, sent: string) => void (oldCode = sent);
      const outside = {
        sms: { channel: 'sms', send },
        wechat: null,
        pay: new Map(),
        mail: null,
        alerts: {},
      } as const;
      await sendCode(
        { mobile: oldMobile, purpose: loginPurpose({ device: askingPage }) },
        { database, config: aConfig(), now: new Date(Date.now() - 90_000), origin: from, outside },
      );
    },
  });
});
test.afterAll(() => server.stop());

test('a mobile number is changed with both codes, in every tab', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.addInitScript((id) => {
    if (location.protocol !== 'about:') sessionStorage.setItem('asking-device', id);
  }, askingPage);
  await page.goto(`${server.url}/${loginAddress(here)}`);
  await page.getByLabel('手机号').fill(oldMobile);
  await page.getByLabel(/^验证码/).fill(oldCode);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const other = await openWindow(page);
  await other.goto(`${server.url}/#/`);
  await expect(banner(other).getByText('139****5678')).toBeVisible();

  await page.getByRole('button', { name: /更换手机号/ }).click();
  await expect(dialog(page).getByText('验证码会发到现在的手机号 139 **** 5678')).toBeVisible();
  await dialog(page).getByRole('button', { name: '下一步' }).click();
  await expect(dialog(page).getByText('请输入验证码')).toBeVisible();
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog(page).getByRole('timer')).toHaveText(/秒后可重发/);
  await expect(page.getByLabel(/^验证码/)).toBeFocused();
  await page.getByLabel(/^验证码/).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^验证码/)).toHaveAttribute('aria-invalid', 'true');
  const sent = await sentCode(server, oldMobile);
  await page.getByLabel(/^验证码/).fill(`${sent.slice(0, 3)} ${sent.slice(3)}`);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('新手机号')).toBeFocused();
  await page.getByLabel('新手机号').fill('123');
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog(page).getByText('手机号应为 11 位')).toBeVisible();
  await page.getByLabel('新手机号').fill('１３９ 8765-4321');
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel(/^验证码/)).toBeFocused();
  await page.getByLabel(/^验证码/).fill(await sentCode(server, newMobile));
  await dialog(page).getByRole('button', { name: '更换', exact: true }).click();
  await expect(dialog(page).getByText('手机号已换成 139 **** 4321')).toBeVisible();
  await dialog(page).getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('button', { name: /更换手机号/ })).toContainText('139****4321');
  for (const tab of [page, other]) await expect(banner(tab).getByText('139****4321')).toBeVisible();
  await context.close();
});

test('the page shows a refusal that belongs to no field', async ({ page }) => {
  await openMine(page, 4, server.url);
  await page.getByRole('button', { name: /更换手机号/ }).click();
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('alert')).toHaveText('演示账号不能更换手机号');
});
