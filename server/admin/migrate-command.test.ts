import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createEmptyPostgresDatabase } from '../../tests/support/database.ts';
import { migrations } from '../db/migrations/index.ts';
import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { listApplied, migrateSchema, SchemaTooNew } from '../db/schema.ts';
import { runAdmin } from './run-admin.ts';
import { openTerminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'laycan-migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const names = Object.keys(migrations);
/** The name of an earlier migration. Later migrations change tables that have rows in this test. */
const earlier = '20261122-1930-puzzles';
const missing = names.slice(names.indexOf(earlier) + 1);

async function admin(words: readonly string[], environment: Record<string, string>) {
  let text = '';
  const stream = { write: (piece: string) => void (text += piece) };
  const code = await runAdmin({
    words,
    version: '0.1.0',
    environment,
    folder,
    terminal: openTerminal({ out: stream, err: stream }),
    clock: () => new Date('2026-11-28T06:00:00Z'),
  });
  return { code, text };
}

describe('an upgrade', () => {
  let site: { url: string; drop: () => Promise<void> };
  let old: OpenDatabase;
  beforeEach(async () => {
    site = await createEmptyPostgresDatabase();
    old = await openDatabase({ url: site.url, schema: 'any', isPatient: true });
    await migrateSchema(old.db, { to: earlier });
    await sql`insert into shipowner (chinese_title, english_title) values ('海鹭', 'Heron')`.execute(old.db);
  });
  afterEach(async () => {
    await old.close();
    await site.drop();
  });
  const titles = async ({ db }: Pick<OpenDatabase, 'db'>) =>
    (await sql<{ title: string }>`select english_title as title from shipowner`.execute(db)).rows;

  test('is not made by any other command', async () => {
    const { code, text } = await admin(['plan', 'list'], { DATABASE_URL: site.url });
    expect(code).toBe(1);
    expect(text).toBe(
      `The database has the schema of an earlier version: ${missing.length} migrations are missing. Run "npm run admin -- migrate", or start the server.\n`,
    );
    expect((await listApplied(old.db)).at(-1)).toBe(earlier);
  });

  test('is rehearsed with the backup that precedes it', { timeout: 60_000 }, async () => {
    const backups = join(folder, 'backups');
    const { code, text } = await admin(['migrate'], { DATABASE_URL: site.url, BACKUP_DIR: backups });
    expect(code).toBe(0);
    expect(text).toContain('Backed up before the upgrade');
    expect(text.split('\n').filter((line) => line.startsWith('migration '))).toEqual(
      missing.map((name) => `migration ${name}`),
    );
    expect(await listApplied(old.db)).toEqual(names);
    expect(await titles(old)).toEqual([{ title: 'Heron' }]);
    expect((await admin(['migrate'], { DATABASE_URL: site.url })).text).toBe('The database is up to date\n');

    const other = await createEmptyPostgresDatabase();
    const [backup = ''] = readdirSync(backups);
    const words = ['migrate', '--rehearse', join(backups, backup), '--at', other.url];
    const rehearsed = await admin(words, {});
    expect(rehearsed.text).toContain(`migration ${names.at(-1)}`);
    expect(rehearsed.text).toContain('The rehearsal succeeded');
    await other.drop();
  });

  test('that fails at any step changes nothing and can be repeated', { timeout: 60_000 }, async () => {
    for (const at of [missing[0], missing[Math.floor(missing.length / 2)], missing.at(-1)]) {
      const onMigration = (name: string) => {
        if (name === at) throw new Error('killed');
      };
      await expect(openDatabase({ url: site.url, onMigration })).rejects.toThrow('killed');
      expect((await listApplied(old.db)).at(-1)).toBe(earlier);
    }
    const upgraded = await openDatabase({ url: site.url });
    expect(await titles(upgraded)).toEqual([{ title: 'Heron' }]);
    await upgraded.close();
  });

  test('by a newer program is not undone by an older one', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('20991231-0000-later', '')`.execute(
      old.db,
    );
    await expect(openDatabase({ url: site.url })).rejects.toThrow(SchemaTooNew);
    const { text } = await admin(['migrate'], { DATABASE_URL: site.url });
    expect(text).toContain('A newer version of Laycan has changed this database (20991231-0000-later)');
    expect(text.trim().split('\n')).toHaveLength(1);
  });
});
