import { looksAccessible } from '../../support/accessible.ts';
import { logInAsDemo } from '../../support/login-pages.ts';
import { expect, test } from '../../support/site-test.ts';

test('a visitor chooses a plan, logs in, pays and has the membership', async ({ page, context }) => {
  await page.goto('/#/pages/vip/index');
  await expect(page.getByRole('columnheader', { name: /VIP/ })).toContainText('¥980');
  await looksAccessible(page);
  await page.getByRole('radio', { name: /按月/ }).check();
  await page.getByRole('button', { name: /选择\s?VIP/ }).click();
  // The account of an administrator is used, because no other test counts its favourites.
  await logInAsDemo(page, 5);
  const dialog = page.getByRole('dialog', { name: '确认订单' });
  await expect(dialog).toContainText('应付¥108.00');
  await dialog.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('img', { name: '模拟付款二维码' })).toBeVisible();
  await looksAccessible(page);

  await page.reload();
  const pay = page.getByRole('link', { name: '打开模拟付款页' });
  await expect(pay).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('等待付款')).toBeVisible();
  const provider = await context.newPage();
  await provider.goto((await pay.getAttribute('href')) ?? '');
  await provider.getByRole('button').first().click();
  // The page must not be closed before its payment request has been sent.
  await expect(provider.getByRole('status')).toContainText('已付款');
  await provider.close();
  for (const tab of [page, second])
    await expect(tab.getByRole('heading', { name: '已付款，VIP 会员已开通' })).toBeVisible({
      timeout: 40_000,
    });
  await second.close();

  await page.getByRole('link', { name: '查看我的会员' }).click();
  await expect(page.getByRole('definition').first()).toContainText(/还有 \d+ 天/);
  await page.goto('/#/pages/invoice/index');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^提交/ }).click();
  await expect(page.getByRole('group', { name: /处需要修改/ })).toBeFocused();
  await looksAccessible(page);
  await page.getByLabel('公司名称').fill('恒泰国际货运代理（上海）有限公司');
  await page.getByLabel('统一社会信用代码').fill('9135 0100 M000 100Y 43');
  await expect(page.getByText('校验通过')).toBeVisible();
  await page.getByLabel('接收邮箱').fill('caiwu@hengtai.example');
  await page.getByLabel('手机号').fill('139 0000 1234');
  await page.getByRole('button', { name: '提交，¥108.00' }).click();
  await expect(page.getByRole('region', { name: '我的发票' })).toContainText('已提交');
});
