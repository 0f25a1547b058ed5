import type { FullConfig } from '@playwright/test';

import { startDemoDatabase, startOwnSite } from '../support/own-site.ts';

/**
 * One server with demo data for each worker: what the tests of two files change at the same time does not
 * meet. Those that bend the line put a proxy before it.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const database = await startDemoDatabase();
  // All tests come from one address.
  const environment = { RATE_LIMIT_PER_MINUTE: '0' };
  const sites = await Promise.all(Array.from({ length: workers }, () => startOwnSite({ environment })));
  process.env['SITE_URLS'] = sites.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await database.stop();
  };
}
