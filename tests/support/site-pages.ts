import { readFile } from 'node:fs/promises';

import { expect, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';

export const browseAddress = (query = ''): string => `/#/pages/browse/index${query && `?${query}`}`;

/** The busiest lane of the demo data. */
export const lane = 'from=CNSHA&to=AEJEA';

/** The links that open a sailing, one for each row. */
export const sailings = (page: Page): Locator =>
  page.getByRole('main').locator('a[href*="/pages/browse/detail"]');

/**
 * A window of its own beside the page's. A tab behind another draws one frame a second once it is loaded
 * again, and every press in it waits for two.
 */
export async function openWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('about:blank', '', 'popup,noopener'));
  return opened;
}

/** React has taken over the home page down to its end. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h2') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** The list of ports is there, so that fields can suggest. */
export async function chooseHarbor(page: Page, label: string, typed: string, name: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name }).first().click();
  await expect(field).toHaveValue(name);
}

/** The service worker has taken over the page and what was seen before is copied. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Addresses of all that the browser's caches hold for this site. */
export const copiedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });

/** Waits until files or answers of these addresses are held. */
export async function areCopied(page: Page, ...wanted: RegExp[]): Promise<void> {
  for (const address of wanted)
    await expect
      .poll(async () => (await copiedAddresses(page)).filter((one) => address.test(one)), String(address))
      .not.toEqual([]);
}

/** Addresses of what the worker fetches behind; the script of maps is cached once a map was shown. */
export async function laterFiles(): Promise<string[]> {
  const worker = await readFile('dist/client/sw.js', 'utf8');
  return [...worker.matchAll(/"(assets\/(?!open-map-)[^"]+\.later\.js)"/g)].map(([, path]) => `/${path}`);
}

/** The worker has fetched everything behind that it keeps for later: no page wants a file without a line. */
export async function hasLaterFiles(page: Page): Promise<void> {
  const wanted = await laterFiles();
  expect(wanted).not.toEqual([]);
  const missing = async () => {
    const stored = await page.evaluate(async () => {
      const requests = await (await caches.open('extra-files')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    return wanted.filter((path) => !stored.includes(path));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

const quietMs = 300;
interface Traffic {
  requests: Set<Request>;
  /** When the last one began or ended, ms. */
  lastTime: number;
}
const trafficOf = new WeakMap<Page, Traffic>();

/** No request for a while. The browser says so of a document once only, whatever its other pages ask for. */
async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const traffic = trafficOf.get(page) ?? watchTraffic(page);
  const isOver = () => traffic.requests.size === 0 && Date.now() - traffic.lastTime > quietMs;
  await expect.poll(isOver, { intervals: [50] }).toBe(true);
}

function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { requests: new Set(), lastTime: 0 };
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    traffic.lastTime = Date.now();
  };
  page.on(
    'request',
    note((request) => traffic.requests.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => traffic.requests.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => traffic.requests.delete(request)),
  );
  trafficOf.set(page, traffic);
  return traffic;
}

/** Nothing is under way: rows and pictures are there. */
export async function settled(page: Page): Promise<void> {
  await isQuiet(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Presses Tab until the wanted element has focus. */
export async function tabTo(page: Page, wanted: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(wanted).toBeFocused();
}

export const setLanguage = (context: BrowserContext, url: string, language: 'zh' | 'en'): Promise<void> =>
  context.addCookies([{ name: 'language', value: language, url }]);

/** The query in the hash, as values. */
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? ''));
