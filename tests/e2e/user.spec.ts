import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';

import { loadDemo } from '../../server/db/demo/load-demo.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase } from '../../server/db/open.ts';
import { everythingKept } from '../support/everything-kept.ts';
import { openFaultyLine } from '../support/faulty-line.ts';
import { startServer, type RunningServer } from '../support/running-server.ts';
import { somePhones, visitors } from '../support/visit.ts';

const here = '/pages/user/index';
const loginFrom = `#/pages/login/index?back=${here}`;
const oldMobile = '13912345678';
const newMobile = '13987654321';

let server: RunningServer;
let folder: string;
const phones = somePhones();

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'laycan-user-'));
  const database = await openDatabase({ folder });
  await loadHarbors(database);
  await loadDemo(database, {
    now: new Date(),
    log: () => {},
    size: { nthShip: 40, live: 60, archived: 0 },
  });
  // A code that was sent a while ago: it is still good, and the next one may be sent already.
  const then = visitors(database, { phones, now: new Date(Date.now() - 90_000) });
  await then.askCode(oldMobile);
  await database.close();
  server = await startServer({ folder, environment: { RATE_LIMIT_PER_MINUTE: '0' } });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const openContext = (browser: Browser): Promise<BrowserContext> => browser.newContext({ locale: 'zh-CN' });
const waitForWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const banner = (page: Page) => page.getByRole('banner');

/** Logs in as the n-th demo account and stands on the personal centre. */
async function openMine(page: Page, n: number, origin = server.url): Promise<void> {
  await page.goto(`${origin}/${loginFrom}`);
  await page.getByRole('button', { name: new RegExp(`138 0000 000${n}`) }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
  await expect(page).toHaveURL(`${origin}/#${here}`);
  await expect(page.getByRole('heading', { name: /^(设置|Settings)$/ })).toBeVisible();
}

/** The newest code in the server's output. */
async function codeFor(mobile: string): Promise<string> {
  const line = new RegExp(`${mobile.slice(0, 3)}\\*+${mobile.slice(-4)}: (\\d{6})`, 'g');
  await expect.poll(() => [...server.output().matchAll(line)].length).toBeGreaterThan(0);
  return [...server.output().matchAll(line)].at(-1)?.[1] ?? '';
}

test('a number is changed by the codes of both, in every tab', async ({ browser }) => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/${loginFrom}`);
  await page.getByLabel('手机号').fill(oldMobile);
  await page.getByLabel(/^验证码/).fill(phones.codeOf(oldMobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const other = await context.newPage();
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
  const oldCode = await codeFor(oldMobile);
  await page.getByLabel(/^验证码/).fill(`${oldCode.slice(0, 3)} ${oldCode.slice(3)}`);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('新手机号')).toBeFocused();
  await page.getByLabel('新手机号').fill('123');
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog(page).getByText('手机号应为 11 位')).toBeVisible();
  await page.getByLabel('新手机号').fill('１３９ 8765-4321');
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel(/^验证码/)).toBeFocused();
  await page.getByLabel(/^验证码/).fill(await codeFor(newMobile));
  await dialog(page).getByRole('button', { name: '更换', exact: true }).click();
  await expect(dialog(page).getByText('手机号已换成 139 **** 4321')).toBeVisible();
  await dialog(page).getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('button', { name: /更换手机号/ })).toContainText('139****4321');
  for (const tab of [page, other]) await expect(banner(tab).getByText('139****4321')).toBeVisible();
  await context.close();
});

test('a refusal that is about no field of the step is said all the same', async ({ page }) => {
  await openMine(page, 4);
  await page.getByRole('button', { name: /更换手机号/ }).click();
  await dialog(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('alert')).toHaveText('演示账号不能更换手机号');
});

test('whoever is not logged in is told so and comes back here', async ({ page }) => {
  await page.goto(`${server.url}/#${here}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('未登录，请登录后查询');
  await expect(page).toHaveTitle(/个人中心/);
  await page.getByRole('main').getByRole('link', { name: '登录 / 注册' }).click();
  await expect(page).toHaveURL(`${server.url}/${loginFrom}`);
});

