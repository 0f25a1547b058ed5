import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { fillDataFolder } from '../../tests/support/database.ts';
import { openDatabase } from './open.ts';
import { DataFolderClosed } from './private-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'laycan-modes-'));

const modesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({
      path: join(entry.parentPath, entry.name),
      open: (lstatSync(join(entry.parentPath, entry.name)).mode & 0o077).toString(8),
    }))
    .filter(({ open }) => open !== '0');

beforeAll(() => fillDataFolder(folder), 120_000);

test("the embedded database's files are private even if they were open before", async () => {
  for (const path of [folder, join(folder, 'database'), join(folder, 'database', 'base')])
    chmodSync(path, 0o755);
  chmodSync(join(folder, 'database', 'PG_VERSION'), 0o666);
  const database = await openDatabase({ folder });
  expect(lstatSync(folder).mode & 0o777).toBe(0o700);
  expect(modesIn(folder)).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});

/**
 * The id of an unprivileged user. Root may write everywhere, so a test that runs as root switches to this
 * user.
 */
const nobody = 65_534;

test.each([
  ['a file', (path: string) => writeFileSync(path, '')],
  ['a folder that one may only read', (path: string) => mkdirSync(path, { mode: 0o555 })],
  [
    'of another user who ran it before',
    (path: string) => {
      mkdirSync(path, { mode: 0o777 });
      // Sets the mode explicitly, because the umask of the process has removed some bits of the mode given to
      // `mkdir`.
      chmodSync(path, 0o777);
      mkdirSync(join(path, 'database'), { mode: 0o500 });
    },
  ],
])('a data folder that is %s is refused with an explanation', async (_, make) => {
  const path = join(mkdtempSync(join(tmpdir(), 'laycan-closed-')), 'data');
  chmodSync(join(path, '..'), 0o755);
  make(path);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  const refused = await openDatabase({ folder: path }).catch((error: unknown) => error);
  if (isRoot) process.seteuid?.(0);
  expect(refused).toBeInstanceOf(DataFolderClosed);
  expect(String(refused)).toMatch(/The data folder \S*data cannot be used \(E[A-Z]+: /);
  rmSync(join(path, '..'), { recursive: true });
});
