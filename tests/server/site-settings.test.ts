import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { systemKernel } from '../../contract/facts/site.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { changeSetting } from '../../server/domain/operator/site-settings.ts';
import { cacheSiteSettings } from '../../server/domain/site/cached-settings.ts';
import { createPostgresDatabase, describeOnBothEngines } from '../support/database.ts';
import { aConfig } from '../support/a-config.ts';
import { anApp } from '../support/test-app.ts';
import { testNow } from '../support/test-time.ts';

const copyrightOn = async (database: OpenDatabase): Promise<string> => {
  const answer = await anApp(database).request(`/api/${systemKernel.path}`);
  return ((await answer.json()) as { data: { copyright: string } }).data.copyright;
};
const setCopyright = (database: OpenDatabase, value: string) =>
  changeSetting({ name: 'copyright', value }, { database, now: testNow });

/** Counts the statements on the settings until the returned function is called. */
function countReads(database: OpenDatabase): () => number {
  const reads = vi.spyOn(database.pool, 'connect');
  return () => {
    const count = reads.mock.calls.length;
    reads.mockRestore();
    return count;
  };
}

describeOnBothEngines('cached site settings', (getDatabase) => {
  let settings: ReturnType<typeof cacheSiteSettings>;
  beforeAll(async () => {
    settings = cacheSiteSettings(getDatabase());
    await readsNothing(getDatabase());
  });
  afterAll(() => settings.close());

  it('a repeated kernel reads no table', async () => {
    const reads = countReads(getDatabase());
    for (let at = 0; at < 5; at++) await copyrightOn(getDatabase());
    expect(reads()).toBe(0);
  });

  it('the kernel after a change has the new value', async () => {
    for (const value of ['© A', '© B', '© C']) {
      await copyrightOn(getDatabase());
      await setCopyright(getDatabase(), value);
      await vi.waitFor(async () => expect(await copyrightOn(getDatabase())).toBe(value));
    }
  });

  it('a setting that is deleted returns to the configured value', async () => {
    await setCopyright(getDatabase(), '© A');
    await copyrightOn(getDatabase());
    await getDatabase().db.deleteFrom('site_setting').where('name', '=', 'copyright').execute();
    await vi.waitFor(async () => expect(await copyrightOn(getDatabase())).toBe(aConfig().site.copyright));
  });

  it('a change that is rolled back changes nothing', async () => {
    await setCopyright(getDatabase(), '© kept');
    const undone = getDatabase()
      .db.transaction()
      .execute(async (db) => {
        await db.deleteFrom('site_setting').execute();
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await copyrightOn(getDatabase())).toBe('© kept');
  });
});

/** Waits until the database signals changes, so that a second kernel needs no statement. */
const readsNothing = (database: OpenDatabase) =>
  vi.waitFor(async () => {
    await copyrightOn(database);
    const reads = countReads(database);
    await copyrightOn(database);
    expect(reads()).toBe(0);
  });

describe('the settings of three servers on one PostgreSQL', () => {
  let drop: () => Promise<void>;
  let servers: OpenDatabase[] = [];
  let settings: ReturnType<typeof cacheSiteSettings>[] = [];
  beforeAll(async () => {
    const { url, ...made } = await createPostgresDatabase();
    ({ drop } = made);
    servers = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
    settings = servers.map(cacheSiteSettings);
    for (const server of servers) await readsNothing(server);
  }, 120_000);
  afterAll(async () => {
    for (const one of settings) await one.close();
    for (const server of servers) await server.close();
    await drop();
  });

  it('a change on one server reaches all of them at once', async () => {
    for (const [at, server] of servers.entries()) {
      await setCopyright(server, `© ${at}`);
      const seen = () => Promise.all(servers.map(copyrightOn));
      await vi.waitFor(async () => expect(await seen()).toEqual([`© ${at}`, `© ${at}`, `© ${at}`]));
    }
  });

  it('a server reads the table while its signals are interrupted', async () => {
    const [one, other] = servers as [OpenDatabase, OpenDatabase];
    await copyrightOn(other);
    await one.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen laycan_site_setting'`,
    );
    await setCopyright(one, '© while interrupted');
    await vi.waitFor(async () => expect(await copyrightOn(other)).toBe('© while interrupted'));
    await readsNothing(other);
  });
});
