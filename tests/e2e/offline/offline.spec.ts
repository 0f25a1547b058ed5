import { expect, test, type Page } from '@playwright/test';

import { openFaultyLine, type FaultyLine, type ProxyState } from '../../support/faulty-line.ts';
import { openProfile, type Profile } from '../../support/profile.ts';
import { freePort } from '../../support/free-port.ts';
import { sailings } from '../../support/site-pages.ts';
import { siteUrl } from '../../support/site-test.ts';
import { inSweep } from '../../support/sweep.ts';
import {
  bars,
  laneHash,
  rotation,
  searchButton,
  unseenHash,
  visitLane,
  windowsOf,
  type Seen,
} from '../../support/visit-lane.ts';

let port: number;
let line: FaultyLine;
let device: Profile;
/** A device on which a lane was opened before its browser was killed. Each test starts with a copy of it. */
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

/**
 * Reopens the browser of the visited device with a copy of its profile, on a connection in the given state.
 */
async function reopenVisited(state: ProxyState): Promise<Seen> {
  if (!visited) {
    device = await openProfile();
    const seen = await visitLane(device.page(), address());
    await device.kill();
    visited = { device, seen };
  }
  line.set(state);
  device = await openProfile(visited.device);
  return visited.seen;
}

/** Opens an address in a new tab. */
async function openTab(hash: string): Promise<Page> {
  const page = await device.context().newPage();
  await page.goto(address(hash), { waitUntil: 'commit' });
  return page;
}

const noAnswer = '服务器无响应';

declare global {
  /** The times at which the first row and the message appeared, in ms of the page's clock. */
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

test('a new browser shows cached content with its age on a broken connection', async () => {
  const seen = await reopenVisited('down');
  const offline = /离线。\s*显示.*保存的内容/;
  const home = await openTab('');
  await expect(searchButton(home)).toBeVisible();
  await expect(bars(home, offline)).toBeVisible();
  const detail = await openTab(seen.sailingHash);
  await expect(rotation(detail)).toBeVisible();
  await expect(bars(detail, offline)).toBeVisible();
  await expect(detail.getByText('本机保存的内容')).toBeVisible();
  const search = await openTab(laneHash);
  for (const { state, says } of [
    { state: 'down', says: offline },
    { state: 'portal', says: /当前网络需要先登录认证。\s*显示.*保存的内容/ },
    { state: 'failing', says: /服务器暂时出错。\s*显示.*保存的内容/ },
    { state: 'silent', says: /服务器无响应。\s*显示.*保存的内容/ },
  ] as const) {
    line.set(state);
    // The browser refuses a reload in the moment in which it exchanges the document.
    await expect(() => search.reload({ waitUntil: 'commit' })).toPass();
    await expect(bars(search, says)).toBeVisible();
    await expect(sailings(search).first()).toBeVisible();
    expect(await windowsOf(search)).toEqual(seen.rows);
    await expect(search.getByText(/本机获取于/)).toBeVisible();
  }
  line.set('up');
  await expect(bars(search, /服务器无响应/)).toBeHidden();
});

// `cold-start.spec.ts` tests that a page with cached rows waits for no timeout. The test above tests the
// message and its end.
test('cached rows are shown before the timeout of a silent server', inSweep, async () => {
  const seen = await reopenVisited('silent');
  await device.context().addInitScript(noteWhenShown, noAnswer);
  const page = await device.context().newPage();
  await page.goto(address(laneHash));
  await expect(bars(page, /服务器无响应。\s*显示.*保存的内容/)).toBeVisible();
  expect(await windowsOf(page)).toEqual(seen.rows);
  const { rows = Infinity, given_up = 0 } = await page.evaluate(() => globalThis.shownAt ?? {});
  test.info().annotations.push({ type: 'ms', description: String(given_up - rows) });
  // If the rows waited for the network, they would appear together with the message, even on a slow machine.
  expect(given_up - rows).toBeGreaterThan(500);
  line.set('up');
  await expect(bars(page, /服务器无响应/)).toBeHidden();
});

test('offline, an unseen lane offers cached lanes and loads after the reconnection', async () => {
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
