import type { FullConfig } from '@playwright/test';

import { startDemoDatabase } from '../support/demo-database.ts';
import { startOwnSite } from '../support/own-site.ts';

/**
 * Starts one server with demo data for each worker process of Playwright, so that two test files cannot
 * change the same data at the same time. Tests of connection faults put a proxy in front of the server.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const database = await startDemoDatabase();
  // All tests have the same IP address, so the rate limit is off.
  const environment = { RATE_LIMIT_PER_MINUTE: '0' };
  const sites = await Promise.all(Array.from({ length: workers }, () => startOwnSite({ environment })));
  process.env['SITE_URLS'] = sites.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await database.stop();
  };
}
