import { fileURLToPath } from 'node:url';

import { expect, test } from '@playwright/test';

import { aProviderOfAlerts, robots, type AlertProviders } from '../../support/alert-providers.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { sentCode } from '../../support/sent-code.ts';

let providers: AlertProviders;
let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  providers = await aProviderOfAlerts({ now: new Date() });
  const preload = fileURLToPath(new URL('../../support/redirect-robots.mjs', import.meta.url));
  site = await startOwnSite({
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      NODE_OPTIONS: `--import ${preload}`,
      ROBOTS_STAND_IN: providers.url,
    },
  });
});
test.afterAll(async () => {
  await site.stop();
  await providers.close();
});

const mobile = '13912345678';
/** The time in ms from the first page to the first message in the group. */
const firstMessageMost = 120_000;

test('a newcomer sees the first test message in the group within two minutes', async ({ page }) => {
  const start = Date.now();
  await page.goto(`${site.url}/#/pages/browse/index?from=CNSHA&to=AEJEA`);
  await page.getByRole('main').getByRole('link', { name: '登录后查看' }).first().click();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel(/^验证码/).fill(await sentCode(site, mobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await page.getByRole('main').getByRole('link', { name: '提醒我' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('提醒');
  const follow = page.getByRole('switch', { name: /有变更时提醒我/ });
  await follow.click();
  await expect(follow).toBeChecked();
  await page.getByRole('button', { name: '添加', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Webhook 地址').fill(robots.wecom.address);
  await dialog.getByRole('button', { name: '添加并发送测试' }).click();
  await expect(dialog.getByText(/对方已收到：0 ok/)).toBeVisible();

  expect(providers.received.map(({ text }) => text)).toEqual([expect.stringContaining('测试消息')]);
  expect(Date.now() - start).toBeLessThan(firstMessageMost);
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  await expect(page.getByRole('region', { name: '接收方式' }).getByText('企业微信群')).toBeVisible();
});
