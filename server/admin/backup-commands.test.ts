import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createEmptyPostgresDatabase, fillDataFolder } from '../../tests/support/database.ts';
import { aMember } from '../../tests/support/a-member.ts';
import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { runAdmin } from './run-admin.ts';
import { createAdminListener } from './serve-commands.ts';
import { openTerminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'laycan-backups-'));
const site = join(folder, 'site');
let time = Date.parse('2026-11-28T06:00:00Z');

async function admin(words: readonly string[], environment: Record<string, string> = {}) {
  let text = '';
  const stream = { write: (piece: string) => void (text += piece) };
  const code = await runAdmin({
    words,
    version: '0.1.0',
    environment: { DATA_DIR: site, ...environment },
    folder,
    terminal: openTerminal({ out: stream, err: stream }),
    clock: () => new Date((time += 60_000)),
  });
  expect(text).not.toContain('    at ');
  return { code, text };
}

describe('backups while the server has the embedded database open', () => {
  let database: OpenDatabase;
  let first: { url: string; drop: () => Promise<void> };
  let second: typeof first;
  beforeAll(async () => {
    [first, second] = [await createEmptyPostgresDatabase(), await createEmptyPostgresDatabase()];
    await fillDataFolder(site);
    database = await openDatabase({ folder: site });
    await aMember(database);
    const onFailure = (error: unknown) => {
      throw error;
    };
    database.lock?.serve(createAdminListener({ database, clock: () => new Date(), onFailure }));
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await first.drop();
    await second.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a backup fills PostgreSQL, and the copy of the folder is deleted', { timeout: 60_000 }, async () => {
    const made = await admin(['backup', 'first.jsonl.gz']);
    expect(made).toMatchObject({ code: 0 });
    expect(made.text).toContain(join(folder, 'first.jsonl.gz'));
    expect(readdirSync(site).filter((name) => name.startsWith('backup-copy'))).toEqual([]);
    const server = { DATABASE_URL: first.url };
    expect(await admin(['restore', 'first.jsonl.gz'], server)).toMatchObject({ code: 0 });
    expect((await admin(['restore', 'first.jsonl.gz', '--verify'], server)).text).toContain(
      'equals the backup',
    );
    const again = await admin(['restore', 'first.jsonl.gz'], server);
    expect(again.code).toBe(1);
    expect(again.text).toContain('The site is not empty (table member has rows)');
  });

  test(
    'copy moves a site in one step, and verify names tables that differ',
    { timeout: 60_000 },
    async () => {
      const copied = await admin(['copy', '--to', second.url], { DATABASE_URL: first.url });
      expect(copied.text).toContain('Now set DATABASE_URL to it, and start the server');
      expect(copied.text).not.toContain('Restored');
      const moved = await openDatabase({ url: second.url });
      const mobiles = (from: OpenDatabase) => from.db.selectFrom('member').select('mobile').execute();
      expect(await mobiles(moved)).toEqual(await mobiles(database));
      await moved.db.updateTable('member').set({ nickname: 'X' }).execute();
      await moved.close();
      const words = ['restore', 'first.jsonl.gz', '--verify'];
      const { code, text } = await admin(words, { DATABASE_URL: second.url });
      expect(code).toBe(2);
      expect(text).toContain('member: 1 rows in the backup, 1 on the site');
      expect(text).toMatch(/1 of \d+ tables differ/);
    },
  );

  test('verify refuses a site with other migrations than the backup', { timeout: 60_000 }, async () => {
    const site = await openDatabase({ url: second.url });
    await sql`insert into kysely_migration values ('29991231-2359-later', '2999-12-31')`.execute(site.db);
    await site.close();
    const words = ['restore', 'first.jsonl.gz', '--verify'];
    const { code, text } = await admin(words, { DATABASE_URL: second.url });
    expect(code).toBe(1);
    expect(text).toContain('so their tables cannot be compared');
  });

  test('an unusable file or place gets one sentence', async () => {
    writeFileSync(join(folder, 'x.txt'), 'x');
    const empty = { DATA_DIR: join(folder, 'empty') };
    expect((await admin(['backup'])).text).toBe('Name a file, or set BACKUP_DIR\n');
    expect((await admin(['backup', 'a.gz', '--folder', '/b'])).code).toBe(1);
    expect((await admin(['backup', 'x.txt'])).text).toContain('exists, and a backup does not overwrite it');
    expect((await admin(['backup', 'y'], empty)).text).toContain('There is no site here');
    expect((await admin(['restore', 'x.txt'], empty)).text).toBe('The file is not a backup of Laycan\n');
    expect((await admin(['restore', 'nowhere'], empty)).text).toContain('File not found');
    expect((await admin(['restore', 'first.jsonl.gz'])).text).toContain('in use by another process');
  });
});
