import { randomBytes } from 'node:crypto';

import type { Hono } from 'hono';
import type { Insertable } from 'kysely';

import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import { createApp, type AppOptions } from '../../server/app.ts';
import { loadConfig, type Config } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createSession } from '../../server/domain/account/session.ts';
import { createLog } from '../../server/http/log.ts';

/** The default time of the server's tests. */
export const testNow = new Date('2026-11-20T08:00:00Z');
/** An end of a tier that is after every test. */
export const laterThanTests = new Date('2099-01-01T00:00:00Z');

/** Returns the configuration of an empty environment without the rate limit, with the given differences. */
export function aConfig(differs: Partial<Config> = {}): Config {
  return { ...loadConfig({ RATE_LIMIT_PER_MINUTE: '0' }, '0.0.0-test'), ...differs };
}

const usualApps = new WeakMap<OpenDatabase, Hono>();

/**
 * Returns the product's server without a socket and without logs, at `testNow`, with the given differences.
 * Without differences it is created once for each database, because creating it takes several times as long
 * as most requests.
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
    // The server charges clients for its busy time. On a busy machine that would be more than a test expects,
    // so the time is 0 here.
    busyMs: () => 0,
    log: createLog('silent'),
    outside: {
      sms: { channel: 'log', send: async () => {} },
      wechat: null,
      pay: createPayProviders(aConfig()),
      mail: null,
    },
    ...differs,
  });
}

let mobiles = 13_900_000_000;

/** Inserts a member and opens a session at `testNow`. `header` authorizes the member's requests. */
export async function aMember(
  database: OpenDatabase,
  differs: Partial<Insertable<Tables['member']>> = {},
): Promise<{ id: number; token: string; dataKey: Buffer; header: { Authorization: string } }> {
  const data_key = randomBytes(32);
  const member = { mobile: String(mobiles++), shipowner_id: null, avatar: null, data_key, ...differs };
  const { id } = await database.db
    .insertInto('member')
    .values(member)
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await createSession(database, id, testNow, { userAgent: 'a test', address: '192.0.2.1' });
  return { id, token, dataKey: data_key, header: { Authorization: `Bearer ${token}` } };
}
