import { readFile } from 'node:fs/promises';

import { workspaceStreamPath } from '../../contract/wire/workspace-stream.ts';
import { expect, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';

export const browseAddress = (query = ''): string => `/#/pages/browse/index${query && `?${query}`}`;

/** The lane with the most sailings in the demo data. */
export const lane = 'from=CNSHA&to=AEJEA';

/** The links that open a sailing, one in each row. */
export const sailings = (page: Page): Locator =>
  page.getByRole('main').locator('a[href*="/pages/browse/detail"]');

/** An address without a page. */
export const nowhere = '/#/pages/nowhere';

/**
 * Opens an address through an empty page, so that no content of the previous screen is mistaken for the next
 * one. The document is not reloaded, because this would double the time. Other tests load every page from the
 * beginning.
 */
export async function openThroughNowhere(page: Page, address: string): Promise<void> {
  for (const step of [address === nowhere ? '/#/' : nowhere, address]) {
    if (page.url().endsWith(step)) continue;
    const [left] = await page.locator('main h1').elementHandles();
    await page.goto(step);
    await page.waitForFunction(
      (old) => !old?.isConnected && document.querySelector('main h1') !== null,
      left ?? null,
    );
  }
}

/**
 * Opens a separate window. A background tab draws only one frame each second after a reload, and every click
 * waits for two frames.
 */
export async function openWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('about:blank', '', 'popup,noopener'));
  return opened;
}

/** Waits until React has hydrated the whole prerendered home page. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h2') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/**
 * Types into a port field and selects an option. Waits for the list of ports first, because the field has no
 * suggestions without this list.
 */
export async function chooseHarbor(page: Page, label: string, typed: string, name: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name }).first().click();
  await expect(field).toHaveValue(name);
}

/** Waits until the service worker controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Returns the addresses of all entries in the browser's caches. */
export const copiedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });

/** Waits until files or answers whose addresses match are cached. */
export async function areCopied(page: Page, ...wanted: RegExp[]): Promise<void> {
  for (const address of wanted)
    await expect
      .poll(async () => (await copiedAddresses(page)).filter((one) => address.test(one)), String(address))
      .not.toEqual([]);
}

/**
 * Returns the addresses of the files that the worker fetches in the background. The script of the map is
 * excluded, because the worker caches it only after a map was shown.
 */
export async function laterFiles(): Promise<string[]> {
  const worker = await readFile('dist/client/sw.js', 'utf8');
  return [...worker.matchAll(/"(assets\/(?!open-map-)[^"]+\.later\.js)"/g)].map(([, path]) => `/${path}`);
}

/** Waits until the worker has fetched all background files, so that all pages open offline. */
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
  /** The time at which the last request began or ended, in ms. */
  lastTime: number;
}
const trafficOf = new WeakMap<Page, Traffic>();

/**
 * Waits until no request has run for 300 ms. The stream of workspace changes is excluded, because it stays
 * open. Playwright's `networkidle` would wait for the stream, and occurs only once for each document.
 */
async function isQuiet(page: Page): Promise<void> {
  if (!hasStream(page)) await page.waitForLoadState('networkidle');
  const traffic = trafficOf.get(page) ?? watchTraffic(page);
  const isOver = () => traffic.requests.size === 0 && Date.now() - traffic.lastTime > quietMs;
  await expect.poll(isOver, { intervals: [50] }).toBe(true);
}

/** True for pages of the workspace, because their stream of changes stays open. */
const hasStream = (page: Page): boolean => /#\/pages\/(publish|company)\//.test(page.url());

function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { requests: new Set(), lastTime: Date.now() };
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    traffic.lastTime = Date.now();
  };
  page.on(
    'request',
    note((request) => !request.url().endsWith(workspaceStreamPath) && traffic.requests.add(request)),
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

/** Chooses a day in the calendar of a field. */
export async function chooseDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  const calendar = page.getByRole('dialog', { name: label });
  const days = calendar.locator('[data-day]');
  const wanted = calendar.locator(`[data-day="${day}"]`);
  await expect(days.first()).toBeVisible();
  while ((await wanted.count()) === 0) {
    const first = (await days.first().getAttribute('data-day')) ?? '';
    await calendar.getByRole('button', { name: first > day ? '上一月' : '下一月' }).click();
  }
  await wanted.click();
}

/** Waits until no request runs and no element is busy, so that rows and pictures are complete. */
export async function settled(page: Page): Promise<void> {
  await isQuiet(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Presses Tab until the given element has the focus. */
export async function tabTo(page: Page, wanted: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(wanted).toBeFocused();
}

export const setLanguage = (context: BrowserContext, url: string, language: 'zh' | 'en'): Promise<void> =>
  context.addCookies([{ name: 'language', value: language, url }]);

/** Returns the query in the hash of the URL as an object. */
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? ''));
