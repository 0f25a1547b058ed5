import { expect, test, type Page } from '@playwright/test';

import type { LocalValues } from '../../../src/store/device-rows.ts';
import { aRealMember } from '../../support/a-real-member.ts';
import { storedOf } from '../../support/everything-stored.ts';
import { openAs } from '../../support/favourites-pages.ts';
import { startOwnSite } from '../../support/own-site.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { testOnDeviceOf } from '../../support/prepared-device.ts';
import { areCopied, copiedAddresses } from '../../support/site-pages.ts';
import { banner, choosePhoto, dialog, here, openMine } from '../../support/user-pages.ts';

/**
 * The number of a real member. A demo account would not do, because many people share it, so its list shows
 * only the current device.
 */
const mobile = '13912345678';
const minuteMs = 60_000;
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let sessions: Partial<LocalValues>[] = [];

let server: RunningServer;
/** A test on a device of its own, in which the service worker is active. */
const testOnOwnDevice = testOnDeviceOf(() => server.url);

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnSite({
    environment: { RATE_LIMIT_PER_MINUTE: '0' },
    prepare: async (database) => {
      const { logIn } = await aRealMember(database, { mobile });
      sessions = [];
      for (const minutes of [10, 9, 8])
        sessions.push(await logIn({ now: new Date(Date.now() - minutes * minuteMs), userAgent }));
    },
  });
});
test.afterAll(() => server.stop());

test('a member logs another device out, and that device shows it', async ({ browser }) => {
  const openDevice = async (at: number) => {
    const device = await openAs(
      await browser.newContext({ locale: 'zh-CN' }),
      server.url,
      sessions[at] ?? {},
    );
    await device.goto(`${server.url}/#${here}`);
    await expect(device.getByRole('heading', { name: '设置', exact: true })).toBeVisible();
    return device;
  };
  const [second, third, page] = [await openDevice(0), await openDevice(1), await openDevice(2)];
  const ends = page.getByRole('button', { name: /^退出 Chrome/ });
  await expect(ends).toHaveCount(2);
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  // The list begins with this device; the device used most recently follows.
  await ends.first().click();
  await dialog(page).getByRole('button', { name: '退出', exact: true }).click();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await expect(dialog(page)).toContainText('其他 1 处登录将立即结束');
  await dialog(page).getByRole('button', { name: '退出其他设备' }).click();
  await expect(ends).toHaveCount(0);
  await expect(page.getByText('仅本机登录。')).toBeVisible();
  for (const ended of [second, third]) {
    await ended.getByRole('button', { name: '显示完整号码' }).click();
    await expect(ended.getByRole('heading', { level: 2, name: '登录后可以' })).toBeVisible();
    await expect(ended.getByText('登录已过期，请重新登录')).toBeVisible();
  }
  await expect(banner(page).getByText('139****5678')).toBeVisible();
  for (const device of [page, second, third]) await device.context().close();
});

testOnOwnDevice('each part of the stored data is counted and cleared separately', async ({ page, line }) => {
  await openMine(page, 4, line.url);
  await page.goto(`${line.url}/#/pages/browse/index?from=CNSHA`);
  await expect(page.getByRole('main').locator('a[href*="detail"]').first()).toBeVisible();
  await areCopied(page, /information\/list\?/);
  await page.goto(`${line.url}/#${here}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const clear = page.getByRole('button', { name: '清除看过的船期与页面' });
  await clear.click();
  await expect(page.getByRole('alertdialog')).toContainText('不影响登录、设置、收藏和未发送的改动');
  await page.getByRole('button', { name: '取消' }).click();
  await expect(clear).toBeVisible();
  await clear.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清除' }).click();
  await expect(row('看过的船期与页面')).toContainText('0 份');
  expect((await copiedAddresses(page)).filter((one) => one.includes('information/list?'))).toEqual([]);
  await expect(row('程序与港口表')).toContainText(/\d MB/);
  await expect(banner(page).getByText('138****0004')).toBeVisible();
  // When the lane is opened again, its answer is cached again.
  await page.goto(`${line.url}/#/pages/browse/index?from=CNSHA`);
  await areCopied(page, /information\/list\?/);
});

testOnOwnDevice(
  'offline the cached profile is shown with the online actions marked',
  async ({ page, line }) => {
    await openMine(page, 4, line.url);
    await areCopied(page, /profile\/data/);
    line.set('down');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('演示发布人乙');
    await expect(page.getByText(/离线。.*保存的内容/)).toBeVisible();
    await expect(page.getByText('离线，联网后可查看设备列表。')).toBeVisible();
    await expect(page.getByRole('button', { name: '显示完整号码' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: /更换手机号/ }).click();
    await expect(dialog(page).getByText('更换手机号需要联网')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: '下一步' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    line.set('up');
    await expect(dialog(page).getByText('更换手机号需要联网')).toBeHidden({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByText('Chrome · Linux').first()).toBeVisible();
  },
);

testOnOwnDevice(
  'unopened pages are fetched in the background and open offline',
  async ({ page, context, line }) => {
    // On this device, no other page than the home page has been opened.
    await openMine(page, 2, line.url);
    await page.close();
    line.set('down');
    const again = await context.newPage();
    await again.goto(`${line.url}/#/pages/collect/index`);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('我的收藏');
    await again.goto(`${line.url}/#${here}`);
    await expect(again.getByRole('heading', { name: '设置', exact: true })).toBeVisible();
    await again.goto(`${line.url}/#/pages/about/index`);
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

testOnOwnDevice(
  'logging out here leads home and clears the device, the picture included',
  async ({ page, line }) => {
    await openMine(page, 4, line.url);
    await page.getByRole('button', { name: '更换头像' }).click();
    await choosePhoto(page);
    await page.getByRole('button', { name: '设为头像' }).click();
    const src = await banner(page).locator('img').first().getAttribute('src');
    const face = new URL(src ?? '', line.url).searchParams.get('id') ?? 'none';
    await expect.poll(() => storedPictures(page)).toContain(face);
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(`${line.url}/#/`);
    await expect(banner(page).getByRole('link', { name: '登录 / 注册' })).toBeVisible();
    await expect.poll(() => storedOf(page, ['138****0004'])).toEqual([]);
    expect(await storedPictures(page)).not.toContain(face);
  },
);

/** Returns the addresses of the cached pictures, including public pictures of the home page. */
const storedPictures = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored = await (await caches.open('pictures')).keys();
    return stored.map(({ url }) => url).join(' ');
  });
