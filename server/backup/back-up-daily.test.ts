import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { askAtDoor } from '../../tests/support/database-door.ts';
import { fillDataFolder } from '../../tests/support/database.ts';
import { backUpDaily } from './back-up-daily.ts';
import { listBackups } from './backup-folder.ts';

const dir = mkdtempSync(join(tmpdir(), 'laycan-daily-'));
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const { signal } = new AbortController();
const programOf = (text: string) => {
  const program = join(dir, 'program.mjs');
  writeFileSync(program, text);
  return program;
};
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

test('a backup runs if the newest one is older than a day', async () => {
  const program = programOf(`console.log('starting'); console.log(process.argv.slice(2).join(' '));`);
  const run = (now: Date) => backUpDaily({ dir, now, program, signal });
  expect(await run(at('28T06:00'))).toBe('backup --lang en');
  writeFileSync(join(dir, 'laycan-2026-11-28T060000Z.jsonl.gz'), '');
  writeFileSync(join(dir, 'laycan-2026-11-29T060000Z.jsonl.gz.part'), '');
  expect(await run(at('29T05:59'))).toBeNull();
  expect(await run(at('29T06:00'))).toBe('backup --lang en');
});

test('a made backup reports its file, its size and its rows', { timeout: 120_000 }, async () => {
  const folder = join(dir, 'regular');
  const site = join(dir, 'site');
  await fillDataFolder(site);
  vi.stubEnv('DATA_DIR', site);
  vi.stubEnv('BACKUP_DIR', folder);
  vi.stubEnv('BACKUP_PASSPHRASE', '');
  const { admin } = await askAtDoor('programsDoor');
  const done = await backUpDaily({ dir: folder, now: at('28T06:00'), program: admin, signal });
  const [name = 'none'] = await listBackups(folder);
  const path = join(folder, name);
  const size = `${(statSync(path).size / 1_048_576).toFixed(1)} MB`;
  expect(done).toMatch(/^Backed up [1-9]\d* rows of \d+ tables, with 0 pictures: /);
  expect(done?.endsWith(`: ${path} (${size})`)).toBe(true);
});

test('a failed backup reports its last line', async () => {
  const program = programOf(`console.error('The disk is full'); process.exit(1);`);
  const failed = backUpDaily({ dir: join(dir, 'other'), now: at('28T06:00'), program, signal });
  await expect(failed).rejects.toThrow('the command failed: The disk is full');
});
