import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { aMemberOfEverything } from '../../tests/support/a-member-of-everything.ts';
import { aBatch, aSailing } from '../../tests/support/a-sailing.ts';
import {
  createEmptyPostgresDatabase,
  openEmbeddedDatabase,
  openPostgresDatabase,
} from '../../tests/support/database.ts';
import { makeRightsSetup } from '../../tests/support/rights-setup.ts';
import { ids } from '../../tests/contract/rights-case.ts';
import { findSnapshot, readAtOnce } from '../db/packs/lane-packs.ts';
import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { insertSailings } from '../db/sailings/sailings.ts';
import { BackupError } from './backup-error.ts';
import { backUpInto, listBackups, timeOfBackup } from './backup-folder.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { compareSite, type ComparedTable } from './compare-site.ts';
import { fillSite } from './fill-site.ts';
import { exportSite } from './read-site.ts';
import type { SiteItem } from './site-items.ts';

const now = new Date('2026-11-28T10:00:00Z');
const about = { program: '0.1.0', now };
const plain = { passphrase: '' };
const folder = mkdtempSync(join(tmpdir(), 'laycan-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let number = 0;
const newPath = () => join(folder, `${(number += 1)}.jsonl.gz`);

const backUp = async (database: OpenDatabase, options = plain): Promise<string> => {
  const path = newPath();
  await exportSite(database, about, (items) => writeBackupFile(path, items, options));
  return path;
};

/** Returns the number of rows and the hash of each table. */
const contentOf = async (path: string, passphrase = ''): Promise<Record<string, string>> => {
  const content: Record<string, string> = {};
  let table = '';
  for await (const item of readBackupFile(path, { passphrase })) {
    if (item.kind === 'table') ({ table } = item);
    if (item.kind === 'table-end') content[table] = `${item.rows} ${item.hash}`;
    if (item.kind === 'end') content['sequences'] = JSON.stringify(item.sequences);
  }
  return content;
};

const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackupError)) throw new Error('no BackupError', { cause: error });
  return error.problem;
};

/** Inserts rows in which every type and every awkward character occurs. */
async function fillWithEverything(database: OpenDatabase, texts: readonly string[]): Promise<void> {
  const { db } = database;
  await makeRightsSetup(database);
  const shipowner_id = ids.shipownerA;
  await aMemberOfEverything(database);
  for (const text of texts) {
    const rate = { is_price: true, price_amount: '77.250', price_currency: 'USD', price_unit: 'ton' };
    const sailing = aSailing({ ...rate, ship_name: text, remark: text, cargo_tags: [text, '{"x"}'] });
    await insertSailings(database, aBatch({ shipowner_id }), [sailing]);
    await db
      .insertInto('site_setting')
      .values({ name: `x ${text}`, value: JSON.stringify({ text }) })
      .execute();
  }
  await db
    .insertInto('site_secret')
    .values({ name: 'bytes', value: randomBytes(100_000) })
    .execute();
  await sql`insert into vessel (mmsi) values (1), (2) on conflict do nothing`.execute(db);
  await sql`
    insert into vessel_position (mmsi, time, latitude, longitude)
    select 1, '2026-11-28T00:00:00.123456Z'::timestamptz + n * interval '7 minutes', 0.1 + n / 3.0, -n / 7.0
    from generate_series(1, 60) as n`.execute(db);
}

/** Checks that identities, triggers and the numbers of changes continue after a restore. */
async function assertWorks(restored: OpenDatabase, source: OpenDatabase): Promise<void> {
  const numberOf = async (database: OpenDatabase) => (await readAtOnce(database, findSnapshot)).number;
  const before = await numberOf(source);
  expect(await numberOf(restored)).toBe(before);
  await insertSailings(restored, aBatch({ shipowner_id: ids.shipownerA }), [aSailing()]);
  expect(await numberOf(restored)).toBe(before + 1n);
  await expect(sql`update audit_log set action = 'x'`.execute(restored.db)).rejects.toThrow('append only');
  const { id } = await restored.db
    .insertInto('member')
    .values({ mobile: '19900000001', data_key: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ most: number }>`select max(id) as most from member`.execute(source.db);
  expect(id).toBeGreaterThan(rows[0]?.most ?? 0);
}

const someTexts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), {
  minLength: 3,
  maxLength: 8,
});
// PostgreSQL text cannot contain NUL or half of a surrogate pair, so each of these characters is replaced by
// other awkward characters.
const storable = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.replace(/[\0\uD800-\uDFFF]/gu, '\\N\t"\n'))),
];

