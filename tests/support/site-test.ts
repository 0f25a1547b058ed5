import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type BrowserContextOptions,
} from '@playwright/test';

export { expect } from '@playwright/test';

interface SiteFixtures {
  /** What the browser complained about so far: errors, warnings, refusals of the security policy. */
  complaints: string[];
}

/**
 * Playwright's test on the worker's server. A complaint of the browser fails it, so a test that
 * breaks something on purpose empties the list.
 */
export const test = base.extend<SiteFixtures>({
  // Playwright reads the names of the fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => provide(siteUrl()),
  complaints: [
    async ({ context }, provide) => {
      const complaints = complaintsIn(context);
      await provide(complaints);
      const heard = complaints.splice(0);
      if (heard.length > 0) throw new Error(`The browser complained:\n${heard.join('\n')}`);
    },
    { auto: true },
  ],
});

/**
 * The same in a document that the tests of a worker share, for those of a visitor who leaves nothing in it that
 * another could take for its own: loading one takes longer than what most of them look at. A test that fails ends it.
 */
export const testInSharedPage = test.extend<object>({
  context: async ({ browser, contextOptions }, provide) => {
    sharedPage ??= openSharedPage(browser, contextOptions);
    await provide((await sharedPage).context());
  },
  page: async ({ context, complaints }, provide) => {
    const [page] = context.pages() as [Page];
    await provide(page);
    const said = complaints.filter((complaint) => !complaint.startsWith(`${siteUrl()}${nowhere}:`));
    await leave(page);
    // What the browser says late, while nothing is looked at, is of a test before.
    complaints.splice(0, Infinity, ...said);
  },
});

/** The same where the service worker is installed, which the configuration leaves out. */
export const testWithWorker = test.extend({ serviceWorkers: 'allow' });

let sharedPage: Promise<Page> | undefined;
const viewport = { width: 1280, height: 720 };
const nowhere = '/#/pages/nowhere';
const notFound = /^(没有找到相关信息|No matching info found)/;

async function openSharedPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    locale: 'zh-CN',
    baseURL: siteUrl(),
    viewport,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(nowhere);
  return page;
}

/** The page as it was opened, but for what the application holds in memory. */
async function leave(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
  await page.goto(nowhere);
  // Until then the page of the test may ask, now without the answers that the test has given.
  await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
}

/** The server of this worker, see `tests/e2e/global-setup.ts`. */
export function siteUrl(): string {
  const worker = Number(process.env['TEST_PARALLEL_INDEX']);
  const url = process.env['SITE_URLS']?.split(' ')[worker];
  if (!url) throw new Error('Browser tests run by `playwright test`, which starts the site first.');
  return url;
}

/** Said by Playwright, where a file's tests go without the service worker. */
export const workerIsBlocked = 'Service Worker registration blocked by Playwright';

const complaintsOf = new WeakMap<BrowserContext, string[]>();

/** Of a context that many tests use, which is listened to once. */
function complaintsIn(context: BrowserContext): string[] {
  const known = complaintsOf.get(context) ?? listenForComplaints(context);
  complaintsOf.set(context, known);
  return known;
}

/** Collects what any page of the context writes as an error or a warning, throws, or has refused. */
export function listenForComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && message.text() !== workerIsBlocked;
    if (isComplaint) complaints.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
  void context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('refused by the security policy:', violatedDirective, blockedURI),
    ),
  );
  return complaints;
}
