import type { Page } from '@playwright/test';

import { expectAccessible } from '../../support/accessible.ts';
import { openFaultyLine } from '../../support/faulty-line.ts';
import { isDrawn, mapOf } from '../../support/map-pages.ts';
import { openProfile } from '../../support/profile.ts';
import {
  browseAddress,
  sailings,
  settled,
  setLanguage,
  tabTo,
  waitForWorker,
} from '../../support/site-pages.ts';
import { expect, siteUrl, test, testInSharedPage } from '../../support/site-test.ts';
import { variantsOf } from '../../support/sweep.ts';

const europe = 'from=CNSHA&to=NLRTM';
const routeOf = (page: Page) => page.getByRole('region', { name: /^(海上航线|Sea route)$/ });

/** Opens the first sailing of a lane and waits until its map has been drawn. */
async function openSailing(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}${browseAddress(europe)}`);
  await sailings(page).first().click();
  await expect(
    routeOf(page)
      .getByText(/海里|nm/)
      .first(),
  ).toBeVisible();
  await isDrawn(page);
}

const picture = (page: Page): Promise<string> =>
  mapOf(page)
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

async function changesPicture(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await picture(page);
  await act();
  await expect.poll(async () => (await picture(page)) !== before).toBe(true);
}

for (const { language, says, round } of variantsOf([
  {
    language: 'zh',
    says: ['参考距离，不作导航之用', '按 13 节航行', '苏伊士运河', '公布航程'],
    round: '绕好望角',
  },
  {
    language: 'en',
    says: ['Reference distance, not for navigation', 'At 13 knots', 'Suez Canal', 'Published transit time'],
    round: 'Via Cape of Good Hope',
  },
] as const))
  test(`a sailing shows its sea route and the Cape route, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL ?? '', language);
    await openSailing(page);
    for (const text of says) await expect(routeOf(page).getByText(text).first()).toBeVisible();
    await expect(mapOf(page)).toHaveAccessibleName(/\d,\d{3}/);
    await expect(mapOf(page)).toHaveAccessibleDescription(new RegExp(says[0]));
    await changesPicture(page, () => routeOf(page).getByRole('radio', { name: round }).check());
    await expect(
      routeOf(page)
        .getByText(/好望角|Cape of Good Hope/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

testInSharedPage('the map is moved and zoomed by keyboard', async ({ page }) => {
  await openSailing(page);
  await tabTo(page, mapOf(page));
  for (const key of ['ArrowLeft', 'ArrowUp', '+', '-'])
    await changesPicture(page, () => page.keyboard.press(key));
  const zoomIn = page.getByRole('button', { name: '放大' });
  await tabTo(page, zoomIn);
  await changesPicture(page, () => page.keyboard.press('Enter'));
});

testInSharedPage('the wheel scrolls the page, and with Ctrl it zooms the map', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openSailing(page);
  await page.evaluate(() => scrollTo(0, 100));
  await mapOf(page).hover();
  const before = await picture(page);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
  expect(await picture(page)).toBe(before);
  await expect(page.getByText('按住 Ctrl 滚动可缩放地图')).toBeVisible();
  await page.keyboard.down('Control');
  await changesPicture(page, () => page.mouse.wheel(0, -120));
  await page.keyboard.up('Control');
});

test('one finger scrolls the page, and two fingers move the map', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    viewport: { width: 375, height: 700 },
  });
  const page = await context.newPage();
  await openSailing(page);
  const box = await mapOf(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
  const [top, before] = [await page.evaluate(() => scrollY), await picture(page)];
  await swipe(page, (step) => [{ x, y: y + step * 12 }]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top - 40);
  expect(await picture(page)).toBe(before);
  await expect(page.getByText('双指移动地图')).toBeVisible();
  await standsStill(page);
  const now = (await mapOf(page).boundingBox())?.y ?? 0;
  await changesPicture(page, () =>
    swipe(page, (step) => [
      { x: x - step * 5, y: now + 100 },
      { x: x + 40 + step * 5, y: now + 100 },
    ]),
  );
  await context.close();
});

