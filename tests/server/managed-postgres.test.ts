import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readBackupFile, writeBackupFile } from '../../server/backup/backup-file.ts';
import { compareSite } from '../../server/backup/compare-site.ts';
import { fillSite } from '../../server/backup/fill-site.ts';
import { exportSite } from '../../server/backup/read-site.ts';
import { createPayProviders } from '../../server/adapters/pay/create-providers.ts';
import { DatabaseUnusable } from '../../server/db/explain-failure.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { createProbe } from '../../server/db/probe.ts';
import { packLanes } from '../../server/domain/packs/lane-packs.ts';
import { visitor } from '../../server/domain/rights/caller.ts';
import { searchSailings } from '../../server/domain/search/search.ts';
import { jobsOf } from '../../server/jobs/jobs.ts';
import { decodePack } from '../../trade/lane-pack/pack.ts';
import { admin } from '../support/admin.ts';
import { aDevice, aLane } from '../support/a-queue.ts';
import { publish, readersHave } from '../support/a-publication.ts';
import * as a from '../support/a-workspace.ts';
import { createEmptyPostgresDatabase } from '../support/database.ts';
import { query } from '../support/postgres-statement.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aConfig } from '../support/a-config.ts';
import { testNow } from '../support/test-time.ts';

interface PlainPostgres {
  /** The address for the role of the site. */
  url: string;
  /** Runs a statement as an administrator of PostgreSQL. */
  asAdministrator: (statement: string) => Promise<void>;
  drop: () => Promise<void>;
}

/**
 * Creates a database as a managed PostgreSQL with strict rights gives it to a program. The role of the site is
 * no superuser, may create neither roles nor databases nor extensions, and does not own the database. It has
 * only the rights on the schema `public`.
 */
async function createPlainPostgres(): Promise<PlainPostgres> {
  const { url: first, drop } = await createEmptyPostgresDatabase();
  const url = new URL(first);
  const database = url.pathname.slice(1);
  const role = `site_${database}`;
  const asAdministrator = (statement: string) => query(first, statement);
  await asAdministrator(`
    create role ${role} login password 'secret' nosuperuser nocreatedb nocreaterole noreplication;
    revoke all on database ${database} from public;
    grant connect on database ${database} to ${role};
    grant create, usage on schema public to ${role}`);
  url.username = role;
  url.password = 'secret';
  return {
    url: url.href,
    asAdministrator,
    drop: async () => {
      await asAdministrator(`drop owned by ${role} cascade; drop role ${role}`);
      await drop();
    },
  };
}

describe('a role with rights on the schema only', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-managed-'));
  let postgres: PlainPostgres;
  let database: OpenDatabase;
  beforeAll(async () => {
    postgres = await createPlainPostgres();
    await postgres.asAdministrator('create extension pg_trgm schema public');
    database = await openDatabase({ url: postgres.url });
    await insertSomeHarbors(database.db);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await postgres.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('migrates a database and is not its owner', async () => {
    const { rows } = await database.pool.query(`
      select rolsuper or rolcreatedb or rolcreaterole or rolreplication as is_strong,
        pg_has_role(current_user, datdba, 'member') as is_owner,
        has_database_privilege(current_database(), 'create') or has_database_privilege(current_database(), 'temp')
          as is_creator
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
    expect(rows).toEqual([{ is_strong: false, is_owner: false, is_creator: false }]);
  });

  test('publishes, and readers find the sailings and the offline lane', async () => {
    const shipowner = await a.anOrganization(database);
    const publisher = await a.aPublisher(database, shipowner);
    const group = await a.aGroupWith(publisher, a.someDrafts(2));
    expect((await publish(publisher, group)).batch).toMatchObject({ state: 'live', sailing_total: 2 });
    expect(await readersHave(database, group)).toHaveLength(2);
    const lane = { from: 'CNSHA', to: 'AEJEA', sort: 'laycan', page: 1, page_size: 20 } as const;
    const reader = { database, now: testNow, caller: visitor };
    expect((await searchSailings(lane, reader)).toJSON().total).toBe(2);
    const pack = decodePack(await packLanes({ lanes: ['CNSHA>AEJEA'], cursor: '' }, reader));
    expect(pack.lanes).toHaveLength(1);
  });

  test('applies a queued change once', async () => {
    const device = await aDevice(database);
    const lane = aLane();
    expect(await device.push(lane)).toMatchObject([{ status: 200 }]);
    await device.push(lane);
    const { rows } = await database.pool.query('select from collection_harbor where member_id = $1', [
      device.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('runs every job', async () => {
    const outside = { pay: createPayProviders(aConfig()), mail: null, alerts: {} };
    const jobs = jobsOf(database, outside, { ...aConfig(), adminProgram: '' });
    const { signal } = new AbortController();
    const onFailure = (error: unknown) => {
      throw error;
    };
    for (const job of jobs) await job.run({ clock: () => testNow, signal, onFailure });
    expect(jobs.length).toBeGreaterThan(5);
  });

  test('answers the probe and status, and the audit log stays append only', async () => {
    const probe = createProbe(database, aConfig({ databaseUrl: postgres.url, dataDir: folder }));
    expect(await probe.check()).toBe('ready');
    await probe.close();
    expect((await admin(database, ['status'])).text).not.toBe('');
    await expect(database.pool.query(`update audit_log set action = 'x'`)).rejects.toThrow('append only');
  });

  test('backs up, and restores into an equal site with the same rights', async () => {
    const path = join(folder, 'site.jsonl.gz');
    const plain = { passphrase: '' };
    await exportSite(database, { program: '0.1.0', now: testNow }, (items) =>
      writeBackupFile(path, items, plain),
    );
    const other = await createPlainPostgres();
    await other.asAdministrator('create extension pg_trgm schema public');
    const target = await openDatabase({ url: other.url, schema: 'fill', isPatient: true });
    const { rows } = await fillSite(target, readBackupFile(path, plain));
    const differing: string[] = [];
    await compareSite(target, readBackupFile(path, plain), ({ table, isEqual }) => {
      if (!isEqual) differing.push(table);
    });
    await target.close();
    await other.drop();
    expect(rows).toBeGreaterThan(50);
    expect(differing).toEqual([]);
  });
});

test.each(['migrate', 'fill'] as const)(
  'a role that may not create the extension gets its statement (%s)',
  { timeout: 60_000 },
  async (schema) => {
    const postgres = await createPlainPostgres();
    const error = await openDatabase({ url: postgres.url, schema }).then(
      (database) => database.close(),
      (reason: unknown) => reason,
    );
    await postgres.drop();
    expect(error).toBeInstanceOf(DatabaseUnusable);
    expect(String(error)).toContain('create extension pg_trgm schema public');
    expect(String(error)).not.toContain('secret');
  },
);
