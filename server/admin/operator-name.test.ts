import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPostgresDatabase } from '../../tests/support/database.ts';
import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { runAdmin } from './run-admin.ts';
import { openTerminal } from './terminal.ts';

let site: { url: string; drop: () => Promise<void> };
let database: OpenDatabase;
beforeAll(async () => {
  site = await createPostgresDatabase();
  database = await openDatabase({ url: site.url });
}, 60_000);
afterAll(async () => {
  await database.close();
  await site.drop();
});

async function admin(words: readonly string[]) {
  let [out, err] = ['', ''];
  const code = await runAdmin({
    words: [...words, '--lang', 'en'],
    version: '0.1.0',
    environment: { DATABASE_URL: site.url, SUDO_USER: 'zhou' },
    folder: '.',
    terminal: openTerminal({
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
    }),
    clock: () => new Date('2026-11-28T06:00:00Z'),
  });
  return { code, out, err };
}

test('a command that changes something or shows personal data names its operator in the audit log', async () => {
  await admin(['plan', 'list']);
  await admin(['invoice', 'list']);
  await admin(['member', 'make-admin', '13800138000', '--create', '--as', '林 (night shift)']);
  await admin(['member', 'disable', '13800138000']);
  const rows = await database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'operator_command')
    .orderBy('id')
    .execute();
  expect(rows.map(({ detail }) => detail)).toEqual([
    { command: 'invoice list', by: 'zhou' },
    { command: 'member make-admin', by: '林 (night shift)' },
    { command: 'member disable', by: 'zhou' },
  ]);
});

test('with --json a command prints only lines of JSON, with the same exit code', async () => {
  const { code, out } = await admin(['status', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ waits: [], numbers: { stuck_orders: 0, position_age_s: null } });
  const plans = (await admin(['--json', 'plan', 'list'])).out.trim().split('\n');
  for (const line of plans) expect(() => JSON.parse(line) as unknown).not.toThrow();
  const failed = await admin(['order', 'refund', 'NOTHING', '--json']);
  expect(failed.code).toBe(1);
});

test('with --json lists print their rows, and help prints the commands', async () => {
  await admin(['member', 'make-admin', '13800138099', '--create']);
  const found = JSON.parse((await admin(['member', 'find', '13800138099', '--json'])).out) as object;
  expect(found).toMatchObject({ mobile: '13800138099', role: 'ADMIN', shipowner: null });
  const lines = (await admin(['help', '--json'])).out.trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual({
    name: 'config check',
    summary: 'Check the variables, the database and the folder of backups, and change nothing',
  });
});

test('with --json a failure is a line of JSON too', async () => {
  const { code, out } = await admin(['backup', '/nowhere/file', 'another', '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({ problem: 'npm run admin -- backup [FILE | --folder FOLDER]' });
});
