import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { askAtDoor } from '../support/database-door.ts';
import { createEmptyPostgresDatabase } from '../support/database.ts';
import { someOf } from '../support/share.ts';
import { fillSite } from '../../server/backup/fill-site.ts';
import { exportSite, listTables } from '../../server/backup/read-site.ts';
import { randomOf } from '../../server/demo/random.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { listApplied } from '../../server/db/schema.ts';
import { readEarlierSchemas, type EarlierSchema } from './read-schemas.ts';

const schemas = readEarlierSchemas();
const names = Object.keys(migrations);
const stepsOf = ({ name }: EarlierSchema) => names.slice(0, names.indexOf(name) + 1);
/** The oldest site runs every migration, so it is always among the cases of a run. */
const cases = schemas.filter((one, at) => at === 0 || someOf(schemas).includes(one));

type Counts = Record<string, number>;

/** The conditions for tables in which a migration deletes or adds rows on purpose. */
const conditions: Readonly<Record<string, string>> = {
  // Without this row, the next start of the server loads the ports of its version.
  site_setting: "where name <> 'harbors_version'",
  // The vessel map became a tool in a migration of its own.
  tool: "where code <> 'vessels'",
};

async function countsOf({ db }: Pick<OpenDatabase, 'db'>): Promise<Counts> {
  const counts: Counts = {};
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ${sql.table(table)} ${sql.raw(conditions[table] ?? '')}`.execute(
      db,
    );
    counts[table] = rows[0]?.total ?? 0;
  }
  return counts;
}

type Hashes = Record<string, string>;

/** Returns a hash of the values of each column of the tables, whatever the order of the rows. */
async function hashesOf({ db }: Pick<OpenDatabase, 'db'>): Promise<Hashes> {
  const hashes: Hashes = {};
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(db);
  const tables = await listTables(db);
  for (const { table, column } of columns.filter((one) => tables.includes(one.table))) {
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(${sql.ref(column)}::text, ',' order by ${sql.ref(column)}::text)) as hash
      from ${sql.table(table)} ${sql.raw(conditions[table] ?? '')}`.execute(db);
    hashes[`${table}.${column}`] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/** Returns the tables of the earlier site that have another number of rows now. */
const changed = (before: Counts, after: Counts): string[] =>
  Object.entries(before)
    .filter(([table, total]) => total !== after[table])
    .map(([table, total]) => `${table} ${total} -> ${after[table] ?? 'dropped'}`);

/** Returns every column, index, constraint, trigger, function and view of the schema as lines of text. */
async function linesOf({ db }: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

async function loadInto(url: string, { statements }: EarlierSchema): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/** Ends the migrating connections of a database, as if their process had been killed. */
async function endMigration(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'laycan admin'`,
    )
    .finally(() => client.end());
}

describe('the upgrade of a site of an earlier version on PostgreSQL', () => {
  let fresh: { url: string; drop: () => Promise<void> };
  let freshLines: string[];
  beforeAll(async () => {
    fresh = await createEmptyPostgresDatabase();
    const database = await openDatabase({ url: fresh.url });
    freshLines = await linesOf(database);
    await database.close();
  }, 120_000);
  afterAll(() => fresh.drop());

  test.each(cases)('from $name keeps all rows although it is killed', { timeout: 120_000 }, async (one) => {
    const { url, drop } = await createEmptyPostgresDatabase();
    const random = randomOf(1, one.name);
    await loadInto(url, one);
    const watching = await openDatabase({ url, schema: 'any' });
    const before = await countsOf(watching);
    expect(before['information']).toBeGreaterThan(10);
    const missing = names.slice(stepsOf(one).length);
    for (let kills = 2; kills > 0; kills--) {
      const at = random.pick(missing);
      const onMigration = (name: string) => {
        if (name === at) setTimeout(() => void endMigration(url), random.whole(0, 40));
      };
      const migrated = await openDatabase({ url, onMigration }).catch(() => null);
      // The kill may happen after the last step, or while the connections close.
      await migrated?.close();
      if (migrated) break;
      expect(await listApplied(watching.db)).toEqual(stepsOf(one));
      expect(await countsOf(watching)).toEqual(before);
    }
    const database = await openDatabase({ url });
    expect(changed(before, await countsOf(database))).toEqual([]);
    expect(await linesOf(database)).toEqual(freshLines);
    await database.close();
    await watching.close();
    await drop();
  });

  test(
    'from the oldest schema keeps the values, on the spot as from its backup',
    { timeout: 120_000 },
    async () => {
      const [oldest] = schemas;
      if (!oldest) throw new Error('There is no earlier schema.');
      const [here, next] = [await createEmptyPostgresDatabase(), await createEmptyPostgresDatabase()];
      await loadInto(here.url, oldest);
      const old = await openDatabase({ url: here.url, schema: 'any', isPatient: true });
      const before = await hashesOf(old);
      const restored = await openDatabase({ url: next.url, schema: 'any', isPatient: true });
      const about = { program: '0.1.0', now: new Date('2026-11-28T10:00:00Z') };
      await exportSite(old, about, (items) => fillSite(restored, items));
      await old.close();
      const migrated = await openDatabase({ url: here.url });
      const after = await hashesOf(migrated);
      const others = Object.keys(before).filter((column) => after[column] !== before[column]);
      // Two other columns replaced these.
      expect(others).toEqual(['member.tier', 'member.tier_expire_time']);
      // A migration gives each member a random code.
      const random = { 'member.invite_code': '' };
      expect({ ...(await hashesOf(restored)), ...random }).toEqual({ ...after, ...random });
      await migrated.close();
      await restored.close();
      await here.drop();
      await next.drop();
    },
  );

  test.each(cases)('from the backup of $name keeps all rows', { timeout: 120_000 }, async (one) => {
    const [old, next] = [await createEmptyPostgresDatabase(), await createEmptyPostgresDatabase()];
    await loadInto(old.url, one);
    const site = await openDatabase({ url: old.url, schema: 'any', isPatient: true });
    const target = await openDatabase({ url: next.url, schema: 'any', isPatient: true });
    const about = { program: '0.1.0', now: new Date('2026-11-28T10:00:00Z') };
    await exportSite(site, about, (items) => fillSite(target, items));
    expect(await listApplied(target.db)).toEqual(names);
    expect(changed(await countsOf(site), await countsOf(target))).toEqual([]);
    await site.close();
    await target.close();
    await old.drop();
    await next.drop();
  });
});

describe('the upgrade of the oldest site on the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-earlier-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);
  const isKilled = (program: string, afterMs: number): Promise<boolean> => {
    const child = spawn(process.execPath, [program, 'migrate'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: '', DATA_DIR: folder, DATABASE_URL: '' },
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
    return new Promise((done) =>
      child.once('exit', (code) => {
        clearTimeout(timer);
        done(code === null);
      }),
    );
  };

  test('keeps all rows although its process is killed', { timeout: 240_000 }, async () => {
    const [oldest] = schemas;
    if (!oldest) throw new Error('There is no earlier schema.');
    const { admin } = await askAtDoor('programsDoor');
    const old = await openDatabase({ folder, schema: 'any' });
    const client = await old.pool.connect();
    await client.query(oldest.statements);
    await client.query('reset all');
    client.release();
    const before = await countsOf(old);
    await old.close();
    const random = randomOf(2, oldest.name);
    for (let kills = 2; kills > 0; kills--) {
      if (!(await isKilled(admin, random.whole(500, 4_000)))) break;
      const killed = await openDatabase({ folder, schema: 'any' });
      const applied = await listApplied(killed.db);
      expect([stepsOf(oldest), names]).toContainEqual(applied);
      expect(changed(before, await countsOf(killed))).toEqual([]);
      await killed.close();
    }
    const database = await openDatabase({ folder });
    expect(changed(before, await countsOf(database))).toEqual([]);
    await database.close();
  });
});
