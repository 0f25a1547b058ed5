import type { BrowserContext, Page } from '@playwright/test';

import { openFaultyLine } from '../../support/faulty-line.ts';
import { testOnDevice } from '../../support/prepared-device.ts';
import { openProfile } from '../../support/profile.ts';
import { areCopied, chooseHarbor, sailings } from '../../support/site-pages.ts';
import { expect, siteUrl, test, testWithWorker } from '../../support/site-test.ts';
import { bars, laneHash, unseenHash, visitLane, windowsOf } from '../../support/visit-lane.ts';

declare global {
  /** The addresses of the answers that the page itself has written to a cache. */
  var writtenByPage: string[] | undefined;
}

/** Records in each page of the context what the page writes to caches. */
async function watchWrites(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const written: string[] = (globalThis.writtenByPage = []);
    for (const name of ['put', 'add', 'addAll']) {
      const method = Reflect.get(Cache.prototype, name) as (...values: unknown[]) => unknown;
      const recording = new Proxy(method, {
        apply: (target, cache, values: unknown[]) => {
          const [key] = values;
          written.push(key instanceof Request ? key.url : String(key));
          return Reflect.apply(target, cache, values);
        },
      });
      Reflect.set(Cache.prototype, name, recording);
    }
  });
}

/** Returns the text of every cached answer, by the name of its cache and its address. */
const cachedAnswers = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys()) {
      if (!name.startsWith('answers-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        found[`${name} ${pathname}${search}`] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return found;
  });

const namesOf = async (page: Page): Promise<string[]> =>
  Object.keys(await cachedAnswers(page)).map((name) => name.split('?', 1)[0] ?? '');

testWithWorker(
  'the worker caches the answers of the first visit and later ones',
  async ({ page, context }) => {
    await watchWrites(context);
    // The first visit begins without a worker.
    await visitLane(page, siteUrl());
    await expect.poll(() => namesOf(page)).toContain('answers-settings /api/system/kernel');
    const names = await namesOf(page);
    expect(names).toContain('answers-harbors /api/business/harbor/list');
    expect(names).toContain('answers-viewed-visitor /api/business/information/list');
    expect(names).toContainEqual(
      expect.stringMatching(/^answers-viewed-visitor \/api\/business\/information\/view\//),
    );
    expect(await page.evaluate(() => globalThis.writtenByPage)).toEqual([]);

    await page.goto(`${siteUrl()}/${unseenHash}`);
    await page.reload();
    await areCopied(page, /information\/list\?.*CNYTN/);
    expect(await page.evaluate(() => globalThis.writtenByPage)).toEqual([]);
  },
);

test('a cold start without the server shows settings, ports and schedules', async () => {
  const line = await openFaultyLine(siteUrl());
  const device = await openProfile();
  const { rows } = await visitLane(device.page(), line.url);
  // The database of the page has its own row with the settings, so it is deleted too.
  const devTools = await device.context().newCDPSession(device.page());
  await device.page().goto('about:blank');
  await devTools.send('Storage.clearDataForOrigin', { origin: line.url, storageTypes: 'indexeddb' });
  line.set('down');
  await device.killAndReopen();
  const page = device.page();
  await page.goto(`${line.url}/${laneHash}`);
  await expect(bars(page, /离线/)).toBeVisible();
  expect(await windowsOf(page)).toEqual(rows);
  await expect(page.getByRole('contentinfo').getByText(/演示/).first()).toBeVisible();
  await page.goto(`${line.url}/#/`);
  await chooseHarbor(page, '起运港', 'hanbao', /汉堡/);
  expect(line.asked().filter((path) => path.startsWith('/api/business/harbor/select'))).toEqual([]);
  await device.close();
  await line.close();
});

testOnDevice('a truncated or foreign answer replaces no cached answer', async ({ page, line }) => {
  await visitLane(page, line.url);
  await page.goto(`${line.url}/${laneHash}`);
  await expect(sailings(page).first()).toBeVisible();
  // The page may still be sending requests whose answers would replace cached copies.
  await page.waitForLoadState('networkidle');
  const before = await cachedAnswers(page);
  for (const state of ['cut', 'gateway', 'portal', 'failing'] as const) {
    line.set(state);
    await page.reload();
    await expect(sailings(page).first()).toBeVisible();
    await expect.poll(() => line.asked().some((path) => path.includes('/information/list?'))).toBe(true);
    await expect(bars(page, /显示.*保存的内容/)).toBeVisible();
    // A small answer can arrive whole, and the page may have requested it only now.
    expect(await cachedAnswers(page), state).toMatchObject(before);
  }
});