test('the whole number is shown on demand and kept nowhere', async ({ page }) => {
  await openMine(page, 1);
  const main = page.getByRole('main');
  await expect(main.getByText('138 **** 0001')).toBeVisible();
  await main.getByRole('button', { name: '显示完整号码' }).click();
  await expect(main.getByText('138 0000 0001')).toBeVisible();
  expect(await everythingKept(page)).not.toContain('13800000001');
  await main.getByRole('button', { name: '隐藏号码' }).click();
  await expect(main.getByText('138 **** 0001')).toBeVisible();
});

test('certify now shows the code of the mini-program, not now puts it off', async ({ page }) => {
  await openMine(page, 1);
  await page.getByRole('button', { name: '立即认证' }).click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: '以后再说' }).click();
  await expect(page.getByRole('button', { name: '立即认证' })).toHaveCount(0);
  await page.getByRole('button', { name: /^企业认证/ }).click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
});

test('a nickname is changed in its place and follows in the other tab', async ({ context }) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await openMine(page, 1);
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

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a56c2' } })
    .png()
    .toBuffer();

test('a picture is refused, cut, sent, seen in every tab, and removed again', async ({ context }) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await openMine(page, 1);
  await other.goto(`${server.url}/#/`);
  await page.getByRole('button', { name: '更换头像' }).click();
  const file = page.getByLabel('选图片');
  const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await file.setInputFiles(text);
  await expect(page.getByRole('alert')).toHaveText(/打不开这张图片/);
  await file.setInputFiles({ ...text, buffer: Buffer.alloc(6 * 1_048_576) });
  await expect(page.getByRole('alert')).toHaveText('图片不能超过 5 MB');

  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photo() });
  await expect(page.getByRole('alert')).toBeHidden();
  const crop = page.getByRole('application', { name: /裁剪/ });
  await crop.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('放大').fill('2');
  await page.getByRole('button', { name: '用作头像' }).click();
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

test('another device is logged out from here, and it ends there', async ({ browser }) => {
  const contexts = [await openContext(browser), await openContext(browser), await openContext(browser)];
  const [page, second, third] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!page || !second || !third) throw new Error('no page');
  for (const one of [second, third, page]) await openMine(one, 2);
  const ends = page.getByRole('button', { name: /^退出 Chrome/ });
  await expect(ends).toHaveCount(2);
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  // The list begins with this device, then the one that was used last.
  await ends.first().click();
  await dialog(page).getByRole('button', { name: '退出', exact: true }).click();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await expect(dialog(page)).toContainText('其他 1 处登录会立即结束');
  await dialog(page).getByRole('button', { name: '退出其他设备' }).click();
  await expect(ends).toHaveCount(0);
  await expect(page.getByText('只有这一处登录。')).toBeVisible();
  for (const ended of [second, third]) {
    await ended.getByRole('button', { name: '显示完整号码' }).click();
    await expect(ended.getByRole('heading', { level: 1 })).toHaveText('未登录，请登录后查询');
    await expect(ended.getByText('登录已过期，请重新登录')).toBeVisible();
  }
  await expect(banner(page).getByText('138****0002')).toBeVisible();
  for (const context of contexts) await context.close();
});

