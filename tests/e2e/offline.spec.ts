import { expect, test, type Page } from '@playwright/test';

import { openFaultyLine, type FaultyLine, type LineState } from '../support/faulty-line.ts';
import { openProfile, type Profile } from '../support/profile.ts';
import { freePort } from '../support/running-server.ts';
import {
  areCopied,
  chooseHarbor,
  hasLaterFiles,
  lane,
  sailings,
  waitForWorker,
} from '../support/site-pages.ts';
import { siteUrl } from '../support/site-test.ts';

let port: number;
let line: FaultyLine;
let device: Profile;
/** A device that has seen a lane and whose browser was killed; each test that begins so has a copy. */
let visited: { device: Profile; seen: Seen } | undefined;

test.beforeAll(async () => {
  port = await freePort();
});
test.beforeEach(async () => {
  line = await openFaultyLine(siteUrl(), port);
});
test.afterEach(async () => {
  await device.close();
  await line.close();
});
test.afterAll(() => visited?.device.close());

const address = (hash = '') => `${line.url}/${hash}`;

async function openNewDevice(): Promise<Page> {
  device = await openProfile();
  return device.page();
}

/** A new browser of whoever has seen a lane, on a line that is not as good any more. */
async function reopenVisited(state: LineState): Promise<Seen> {
  if (!visited) {
    const seen = await visitLane(await openNewDevice());
    await device.kill();
    visited = { device, seen };
  }
  line.set(state);
  device = await openProfile(visited.device);
  return visited.seen;
}

const laneHash = `#/pages/browse/index?${lane}`;
const unseenHash = '#/pages/browse/index?from=CNYTN&to=DEBRV';
const rotation = (page: Page) => page.getByRole('heading', { name: /挂靠顺序|Rotation/ });
const searchButton = (page: Page) => page.getByRole('button', { name: /查船期|Find sailings/ });
const bars = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text }).first();

interface Seen {
  rows: string[];
  sailingHash: string;
}

/** What a person did while the line was good: searched a lane and opened its first sailing. */
async function visitLane(page: Page): Promise<Seen> {
  await page.goto(address());
  await chooseHarbor(page, '起运港', 'shanghai', /上海/);
  await chooseHarbor(page, '目的港', 'jbal', /杰贝阿里/);
  await searchButton(page).click();
  await expect(sailings(page).first()).toBeVisible();
  const rows = await windowsOf(page);
  await sailings(page).first().click();
  await expect(rotation(page)).toBeVisible();
  await waitForWorker(page);
  await areCopied(page, /information\/list\?/, /information\/view\//, /harbor\/list/, /system\/kernel/);
  return { rows, sailingHash: new URL(page.url()).hash };
}

const windowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .locator('time')
    .evaluateAll((times) =>
      times.map((time) => time.getAttribute('datetime') ?? '').filter((text) => !text.includes('T')),
    );

/** Opens a place in a tab of its own. */
async function openTab(hash: string): Promise<Page> {
  const page = await device.context().newPage();
  await page.goto(address(hash), { waitUntil: 'commit' });
  return page;
}

const noAnswer = '服务器无响应';

declare global {
  /** When the first row and the words were there, ms of the page's clock. */
  var shownAt: { rows?: number; given_up?: number } | undefined;
}

/** Runs in the page. */
function noteWhenShown(words: string): void {
  const shown: NonNullable<typeof globalThis.shownAt> = (globalThis.shownAt = {});
  new MutationObserver(() => {
    if (document.querySelector('main a[href*="/pages/browse/detail"]')) shown.rows ??= performance.now();
    const said = [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
      textContent.includes(words),
    );
    if (said) shown.given_up ??= performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const faults: { state: LineState; says: RegExp }[] = [
  { state: 'down', says: /离线。\s*显示.*保存的内容/ },
  { state: 'portal', says: /当前网络需要先登录认证。\s*显示.*保存的内容/ },
  { state: 'failing', says: /服务器暂时出错。\s*显示.*保存的内容/ },
];

for (const { state, says } of faults) {
  test(`what was seen is there and says its age, in a new browser on a line that is ${state}`, async () => {
    const seen = await reopenVisited(state);
    const home = await openTab('');
    await expect(searchButton(home)).toBeVisible();
    await expect(bars(home, says)).toBeVisible();
    const search = await openTab(laneHash);
    await expect(sailings(search).first()).toBeVisible();
    expect(await windowsOf(search)).toEqual(seen.rows);
    await expect(bars(search, says)).toBeVisible();
    await expect(search.getByText(/本机获取于/)).toBeVisible();
    const detail = await openTab(seen.sailingHash);
    await expect(rotation(detail)).toBeVisible();
    await expect(bars(detail, says)).toBeVisible();
    await expect(detail.getByText('本机保存的内容')).toBeVisible();
  });
}

test('a shipowner opens from its sailing, and without a line once it was seen', async () => {
  const page = await openNewDevice();
  await visitLane(page);
  const owner = page.locator('main a[href*="/pages/shipowner/view"]');
  const name = await owner.innerText();
  await owner.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d+ 条有效船期$/ })).toBeVisible();
  const rows = await windowsOf(page);
  const lanes = page.getByRole('region', { name: '主要航线' });
  await expect(lanes.getByText(/\d 海里/).first()).toBeVisible();
  await expect(lanes.getByText('参考距离，不作导航之用')).toBeVisible();
  await hasLaterFiles(page);
  await areCopied(
    page,
    /shipowner\/data/,
    /information\/list\?.*shipowner_id/,
    /route\/data/,
    /harbor\/shiproute/,
  );
  const { hash } = new URL(page.url());

  line.set('down');
  await device.killAndReopen();
  const offline = device.page();
  await offline.goto(address(hash));
  await expect(offline.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(bars(offline, /离线。\s*显示.*保存的内容/)).toBeVisible();
  await expect(offline.getByText(/本机获取于/)).toBeVisible();
  await expect.poll(() => windowsOf(offline)).toEqual(rows);
  await expect(
    offline
      .getByRole('region', { name: '主要航线' })
      .getByText(/\d 海里/)
      .first(),
  ).toBeVisible();
  await offline.goto(address('#/pages/shipowner/view?id=2'));
  await expect(offline.getByRole('heading', { name: '离线，本机未保存该船东' })).toBeVisible();
});

test('from a server that never answers, what was seen is there before its three seconds are over', async () => {
  const seen = await reopenVisited('silent');
  await device.context().addInitScript(noteWhenShown, noAnswer);
  const page = await device.context().newPage();
  await page.goto(address(laneHash));
  await expect(bars(page, /服务器无响应。\s*显示.*保存的内容/)).toBeVisible();
  expect(await windowsOf(page)).toEqual(seen.rows);
  const { rows = Infinity, given_up = 0 } = await page.evaluate(() => globalThis.shownAt ?? {});
  test.info().annotations.push({ type: 'ms', description: String(given_up - rows) });
  // However slow the machine: rows that waited for the network would come with the words that it was given up.
  expect(given_up - rows).toBeGreaterThan(500);
  line.set('up');
  await expect(bars(page, /服务器无响应/)).toBeHidden();
});

test('while the answer to a changed filter is on its way the rows stay where they are, dimmed', async () => {
  const page = await openNewDevice();
  await page.goto(address(laneHash));
  await expect(sailings(page).first()).toBeVisible();
  const table = page.getByRole('main').getByRole('table');
  const [rows, box] = [await windowsOf(page), await table.boundingBox()];
  line.set('silent');
  const filter = page.getByRole('button', { name: '隐藏已取消' });
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(table.locator('..')).toHaveAttribute('aria-busy', 'true');
  expect(await windowsOf(page)).toEqual(rows);
  expect(await table.boundingBox()).toEqual(box);
  line.set('up');
  await filter.click();
  await expect(table.locator('..')).toHaveAttribute('aria-busy', 'false');
});

test('a lane never seen says so, offers the ones that were, and comes by itself with the line', async () => {
  await reopenVisited('down');
  const page = device.page();
  await page.goto(address(unseenHash));
  await expect(page.getByRole('heading', { name: '离线，本机未保存这条航线' })).toBeVisible();
  await expect(page.getByText('看过的航线和船期离线也能打开')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /上海.*杰贝阿里/ })
    .click();
  await expect(sailings(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '离线，本机未保存这条航线' })).toBeVisible();
  line.set('up');
  await expect(page.getByText(/船东发布|这条航线暂时没有船期/).first()).toBeVisible();
  await expect(bars(page, /离线/)).toBeHidden();
});

