import { expectAccessible } from '../../support/accessible.ts';
import { storeSession } from '../../support/stored-session.ts';
import { startRightsSite, type RightsSite } from '../../support/rights-site.ts';
import { expect, test } from '../../support/site-test.ts';

let site: RightsSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startRightsSite();
});
test.afterAll(() => site.stop());

test('the inviter sees days and the masked number of an invitee', async ({ page, browser }) => {
  await page.goto(`${site.url}/#/pages/invite/index`);
  const session = await site.openSession();
  await storeSession(page, session);
  const main = page.getByRole('main');
  await expect(main.getByText('暂无人通过您的邀请注册')).toBeVisible();
  await expect(main.getByRole('img', { name: '邀请二维码' })).toBeVisible();
  await expect(main.getByRole('img', { name: /下一班船/ })).toBeVisible();
  const link = await main.getByLabel('邀请链接').inputValue();

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await other.goto(link);
  await expect(other.getByText(`${session.user_info?.mobile} 邀请您使用`)).toBeVisible();
  await other.getByLabel('手机号').fill('13612345678');
  await other.getByRole('button', { name: '获取验证码' }).click();
  await expect(other.getByRole('timer')).toBeVisible();
  await other.getByLabel(/^验证码/).fill(await site.codeOf('13612345678'));
  await other.getByRole('checkbox').check();
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await expect(other.getByRole('banner').getByText('136****5678')).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(main.getByRole('row', { name: /136\*{4}5678.*已注册.*\+7 天/ })).toBeVisible();
  await expect(main.getByText(/年已得 7 \/ 365 天/)).toBeVisible();
  await expectAccessible(page);
});
