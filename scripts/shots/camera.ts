import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { ourMark } from '../../contract/wire/our-mark.ts';
import { openFaultyLine } from '../../tests/support/faulty-line.ts';
import { openDemoSession } from '../../tests/support/favourites-pages.ts';
import { putSession } from '../../tests/support/stored-session.ts';
import { laterFiles } from '../../tests/support/site-pages.ts';
import { settled, started, watchPage } from './acts.ts';
import { nameOf, viewports, type Look, type Person, type Screen } from './screen.ts';

const accounts: Record<Exclude<Person, 'visitor'>, number> = {
  member: 1,
  certified: 2,
  publisher: 3,
  corporate: 6,
};

/** Returns a mocked response with the headers of our server. */
function answered(envelope: { status: number }) {
  const body = JSON.stringify(envelope);
  const headers = { [ourMark]: String(Buffer.byteLength(body)) };
  return { status: envelope.status, contentType: 'application/json', headers, body };
}

const failing = answered({
  status: 500,
  ...{ code: 'internal', message: '', errors: [], request_id: '019b8bab' },
});

const envelopeOf = (answer: object): { status: number } =>
  'status' in answer && typeof answer.status === 'number'
    ? { ...answer, status: answer.status }
    : Object.assign({ status: 200 }, { message: '', data: answer });

/** Takes screenshots of the site at `url` and writes them into `folder`. */
export class Camera {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #folder: string;

  constructor(browser: Browser, url: string, folder: string) {
    this.#browser = browser;
    this.#url = url;
    this.#folder = folder;
  }

  /** Takes one screenshot. Returns the URLs of the files that the page loaded. */
  async take(screen: Screen, look: Look): Promise<Set<string>> {
    const { trouble } = screen;
    const isDown = trouble === 'offline' || trouble === 'unseen';
    const line = isDown ? await openFaultyLine(this.#url) : null;
    const context = await this.#browser.newContext({
      viewport: viewports[look.width],
      colorScheme: look.theme,
      locale: look.language === 'en' ? 'en-GB' : 'zh-CN',
      reducedMotion: 'reduce',
      // Without a service worker, pages start faster and always in the same way. Only offline screens need
      // the service worker.
      serviceWorkers: isDown ? 'allow' : 'block',
    });
    try {
      const page = await this.#open(context, line?.url ?? this.#url, screen, look);
      const loaded = new Set<string>();
      for (const [path, answer] of Object.entries(screen.answers ?? {}))
        await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) => route.fulfill(answered(envelopeOf(answer))));
      page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
      if (line) await this.#withoutLine(page, line, screen);
      else await this.#withLine(page, screen);
      await screen.open?.(page, context);
      const wait = () => (screen.trouble === 'loading' ? page.waitForTimeout(500) : settled(page));
      await drawAll(page);
      await wait();
      if (!screen.isOneWindow) {
        await stretch(page);
        await wait();
      }
      await page.screenshot({ path: join(this.#folder, 'single', `${screen.name}-${nameOf(look)}.png`) });
      return loaded;
    } finally {
      await context.close();
      await line?.close();
    }
  }

  async #open(context: BrowserContext, url: string, { as }: Screen, { language }: Look): Promise<Page> {
    await context.addCookies([{ name: 'language', value: language, url }]);
    // tsx adds calls of its helper `__name` to functions. The page has no such helper, so these calls would
    // fail.
    await context.addInitScript('globalThis.__name ??= (made) => made');
    const page = await context.newPage();
    // The time limit is long, because each step takes many times as long on a busy machine.
    page.setDefaultTimeout(30_000);
    await watchPage(page);
    if (as && as !== 'visitor') {
      await page.goto(`${url}/healthz`);
      await putSession(page, await openDemoSession(url, accounts[as]));
    }
    return page;
  }

  async #withLine(page: Page, { address, trouble }: Screen): Promise<void> {
    if (trouble === 'loading') await page.route('**/api/**', () => {});
    if (trouble === 'error')
      await page.route(/\/api\/(?!system\/)/, (route) => route.fulfill(failing));
    await page.goto(`${this.#url}/${address}`);
    if (trouble !== 'loading') return settled(page);
    await started(page);
    await page.waitForTimeout(1_000);
  }

  async #withoutLine(
    page: Page,
    line: Awaited<ReturnType<typeof openFaultyLine>>,
    { address, trouble }: Screen,
  ): Promise<void> {
    await page.goto(`${line.url}/${trouble === 'unseen' ? '#/' : address}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await settled(page);
    if (trouble === 'unseen') await hasFilesOfPages(page);
    line.set('down');
    await page.goto('about:blank');
    await page.goto(`${line.url}/${address}`);
    await settled(page);
  }
}

/**
 * Waits for the files of pages that have not been opened yet. The service worker fetches these files in the
 * background.
 */
async function hasFilesOfPages(page: Page): Promise<void> {
  const wanted = await laterFiles();
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const stored = await page.evaluate(async () => {
      const requests = await (await caches.open('extra-files')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    if (wanted.every((path) => stored.includes(path))) return;
    await page.waitForTimeout(500);
  }
  throw new Error('The service worker has not fetched the files of all pages within 60 s.');
}

/**
 * Scrolls, because the home page draws its lower part at the first scroll. Removes the limit that makes a page
 * as high as the window: with it, the footer would be below the stretched window.
 */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.style.minHeight = `${innerHeight}px`;
    dispatchEvent(new Event('scroll'));
  });

/**
 * Makes the window as high as the page, so that lazy content is loaded and sticky elements are at their
 * edges.
 */
async function stretch(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? viewports.desktop;
  const height = await page.evaluate(() =>
    document.querySelector('dialog[open]') ? innerHeight : document.documentElement.scrollHeight,
  );
  await page.setViewportSize({ width, height: Math.min(height, 6_000) });
}
