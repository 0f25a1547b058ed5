import { listenTo } from '../../db/listen.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listSiteSettings, siteSettingChannel } from '../../db/site/settings.ts';

/** The settings that override the environment, by name. A change replaces the whole map. */
export type SettingRows = ReadonlyMap<string, unknown>;

interface AskedAt {
  database: OpenDatabase;
  now: Date;
}

/**
 * The maximum time in ms for which settings are cached. Normally a database notification ends the caching
 * immediately, but a connection pooler such as PgBouncer may lose notifications.
 */
const cachedMs = 10_000;

interface Cache {
  /** True while the database sends notifications about changes. Otherwise every caller reads the table. */
  isSignalled: boolean;
  rows: Promise<SettingRows> | null;
  readMs: number;
}

const caches = new WeakMap<OpenDatabase, Cache>();

/**
 * Caches the settings of a database until another server, the operator or this server changes them. The caller
 * closes the returned object before the database.
 */
export function cacheSiteSettings(database: OpenDatabase): { close: () => Promise<void> } {
  const cache: Cache = { isSignalled: false, rows: null, readMs: 0 };
  caches.set(database, cache);
  const stop = listenTo(database, {
    channel: siteSettingChannel,
    onMessage: () => (cache.rows = null),
    onGap: (isUp) => {
      cache.isSignalled = isUp;
      cache.rows = null;
    },
  });
  return {
    close: async () => {
      caches.delete(database);
      await stop();
    },
  };
}

/** Returns the settings, from the cache if the server has one. A failed read is not cached. */
export function readSiteSettings({ database, now }: AskedAt): Promise<SettingRows> {
  const cache = caches.get(database);
  if (!cache?.isSignalled) return listSiteSettings(database);
  if (cache.rows && Math.abs(now.getTime() - cache.readMs) < cachedMs) return cache.rows;
  const rows: Promise<SettingRows> = listSiteSettings(database);
  cache.rows = rows;
  cache.readMs = now.getTime();
  rows.catch(() => {
    if (cache.rows === rows) cache.rows = null;
  });
  return rows;
}
