import { randomBytes } from 'node:crypto';

import type { Hono } from 'hono';
import type { Insertable } from 'kysely';

import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import { createApp, type AppOptions } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { loadConfig } from '../../server/load-config.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createSession } from '../../server/domain/account/session.ts';
import { createLog } from '../../server/http/log.ts';

/** The default time in the tests of the server. */
export const testNow = new Date('2026-11-20T08:00:00Z');
/** An end time for a tier that is later than all tests. */
export const laterThanTests = new Date('2099-01-01T00:00:00Z');

/** Returns the configuration for an empty environment without a rate limit, with the given differences. */
export function aConfig(differs: Partial<Config> = {}): Config {
  return { ...loadConfig({ RATE_LIMIT_PER_MINUTE: '0' }, '0.0.0-test'), ...differs };
}

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

let mobiles = 13_900_000_000;

/** Inserts a member and opens a session at `testNow`. `header` authorizes requests of the member. */
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