/**
 * Waits until the page no longer scrolls, because a swiped page continues to scroll after the touch has
 * ended.
 */
const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let last = -1; last !== scrollY;) {
      last = scrollY;
      await new Promise((done) => setTimeout(done, 200));
    }
  });

/** Sends touches that move in eight steps. */
async function swipe(page: Page, at: (step: number) => { x: number; y: number }[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 8; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the map follows the theme', async ({ page }) => {
  await openSailing(page);
  await changesPicture(page, () => page.getByRole('button', { name: '浅色 / 深色' }).click());
});

/**
 * Delays the registration of the service worker, so that the page fetches the map's script without it.
 * `takesOver` then registers the worker.
 */
async function letPersonBeFaster(page: Page): Promise<{ takesOver: () => Promise<void> }> {
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = async (...asked) => {
      await new Promise<void>((done) => Object.assign(window, { letRegister: done }));
      return register(...asked);
    };
  });
  let letScriptCome = () => {};
  const isReleased = new Promise<void>((done) => (letScriptCome = done));
  const isAskedFor = page.waitForRequest(/open-map/);
  await page.route(/open-map/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const takesOver = async () => {
    await isAskedFor;
    await page.evaluate('letRegister()');
    await waitForWorker(page);
    letScriptCome();
  };
  return { takesOver };
}

test('a sea route of the first visit opens offline with its map', async () => {
  const line = await openFaultyLine(siteUrl());
  const device = await openProfile();
  const { takesOver } = await letPersonBeFaster(device.page());
  // The list also requests a sea route, and the page aborts that request when the person leaves the list.
  await device.page().goto(`${line.url}${browseAddress(europe)}`);
  await settled(device.page());
  await sailings(device.page()).first().click();
  await takesOver();
  await isDrawn(device.page());
  const { hash } = new URL(device.page().url());
  const storedUrls = () =>
    device.page().evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url);
    });
  await expect(routeOf(device.page()).getByRole('radio', { name: '绕好望角' })).toBeVisible();
  const ways = line.asked().filter((path) => path.includes('/route/data'));
  for (const wanted of ['open-map', 'land-110m'])
    await expect.poll(async () => (await storedUrls()).some((url) => url.includes(wanted))).toBe(true);
  for (const way of ways) await expect.poll(storedUrls).toContain(line.url + way);
  const distance = await routeOf(device.page()).getByText(/海里/).first().innerText();
  line.set('down');
  await device.killAndReopen();
  await device.page().goto(`${line.url}/${hash}`);
  await isDrawn(device.page());
  await expect(routeOf(device.page()).getByText(distance, { exact: true })).toBeVisible();
  await expect(routeOf(device.page()).getByRole('radio', { name: '绕好望角' })).toBeVisible();
  await expect(device.page().getByText('海岸线尚未下载，联网后显示')).toBeHidden();
  await device.close();
  await line.close();
});

test('an unseen sea route loads after the reconnection', async ({ browser, complaints }) => {
  const context = await browser.newContext({ baseURL: siteUrl(), locale: 'zh-CN' });
  const page = await context.newPage();
  await page.route('**/business/route/data*', (route) => route.abort());
  await page.goto(browseAddress(europe));
  await sailings(page).first().click();
  await expect(routeOf(page).getByText('离线，本机未保存这条海上航线')).toBeVisible();
  await page.unroute('**/business/route/data*');
  await isDrawn(page);
  await context.close();
  complaints.length = 0;
});

testInSharedPage('a lane between two ports shows distance and, on demand, sea route', async ({ page }) => {
  await page.goto(browseAddress(europe));
  await expect(page.getByText(/10,\d{3} 海里/)).toBeVisible();
  await page.getByRole('button', { name: '航线图' }).click();
  await isDrawn(page);
  await expect(routeOf(page).getByText('苏伊士运河')).toBeVisible();
  await page.goto(browseAddress('from=CN&to=NLRTM'));
  await expect(sailings(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '航线图' })).toHaveCount(0);
});
