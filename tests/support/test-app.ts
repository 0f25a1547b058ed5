import type { Hono } from 'hono';

import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import { createApp, type AppOptions } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { createLog } from '../../server/http/log.ts';
import { aConfig } from './a-config.ts';
import { testNow } from './test-time.ts';

const usualApps = new WeakMap<OpenDatabase, Hono>();

/**
 * Returns the server of the product without a socket and without logs, at `testNow`, with the given
 * differences. If there are no differences, the server is created once for each database, because its
 * creation takes several times as long as most requests.
 */
export function anApp(database: OpenDatabase, differs?: Partial<AppOptions>): Hono {
  const app = (differs ? undefined : usualApps.get(database)) ?? makeApp(database, differs);
  if (!differs) usualApps.set(database, app);
  return app;
}

function makeApp(database: OpenDatabase, differs?: Partial<AppOptions>): Hono {
  return createApp({
    database,
    config: aConfig(),
    clock: () => testNow,
    // The server charges clients for the time it was busy. On a busy machine this time would be longer than a
    // test expects, so it is always 0 here.
    busyMs: () => 0,
    log: createLog('silent'),
    outside: {
      sms: { channel: 'log', send: async () => {} },
      wechat: null,
      pay: createPayProviders(aConfig()),
      mail: null,
      alerts: {},
    },
    ...differs,
  });
}