test('ports are found without a line, from the list on this device', async () => {
  await reopenVisited('down');
  const page = device.page();
  await page.goto(address());
  await chooseHarbor(page, '起运港', 'hanbao', /汉堡/);
  expect(line.asked().filter((path) => path.startsWith('/api/business/harbor/select'))).toEqual([]);
});

test('language and theme are switched without a line, and all that is stored is there in the other language', async () => {
  const page = await openNewDevice();
  const seen = await visitLane(page);
  line.set('down');
  await page.goto(address(laneHash));
  await page.getByRole('link', { name: 'Switch to English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).hash).toBe(laneHash);
  await expect(sailings(page).first()).toBeVisible();
  expect(await windowsOf(page)).toEqual(seen.rows);
  await page.goto(address(seen.sailingHash));
  await expect(rotation(page)).toHaveText('Rotation');
  await page.getByRole('button', { name: 'Light / dark' }).click();
  await page.reload();
  await expect(rotation(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a captive portal is never stored as an answer, as a page or as a file', async () => {
  const page = await openNewDevice();
  await visitLane(page);
  line.set('portal');
  await page.goto(address(unseenHash));
  await expect(page.getByRole('heading', { name: '当前网络需要先登录认证' })).toBeVisible();
  await expect(page.getByRole('link', { name: '打开认证页' })).toBeVisible();
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.update().catch(() => {}),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: '当前网络需要先登录认证' })).toBeVisible();
  const foreign = await page.evaluate(async () => {
    const names = await caches.keys();
    const found: string[] = [];
    for (const name of names)
      for (const request of await (await caches.open(name)).keys()) {
        const stored = await caches.match(request, { cacheName: name });
        if ((await stored?.text())?.includes('Free Wi-Fi')) found.push(request.url);
      }
    return found;
  });
  expect(foreign).toEqual([]);
  line.set('up');
  await page.reload();
  await expect(page.getByText(/船东发布|这条航线暂时没有船期/).first()).toBeVisible();
});

test('a tab that still runs the build before finds its files after another tab has let a new one in', async () => {
  const old = await openNewDevice();
  await visitLane(old);
  line.deploy(/\/assets\/not-found-page-/);
  const other = await device.context().newPage();
  await other.goto(address());
  const bar = bars(other, /有新版本/);
  await expect(bar).toBeVisible();
  await other.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await bar.getByRole('button', { name: '更新' }).click();
  await other.waitForFunction(() => !('isSameDocument' in window));
  await expect(bar).toBeHidden();

  const inPrecache = await other.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().some(({ url }) => url.includes('not-found-page'));
  });
  expect(inPrecache).toBe(false);
  await old.evaluate(() => (location.hash = '#/pages/nowhere'));
  await expect(old.getByRole('heading', { name: '没有找到相关信息，请返回首页' })).toBeVisible();
});
