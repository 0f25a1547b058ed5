import { expect, test } from '@playwright/test';

import { expectAccessible } from '../../support/accessible.ts';
import { storedOf } from '../../support/everything-stored.ts';
import { startOwnSite } from '../../support/own-site.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { openWindow, settled } from '../../support/site-pages.ts';
import { variantsOf } from '../../support/sweep.ts';
import { banner, choosePhoto, dialog, here, openMine } from '../../support/user-pages.ts';

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({ environment: { RATE_LIMIT_PER_MINUTE: '0' } });
});
test.afterAll(() => server.stop());

test('a visitor finds tools, settings and the login in the account page', async ({ page }) => {
  await page.goto(`${server.url}/#${here}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('个人中心');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '登录后可以',
    '业务与工具',
    '设置',
    '离线与存储',
  ]);
  const work = page.getByRole('region', { name: '业务与工具' });
  await expect(work.getByRole('link', { name: '自有船期表' })).toBeVisible();
  await page.getByRole('main').getByText('深色').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page).toHaveTitle(/个人中心/);
  await page.getByRole('main').getByRole('link', { name: '登录 / 注册' }).click();
  await expect(page).toHaveURL(`${server.url}/#/pages/login/index?back=${here}`);
});

test('the full mobile number is shown on demand and never stored', async ({ page }) => {
  await openMine(page, 1, server.url);
  const main = page.getByRole('main');
  await expect(main.getByText('138 **** 0001')).toBeVisible();
  await main.getByRole('button', { name: '显示完整号码' }).click();
  await expect(main.getByText('138 0000 0001')).toBeVisible();
  expect(await storedOf(page, ['13800000001'])).toEqual([]);
  await main.getByRole('button', { name: '隐藏号码' }).click();
  await expect(main.getByText('138 **** 0001')).toBeVisible();
});

test('the certification prompt leads to its page or can be dismissed', async ({ page }) => {
  await openMine(page, 1, server.url);
  await page.getByRole('main').getByRole('link', { name: '立即认证' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('企业认证');
  await expect(page.getByText('演示账号由多人共用，不能提交资料')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: '小程序码' })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: '暂不认证' }).click();
  await expect(page.getByRole('link', { name: '立即认证' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^企业认证/ })).toBeVisible();
});

test('a nickname is edited in place, and the other tab follows', async ({ page }) => {
  const other = await openWindow(page);
  await openMine(page, 1, server.url);
  await other.goto(`${server.url}/#${here}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('演示会员');
  await page.getByRole('button', { name: '修改昵称' }).click();
  const field = page.getByLabel('昵称', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('很'.repeat(30));
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('很'.repeat(30));
  await field.fill('  林越 ');
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('林越');
  await expect(page.getByRole('button', { name: '修改昵称' })).toBeFocused();
  await page.getByRole('button', { name: '修改昵称' }).click();
  await page.getByLabel('昵称', { exact: true }).fill('别的');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('林越');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('林越');
});

test('an avatar is refused, cropped, uploaded, shown in every tab and removed', async ({ page }) => {
  const other = await openWindow(page);
  await openMine(page, 1, server.url);
  await other.goto(`${server.url}/#/`);
  await page.getByRole('button', { name: '更换头像' }).click();
  const file = page.getByLabel('选择图片');
  const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await file.setInputFiles(text);
  await expect(page.getByRole('alert')).toHaveText(/无法打开这张图片/);
  await file.setInputFiles({ ...text, buffer: Buffer.alloc(6 * 1_048_576) });
  await expect(page.getByRole('alert')).toHaveText('图片不能超过 5 MB');

  await choosePhoto(page);
  await expect(page.getByRole('alert')).toBeHidden();
  const crop = page.getByRole('application', { name: /裁剪/ });
  await crop.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('放大').fill('2');
  await page.getByRole('button', { name: '设为头像' }).click();
  await expect(dialog(page)).toBeHidden();
  for (const tab of [page, other]) {
    const picture = banner(tab).locator('img[src^="/api/file/picture"]');
    await expect(picture).toBeVisible();
    const side = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(side).toEqual([96, 96]);
  }
  await page.getByRole('button', { name: '更换头像' }).click();
  await page.getByRole('button', { name: '移除头像' }).click();
  for (const tab of [page, other]) await expect(banner(tab).locator('img[src^="/api/file"]')).toHaveCount(0);
});

test('theme and language are chosen in the account page', async ({ page }) => {
  await openMine(page, 5, server.url);
  await page.getByRole('radio', { name: '深色' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await banner(page).getByRole('button', { name: '浅色 / 深色' }).click();
  await expect(page.getByRole('radio', { name: '浅色' })).toBeChecked();
  await page.getByRole('radio', { name: '跟随系统' }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('radio', { name: '中文' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

// Each language uses another demo account, because a chosen language is stored with the member.
for (const { language, name, account, looks } of [
  {
    language: 'zh',
    name: '中文',
    account: 3,
    looks: [
      { width: 375, theme: '浅色' },
      { width: 1280, theme: '深色' },
    ],
  },
  {
    language: 'en',
    name: 'English',
    account: 2,
    looks: [
      { width: 1280, theme: 'Light' },
      { width: 375, theme: 'Dark' },
    ],
  },
])
  test(`the account page and its dialogs are accessible in ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMine(page, account, server.url);
    await page.getByRole('radio', { name }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    for (const { width, theme } of variantsOf(looks)) {
      // The viewport is as high as the page, because the phone's bottom bar would cover content.
      await page.setViewportSize({ width, height: 2_400 });
      // Content that is still loading would move the buttons.
      await settled(page);
      await page.getByRole('radio', { name: theme, exact: true }).check();
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page, `${width} ${theme}`);
      for (const opener of [/更换手机号|Change mobile/, /^(更换头像|Change picture)$/]) {
        await page.getByRole('main').getByRole('button', { name: opener }).click();
        await expect(dialog(page)).toBeVisible();
        await expectAccessible(page, `${width} ${theme} ${opener}`);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      }
    }
  });
