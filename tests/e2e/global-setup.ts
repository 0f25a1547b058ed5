import { rmSync } from 'node:fs';

import { makeDemoFolder, startOwnSite } from '../support/own-site.ts';

/** One server with demo data for all browser tests; those that bend the line put a proxy before it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = await makeDemoFolder();
  // All tests come from one address.
  const server = await startOwnSite({ environment: { RATE_LIMIT_PER_MINUTE: '0' } });
  process.env['SITE_URL'] = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
