import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openAs, openBareSession, openDemoSession } from '../../support/favourites-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

test('a new feed address of a lane replaces the old one', async ({ context }) => {
  const session = await openBareSession(siteUrl(), 2);
  const page = await openAs(context, siteUrl(), session);
  await page.request.post(`${siteUrl()}/api/member/business/collection/harbor/handle`, {
    headers: { Authorization: `Bearer ${session.token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { lane: { group_id: firstGroupId, from: 'CNSHA', to: 'AEJEA', on: true } },
  });
  await page.goto(`${siteUrl()}/#/pages/collect/index`);
  await page
    .locator('li[data-lane]')
    .getByRole('button', { name: /移动、取消收藏/ })
    .click();
  await page.getByRole('menuitem', { name: '订阅到日历…' }).click();
  await page.getByRole('button', { name: '生成订阅地址' }).click();
  const address = page.getByRole('textbox', { name: '日历地址' });
  const first = (await address.inputValue()).replace(/^webcal:/, 'http:');
  await expectAccessible(page, 'feed');
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: '更换地址' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '更换地址' }).click();
  await expect(address).not.toHaveValue(first.replace(/^http:/, 'webcal:'));
  expect((await page.request.get(first)).status()).toBe(410);
});

test('a publisher allows a website and sees its widget', async ({ context }) => {
  const page = await openAs(context, siteUrl(), await openDemoSession(siteUrl(), 3));
  await page.goto(`${siteUrl()}/#/pages/company/widget`);
  await page.getByRole('textbox', { name: '网站地址' }).fill('www.wangchao.example/fleet');
  await page.getByRole('button', { name: '添加网站' }).click();
  // This is checked before the preview appears, because axe cannot read a frame without an origin.
  await expectAccessible(page, 'widget');
  await page.getByRole('button', { name: '保存设置' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('listitem').first()).toContainText('天');
  await frame.getByLabel('起运港').selectOption({ index: 1 });
  await frame.getByRole('button', { name: '查船期' }).click();
  await expect(frame.locator('#sailings')).not.toHaveAttribute('aria-busy');
});
