import { test as base, type BrowserContext } from '@playwright/test';

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
      const complaints = listenForComplaints(context);
      await provide(complaints);
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
});

/** The same where the service worker is installed, which the configuration leaves out. */
export const testWithWorker = test.extend({ serviceWorkers: 'allow' });

/** The server of this worker, see `tests/e2e/global-setup.ts`. */
export function siteUrl(): string {
  const worker = Number(process.env['TEST_PARALLEL_INDEX']);
  const url = process.env['SITE_URLS']?.split(' ')[worker];
  if (!url) throw new Error('Browser tests run by `playwright test`, which starts the site first.');
  return url;
}

/** Said by Playwright, where a file's tests go without the service worker. */
export const workerIsBlocked = 'Service Worker registration blocked by Playwright';

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
