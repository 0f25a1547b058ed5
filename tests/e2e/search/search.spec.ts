import type { Page } from '@playwright/test';

import { expect, test } from '../../support/site-test.ts';
import { from, loadChips, search, to } from '../../support/search-form.ts';
import {
  browseAddress,
  isTakenOver,
  lane,
  queryOf,
  sailings,
  settled,
  tabTo,
} from '../../support/site-pages.ts';

const firstOption = (page: Page) => page.getByRole('option').first();

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await isTakenOver(page);
});

test('a lane is searched by keyboard only', async ({ page }) => {
  await tabTo(page, from(page));
  await page.keyboard.type('shanghai');
  await expect(firstOption(page)).toContainText('上海');
  await page.keyboard.press('Enter');
  await expect(from(page)).toHaveValue('上海');
  // The choice of a loading port moves the focus to the empty destination.
  await expect(to(page)).toBeFocused();
  await page.keyboard.type('jbal');
  await expect(firstOption(page)).toContainText('杰贝阿里');
  await page.keyboard.press('Enter');
  await tabTo(page, search(page));
  await page.keyboard.press('Enter');
  await expect(sailings(page).first()).toBeVisible();
  expect(queryOf(page)).toEqual({ from: 'CNSHA', to: 'AEJEA' });
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page).toHaveTitle('上海 – 杰贝阿里 船期 – Laycan 船期');
});

test('a port is found by pinyin, initials, name, partial name and code', async ({ page }) => {
  const wanted = [
    ['hanbao', '汉堡'],
    ['lianyun', '连云港'],
    ['lyg', '连云港'],
    ['汉', '汉堡'],
    ['hamb', '汉堡'],
    ['Tianjin', '天津新港'],
    ['xingang', '天津新港'],
    ['deham', '汉堡'],
    ['hdzg', '华东主港'],
    ['沙特', '沙特阿拉伯'],
  ] as const;
  for (const [typed, name] of wanted) {
    await from(page).fill(typed);
    await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
  }
});

test('unfinished Chinese input searches nothing and selects no option', async ({ page, context }) => {
  await from(page).focus();
  await expect(firstOption(page)).toBeVisible();
  // The full list of ports, which has more ports than the initial list, has loaded.
  await settled(page);
  const atFirst = await page.getByRole('option').allTextContents();
  const input = await context.newCDPSession(page);
  const composed = { text: "shang'hai", selectionStart: 9, selectionEnd: 9 };
  await input.send('Input.imeSetComposition', composed);
  await expect(from(page)).toHaveValue(composed.text);
  expect(await page.getByRole('option').allTextContents()).toEqual(atFirst);
  await input.send('Input.insertText', { text: '上海' });
  await expect(firstOption(page)).toContainText('CNSHA');
  await expect(page.getByRole('option').filter({ hasNotText: '上海' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(from(page)).toHaveValue('上海');
  expect(new URL(page.url()).hash).toBe('');
});

test('one field accepts ports, nations and areas together', async ({ page }) => {
  await from(page).fill('CNSHA, 太仓, ');
  await from(page).pressSequentially('huadong');
  await page.keyboard.press('Enter');
  await expect(loadChips(page)).toHaveText(['上海', '太仓', '华东主港']);
  await page.keyboard.press('Backspace');
  await expect(loadChips(page)).toHaveText(['上海', '太仓']);
  await to(page).fill('shatealabo');
  await page.getByRole('option', { name: /国家/ }).click();
  await search(page).click();
  await expect(sailings(page).first()).toBeVisible();
  expect(queryOf(page)).toEqual({ from: 'CNSHA,CNTAG', to: 'SA' });
  await expect(page.locator('main h1')).toContainText('上海 / 太仓');
  await expect(page.locator('main h1')).toContainText('沙特阿拉伯');
});

test('one button swaps the loading end and the discharging end', async ({ page }) => {
  await from(page).fill('CNSHA, ');
  await to(page).fill('DEHAM, ');
  await page.getByRole('button', { name: '对调起运港和目的港' }).click();
  await expect(from(page)).toHaveValue('汉堡');
  await expect(to(page)).toHaveValue('上海');
});

test('text that names no port stays, and the search shows a message', async ({ page }) => {
  await from(page).fill('no such harbor');
  await search(page).click();
  await expect(page.getByText('“no such harbor”未选定')).toBeVisible();
  await expect(from(page)).toHaveValue('no such harbor');
  await expect(from(page)).toHaveAttribute('aria-invalid', 'true');
  expect(new URL(page.url()).hash).toBe('');
});

test('a month is chosen with one press', async ({ page }) => {
  await page.getByRole('radio', { name: '下月' }).check();
  await search(page).click();
  await expect(page.locator('main h1')).toContainText('全部船期');
  const [since, until] = await page.evaluate(() => {
    const now = new Date();
    const text = (day: Date) =>
      [day.getFullYear(), day.getMonth() + 1, day.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    return [1, 2].map((month) => text(new Date(now.getFullYear(), now.getMonth() + month, 2 - month)));
  });
  expect(queryOf(page)).toEqual({ since, until });
});

test('days are chosen in the calendar by keyboard', async ({ page }) => {
  const opener = page.getByRole('button', { name: '选择日期' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: '受载期：选择日期' });
  const day = calendar.locator('[data-day]:focus');
  await expect(day).toHaveAttribute('aria-current', 'date');
  await page.keyboard.press('ArrowRight');
  const since = await day.getAttribute('data-day');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const until = await day.getAttribute('data-day');
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('status')).toContainText('共 8 天');
  await tabTo(page, calendar.getByRole('button', { name: '确定' }), 4);
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await search(page).click();
  await expect(page.locator('main h1')).toBeFocused();
  expect(queryOf(page)).toEqual({ since, until });
});

test('a past search comes first on home and in the fields', async ({ page }) => {
  await page.goto(browseAddress('from=CNTAO&to=NGLOS'));
  await expect(page.locator('main h1')).toContainText('青岛');
  await expect(page.getByRole('main')).toContainText(/船东发布|暂时没有船期/);
  await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
  await expect(page.getByRole('navigation', { name: '最近查过' }).getByRole('link').first()).toHaveText(
    /青岛.*拉各斯/,
  );
  await from(page).click();
  await expect(page.getByRole('group', { name: '最近查过' }).getByRole('option')).toContainText(['青岛']);
});

test('the form of a list contains the current search', async ({ page }) => {
  await page.goto(browseAddress(lane));
  await page.getByRole('button', { name: '修改条件' }).click();
  await expect(from(page)).toHaveValue('上海');
  await from(page).fill('tianjin');
  await firstOption(page).click();
  await search(page).click();
  await expect(page.locator('main h1')).toContainText('天津新港');
  expect(queryOf(page)).toEqual({ from: 'CNTXG', to: 'AEJEA' });
  await page.goBack();
  await expect(page.locator('main h1')).toContainText('上海');
});
