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
  /** The complaints of the browser until now: errors, warnings, and refusals of the security policy. */
  complaints: string[];
}

/**
 * Playwright's test with the server of the test worker. Complaints of the browser fail the test. A test that
 * breaks something on purpose empties the list.
 */
export const test = base.extend<SiteFixtures>({
  // Playwright reads the names of the fixtures from the destructuring pattern.
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
 * Playwright's test in a document that the tests of a worker share, because loading a document takes longer
 * than most tests. Only for visitors, and for tests that leave no state. After a failed test the document is
 * closed.
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
    // Complaints that are logged while the empty page is shown come from an earlier test.
    complaints.splice(0, Infinity, ...said);
  },
});

/** Playwright's test with the service worker, which the configuration blocks by default. */
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

/** Restores the initial state of the page, except the memory of the application. */
async function leave(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
  await page.goto(nowhere);
  // Until this heading is visible, the page of the test may still send requests, and these requests no longer
  // get the mocked answers.
  await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
}

/** Returns the URL of the server of this test worker, see `tests/e2e/global-setup.ts`. */
export function siteUrl(): string {
  const worker = Number(process.env['TEST_PARALLEL_INDEX']);
  const url = process.env['SITE_URLS']?.split(' ')[worker];
  if (!url) throw new Error('Run browser tests with `playwright test`, which starts the site first.');
  return url;
}

/** The message that Playwright logs if the tests of a file block the service worker. */
export const workerIsBlocked = 'Service Worker registration blocked by Playwright';

const complaintsOf = new WeakMap<BrowserContext, string[]>();

/** Returns the complaints of a context. Adds only one listener to a context that many tests use. */
function complaintsIn(context: BrowserContext): string[] {
  const known = complaintsOf.get(context) ?? listenForComplaints(context);
  complaintsOf.set(context, known);
  return known;
}

/** Collects all errors, warnings, exceptions and refusals of all pages of the context. */
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