test('what is kept is counted and cleared part by part, and nothing else goes with it', async ({ page }) => {
  await page.goto(`${server.url}/#/`);
  await waitForWorker(page);
  await openMine(page, 4);
  await page.goto(`${server.url}/#/pages/browse/index?from=CNSHA`);
  await expect(page.getByRole('main').locator('a[href*="detail"]').first()).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain('/api/business/information/list?');
  await page.goto(`${server.url}/#${here}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const clear = page.getByRole('button', { name: '清除看过的船期与页面' });
  await clear.click();
  await expect(page.getByRole('alertdialog')).toContainText('不影响登录、设置、收藏和没有送出的修改');
  await page.getByRole('button', { name: '取消' }).click();
  await expect(clear).toBeVisible();
  await clear.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清除' }).click();
  await expect(row('看过的船期与页面')).toContainText('0 份');
  await expect.poll(() => everythingKept(page)).not.toContain('/api/business/information/list?');
  await expect(row('应用与港口表')).toContainText(/\d MB/);
  await expect(banner(page).getByText('138****0004')).toBeVisible();
  // It is kept again as soon as it is looked at again.
  await page.goto(`${server.url}/#/pages/browse/index?from=CNSHA`);
  await expect.poll(() => everythingKept(page)).toContain('/api/business/information/list?');
});

test('theme and language are chosen here', async ({ page }) => {
  await openMine(page, 5);
  await page.getByRole('radio', { name: '深色' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await banner(page).getByRole('button', { name: '浅色 / 深色' }).click();
  await expect(page.getByRole('radio', { name: '浅色' })).toBeChecked();
  await page.getByRole('radio', { name: '随系统' }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('radio', { name: '中文' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('offline the profile is shown as it was kept, and what needs the server says so', async ({
  browser,
}) => {
  const line = await openFaultyLine(server.url);
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(`${line.url}/`);
  await waitForWorker(page);
  await openMine(page, 4, line.url);
  await expect.poll(() => everythingKept(page)).toContain('profile/data');
  line.set('down');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('演示发布人乙');
  await expect(page.getByText(/下面仍是.*保存的内容/)).toBeVisible();
  await expect(page.getByText('离线，设备列表要联网才能看。')).toBeVisible();
  await expect(page.getByRole('button', { name: '显示完整号码' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /更换手机号/ }).click();
  await expect(dialog(page).getByText('更换手机号需要联网')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '下一步' })).toHaveAttribute('aria-disabled', 'true');
  line.set('up');
  await expect(dialog(page).getByText('更换手机号需要联网')).toBeHidden({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Chrome · Linux').first()).toBeVisible();
  await context.close();
  await line.close();
});

test('pages that were never opened come in the background, and open without a line', async ({ browser }) => {
  const line = await openFaultyLine(server.url);
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(`${line.url}/#/`);
  await waitForWorker(page);
  await expect.poll(() => page.evaluate(laterFiles)).toContain('collect-page');
  await openMine(page, 2, line.url);
  await page.close();
  line.set('down');
  const again = await context.newPage();
  await again.goto(`${line.url}/#/pages/collect/index`);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('我的收藏');
  await again.goto(`${line.url}/#${here}`);
  await expect(again.getByRole('heading', { name: '设置' })).toBeVisible();
  await again.goto(`${line.url}/#/pages/about/index`);
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  await line.close();
});

/** Names of the files that the worker has fetched behind, one line each. */
async function laterFiles(): Promise<string> {
  const cache = await caches.open('extra-files');
  return (await cache.keys()).map(({ url }) => url).join('\n');
}

test('logging out here leads home and clears the device, the picture included', async ({ page }) => {
  await page.goto(`${server.url}/#/`);
  await waitForWorker(page);
  await openMine(page, 4);
  await page.getByRole('button', { name: '更换头像' }).click();
  const buffer = await photo();
  await page.getByLabel('选图片').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: '用作头像' }).click();
  await expect.poll(() => keptPictures(page)).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(`${server.url}/#/`);
  await expect(banner(page).getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain('138****0004');
  expect(await keptPictures(page)).toBe(0);
});

const keptPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('pictures')).keys();
    return kept.filter(({ url }) => url.includes('/api/file/picture')).length;
  });

for (const language of ['zh', 'en'] as const)
  for (const width of [375, 1280])
    test(`the personal centre is accessible in ${language} at ${width} px in both themes`, async ({
      page,
    }) => {
      // As high as the page: the bar at the bottom of a phone lies over whatever stands there.
      await page.setViewportSize({ width, height: 2_400 });
      await openMine(page, 3);
      const isThere = (await page.locator('html').getAttribute('lang'))?.startsWith(language);
      if (!isThere) await page.getByRole('radio', { name: language === 'zh' ? '中文' : 'English' }).check();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      for (const theme of [/^(浅色|Light)$/, /^(深色|Dark)$/]) {
        await page.getByRole('radio', { name: theme }).check();
        await expect(page.getByRole('table')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        for (const name of [/更换手机号|Change mobile/, /^(更换头像|Change picture)$/]) {
          await page.getByRole('main').getByRole('button', { name }).click();
          await expect(dialog(page)).toBeVisible();
          expect(await violations(page), String(name)).toEqual([]);
          await page.keyboard.press('Escape');
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
    });

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