describe('a backup', () => {
  let source: OpenDatabase;
  let path: string;
  const opened: OpenDatabase[] = [];
  beforeAll(async () => {
    source = await openPostgresDatabase();
    const [texts = []] = fc.sample(someTexts, 1);
    await fillWithEverything(source, storable(texts));
    path = await backUp(source);
  }, 120_000);
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  afterAll(() => source.close());

  const openTarget = async (open: () => Promise<OpenDatabase>): Promise<OpenDatabase> => {
    const database = await open();
    opened.push(database);
    return database;
  };

  test('moves a site to the embedded engine and back with equal rows', { timeout: 120_000 }, async () => {
    const embedded = await openTarget(openEmbeddedDatabase);
    const filled = await fillSite(embedded, readBackupFile(path, plain));
    expect(filled.rows).toBeGreaterThan(200);
    const second = await backUp(embedded);
    await assertWorks(embedded, source);
    const { url, drop } = await createEmptyPostgresDatabase();
    const server = await openDatabase({ url, schema: 'any', isPatient: true });
    await fillSite(server, readBackupFile(second, plain));
    const third = await backUp(server);
    await server.close();
    await drop();
    const content = await contentOf(path);
    expect(await contentOf(second)).toEqual(content);
    expect(await contentOf(third)).toEqual(content);
  });

  test('is equal to its site until a row changes', { timeout: 120_000 }, async () => {
    const differences = async () => {
      const found: ComparedTable[] = [];
      await compareSite(source, readBackupFile(path, plain), (one) => found.push(one));
      return found.filter(({ isEqual }) => !isEqual).map(({ table }) => table);
    };
    expect(await differences()).toEqual([]);
    await sql`update site_secret set value = '\\x00'::bytea where name = 'bytes'`.execute(source.db);
    expect(await differences()).toEqual(['site_secret']);
  });

  test('does not fill a site with data', async () => {
    expect(await problemOf(fillSite(source, readBackupFile(path, plain)))).toBe('not_empty');
  });

  test('does not fill a database that a server uses', { timeout: 60_000 }, async () => {
    const target = await openTarget(openPostgresDatabase);
    await sql`select 1`.execute(target.db);
    expect(await problemOf(fillSite(target, readBackupFile(path, plain)))).toBe('in_use');
  });

  test('of a newer program is refused', async () => {
    const target = await openTarget(openPostgresDatabase);
    async function* newer(): AsyncGenerator<SiteItem> {
      for await (const item of readBackupFile(path, plain))
        yield item.kind === 'head' ? { ...item, migrations: [...item.migrations, '20991231-0000-x'] } : item;
    }
    expect(await problemOf(fillSite(target, newer()))).toBe('newer');
  });

  test('that is cut off anywhere is refused and leaves the site empty', { timeout: 120_000 }, async () => {
    const target = await openTarget(openEmbeddedDatabase);
    const whole = readFileSync(path);
    for (const share of [0.999, 0.3]) {
      const cut = newPath();
      writeFileSync(cut, whole);
      truncateSync(cut, Math.floor(whole.length * share));
      expect(await problemOf(fillSite(target, readBackupFile(cut, plain)))).toBe('truncated');
    }
    expect(await target.db.selectFrom('member').select('id').execute()).toEqual([]);
  });

  test('with a changed or missing line is refused', { timeout: 120_000 }, async () => {
    const target = await openTarget(openEmbeddedDatabase);
    const lines = gunzipSync(readFileSync(path)).toString().split('\n');
    const at = lines.findIndex((line) => line.startsWith('{"kind":"table","table":"member"')) + 1;
    const row = lines[at] ?? '';
    const changes = [
      lines.with(at, row.replace(/\d{4}-\d\d-\d\d/, '2001-01-01')),
      lines.toSpliced(at, 1),
      lines.with(1, lines[1]?.replace('"', "'") ?? ''),
    ];
    for (const changed of changes) {
      const other = newPath();
      writeFileSync(other, gzipSync(changed.join('\n')));
      expect(await problemOf(fillSite(target, readBackupFile(other, plain)))).toMatch(/^(modified|differs)$/);
    }
    expect(await target.db.selectFrom('member').select('id').execute()).toEqual([]);
  });

  test('with a flipped byte is refused', { timeout: 120_000 }, async () => {
    const whole = readFileSync(path);
    for (const share of [0.2, 0.6, 0.95]) {
      const damaged = Buffer.from(whole);
      const at = Math.floor(whole.length * share);
      damaged[at] = (damaged[at] ?? 0) ^ 0x41;
      const other = newPath();
      writeFileSync(other, damaged);
      expect(await problemOf(contentOf(other))).toMatch(/^(modified|truncated)$/);
    }
  });

  test('is encrypted with a passphrase and opened with the same one', { timeout: 60_000 }, async () => {
    const embedded = await openTarget(openPostgresDatabase);
    const passphrase = 'correct horse battery staple';
    const sealed = await backUp(embedded, { passphrase });
    expect(readFileSync(sealed).includes('laycan')).toBe(false);
    expect(await contentOf(sealed, passphrase)).toEqual(await contentOf(await backUp(embedded)));
    expect(await problemOf(contentOf(sealed, 'another'))).toBe('wrong_passphrase');
    expect(await problemOf(contentOf(sealed))).toBe('needs_passphrase');
    truncateSync(sealed, readFileSync(sealed).length - 1);
    expect(await problemOf(contentOf(sealed, passphrase))).toMatch(/^(modified|truncated)$/);
  });

  test('that fails leaves no file with its name', async () => {
    const target = newPath();
    async function* failing(): AsyncGenerator<SiteItem> {
      yield { kind: 'table', table: 'x', columns: [] };
      // A process killed at this point would leave only the unfinished file.
      expect(existsSync(target)).toBe(false);
      throw new Error('the disk is full');
    }
    await expect(writeBackupFile(target, failing(), plain)).rejects.toThrow('the disk is full');
    expect(existsSync(target)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('into the folder of backups deletes the oldest ones there', { timeout: 60_000 }, async () => {
    const settings = { dir: join(folder, 'regular'), filesMost: 2, passphrase: '' };
    const at = (hour: number) => ({ program: '0.1.0', now: new Date(now.getTime() + hour * 3_600_000) });
    for (const hour of [1, 2, 3]) await backUpInto(settings, source, at(hour));
    writeFileSync(join(settings.dir, 'laycan-2026-11-28T120000Z.jsonl.gz.part'), '');
    const names = ['laycan-2026-11-28T120000Z.jsonl.gz', 'laycan-2026-11-28T130000Z.jsonl.gz'];
    expect(await listBackups(settings.dir)).toEqual(names);
    expect(names.map(timeOfBackup)).toEqual([at(2).now, at(3).now]);
  });

  test('of another format is refused', async () => {
    const other = newPath();
    writeFileSync(other, 'hello');
    expect(await problemOf(contentOf(other))).toBe('unknown_format');
  });
});
