import type { Page } from '@playwright/test';

import { openFaultyLine } from '../../support/faulty-line.ts';
import { demoMobile, openAs } from '../../support/favourites-pages.ts';
import { browseAddress, lane, sailings } from '../../support/site-pages.ts';
import { expect, siteUrl, test } from '../../support/site-test.ts';

const dialog = (page: Page, name = '向船东询价') => page.getByRole('dialog', { name });

async function openSailing(page: Page, url = '') {
  await page.goto(`${url}${browseAddress(lane)}`);
  await sailings(page).first().click();
  await expect(page.getByRole('heading', { name: '挂靠顺序' })).toBeVisible();
}

test("a visitor's typed inquiry survives the login", async ({ page }) => {
  await openSailing(page);
  await page.getByRole('button', { name: '询价' }).click();
  await expect(dialog(page).getByLabel('留言')).toHaveValue(/您好[\s\S]*Good day/);
  await dialog(page).getByLabel('货物').fill('挖掘机 4 台');
  // Chooses the days by keyboard, from today to one week later.
  const days = dialog(page).getByRole('button', { name: /货好/ });
  await days.focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: /货好.*选择日期/ });
  await expect(calendar.locator('[data-day]:focus')).toHaveAttribute('aria-current', 'date');
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(calendar.getByRole('status')).toContainText('共 8 天');
  await calendar.getByRole('button', { name: '确定' }).click();
  await expect(calendar).toBeHidden();
  await expect(days).toBeFocused();
  const ready = (await days.innerText()).trim();
  await dialog(page).getByRole('link', { name: '登录后发送' }).click();
  await page.getByLabel('手机号').fill(demoMobile(2));
  await page.getByLabel('验证码').first().fill('202611');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /登录/ }).last().click();
  await expect(dialog(page).getByLabel('货物')).toHaveValue('挖掘机 4 台');
  await expect(days).toContainText(ready);
  await dialog(page).getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('已发送给船东')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await page.goto('/#/pages/inquiry/index');
  await expect(page.getByRole('main').getByText('挖掘机 4 台')).toContainText(ready);
});

test('an input fault is shown at its field, which gets the focus', async ({ context }) => {
  const page = await openAs(context, siteUrl(), 2);
  await openSailing(page, siteUrl());
  await page.getByRole('button', { name: '询价' }).click();
  await dialog(page).getByLabel('数量').fill('很多');
  await dialog(page).getByRole('button', { name: '发送' }).click();
  await expect(dialog(page).getByText('不能为空')).toBeVisible();
  await expect(dialog(page).getByLabel('货物')).toBeFocused();
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '询价' }).click();
  await expect(dialog(page).getByLabel('数量')).toHaveValue('很多');
});

test('a report reaches the publisher of the sailing with its sender', async ({ browser, context }) => {
  const publisher = await openAs(await browser.newContext({ locale: 'zh-CN' }), siteUrl(), 3);
  const page = await openAs(context, siteUrl(), 1);
  const own = await publisher.evaluate(async () => {
    const answer = await fetch('/api/business/information/shipowner?shipowner_id=1&page_size=1');
    return ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]?.id ?? '';
  });
  await page.goto(`${siteUrl()}/#/pages/browse/detail?id=${own}`);
  await page.getByRole('button', { name: '纠错' }).click();
  await dialog(page, '船期纠错').getByLabel('哪里有误').selectOption({ label: '挂靠港' });
  await dialog(page, '船期纠错').getByLabel('留言').fill('不再挂靠连云港');
  await dialog(page, '船期纠错').getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('纠错已发送给船东，谢谢')).toBeVisible();

  await publisher.goto(`${siteUrl()}/#/pages/inquiry/index?kind=report`);
  const card = publisher.getByRole('listitem').filter({ hasText: '不再挂靠连云港' });
  await expect(card).toContainText('挂靠港');
  await expect(card.getByRole('link', { name: demoMobile(1) })).toBeVisible();
  await publisher.context().close();
});

test('an offline inquiry form asks for a connection and keeps the text', async ({ context, complaints }) => {
  const line = await openFaultyLine(siteUrl());
  const page = await openAs(context, line.url, 2);
  await openSailing(page, line.url);
  await page.getByRole('button', { name: '询价' }).click();
  await dialog(page).getByLabel('货物').fill('风电叶片 6 片');
  line.set('down');
  await dialog(page).getByRole('button', { name: '发送' }).click();
  await expect(dialog(page).getByText(/询价和纠错需联网发送/)).toBeVisible();
  await expect(dialog(page).getByLabel('货物')).toHaveValue('风电叶片 6 片');
  line.set('up');
  await dialog(page).getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('已发送给船东')).toBeVisible();
  await line.close();
  complaints.length = 0;
});
