import { expect, test } from '@playwright/test';

import type { OpenDatabase } from '../../../server/db/open.ts';
import { anOperator } from '../../support/an-operator.ts';
import { expectAccessibleAtBothWidths, openConsoleAt } from '../../support/console-pages.ts';
import { startOwnSite, type OwnSite } from '../../support/own-site.ts';
import { sentCode } from '../../support/sent-code.ts';

let token = '';
let mobile = '';
async function prepare(database: OpenDatabase): Promise<void> {
  const operator = await anOperator(database, ['operations'], new Date());
  ({ token } = operator);
  ({ mobile } = await database.db
    .selectFrom('member')
    .select('mobile')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow());
}

let server: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const started = await startOwnSite({ isEmpty: true, prepare });
  // A passkey belongs to a host name; browsers make none for an IP address.
  server = { ...started, url: started.url.replace('127.0.0.1', 'localhost') };
});
test.afterAll(() => server.stop());

test('an operator adds a passkey, and opens the console with it', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true } as const;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, isUserVerified: true },
  });
  await openConsoleAt(page, '', { server, token });
  await page.getByLabel(/^新密钥的名称/).fill('办公室电脑');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(page.getByText('办公室电脑')).toBeVisible();
  await expect(page.getByText(/^添加于 \d{4}/)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'passkeys');

  await page.getByRole('button', { name: '退出运营台' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录运营台');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信验证码').fill(await sentCode(server, mobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '用通行密钥' }).click();
  await expect(page.getByText(/上次使用|最近使用/)).toBeVisible();

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
});
