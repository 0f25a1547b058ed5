import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createEmptyPostgresDatabase } from '../../tests/support/database.ts';
import { migrations } from '../db/migrations/index.ts';
import { openDatabase } from '../db/open.ts';
import { migrateSchema } from '../db/schema.ts';
import { writeBackupFile } from './backup-file.ts';
import { exportSite } from './read-site.ts';
import { RestoreUpload } from './restore-upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'laycan-restore-'));
const path = join(folder, 'backup.jsonl.gz');
const ticketHash = Buffer.from('a ticket');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a backup of a site that lacks the newest migration. */
beforeAll(async () => {
  const { url, drop } = await createEmptyPostgresDatabase();
  const source = await openDatabase({ url, schema: 'any', isPatient: true });
  await migrateSchema(source.db, { to: Object.keys(migrations).at(-2) });
  await source.db
    .insertInto('shipowner')
    .values({ chinese_title: '东望航运', english_title: 'Dongwang Lines' })
    .execute();
  await exportSite(source, { program: '0.1.0', now: new Date() }, (items) =>
    writeBackupFile(path, items, { passphrase: 'a passphrase' }),
  );
  await source.close();
  await drop();
}, 120_000);

const uploads = join(folder, 'uploads');
const bodyOf = async function* (bytes: Uint8Array) {
  yield bytes;
};

/** Sends the backup in two pieces. */
async function sent(place: string): Promise<RestoreUpload> {
  const upload = new RestoreUpload({ dir: uploads, place });
  const bytes = readFileSync(path);
  const total = bytes.length;
  const half = Math.floor(total / 2);
  await upload.append({ at: 0, total, ticketHash }, bodyOf(bytes.subarray(0, half)));
  await upload.append({ at: half, total, ticketHash }, bodyOf(bytes.subarray(half)));
  expect(upload.state).toMatchObject({ step: 'uploading', received: total });
  return upload;
}

test('a backup in pieces fills an empty site with a newer schema', { timeout: 120_000 }, async () => {
  const { url, drop } = await createEmptyPostgresDatabase();
  await (await openDatabase({ url })).close();
  const upload = await sent(url);
  expect(await upload.check('another')).toBe(false);
  expect(upload.state).toMatchObject({ step: 'uploading', problem: 'wrong_passphrase' });
  expect(await upload.check('a passphrase')).toBe(true);
  await upload.run();
  const { step, rows, rows_total } = upload.state;
  expect({ step, rows }).toEqual({ step: 'done', rows: rows_total });
  expect(readdirSync(uploads)).toEqual([]);
  const site = await openDatabase({ url });
  expect(await site.db.selectFrom('shipowner').select('english_title').execute()).toEqual([
    { english_title: 'Dongwang Lines' },
  ]);
  await site.close();
  await drop();
});

test('a site that a server uses is not filled, and the file is deleted', { timeout: 120_000 }, async () => {
  const { url, drop } = await createEmptyPostgresDatabase();
  const other = await openDatabase({ url });
  await other.db.selectFrom('member').select('id').execute();
  const upload = await sent(url);
  expect(await upload.check('a passphrase')).toBe(true);
  await upload.run();
  expect(upload.state).toMatchObject({ step: 'failed', problem: 'in_use', received: 0 });
  expect(readdirSync(uploads)).toEqual([]);
  await other.close();
  await drop();
});

test('a piece at another place or beyond the size is not appended', async () => {
  const upload = new RestoreUpload({ dir: uploads, place: '' });
  const piece = (at: number, text: string) =>
    upload.append({ at, total: 8, ticketHash }, bodyOf(Buffer.from(text)));
  await piece(0, 'abcd');
  await piece(0 + 2, 'xy');
  expect(upload.state.received).toBe(4);
  await expect(piece(4, 'efghi')).rejects.toThrow('the piece is too long');
  await piece(4, 'efgh');
  expect(upload.state.received).toBe(8);
  const [name = ''] = readdirSync(uploads);
  expect(readFileSync(join(uploads, name), 'utf8')).toBe('abcdefgh');
  expect(await upload.check('')).toBe(false);
  expect(upload.state.problem).toBe('unknown_format');
  await upload.fail('failed');
});
