import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { fillDataFolder } from '../../tests/support/database.ts';
import { openDatabase } from './open.ts';

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

test('the files of the embedded database are nobody else’s, also where an earlier start left them open', async () => {
  for (const path of [folder, join(folder, 'database'), join(folder, 'database', 'base')])
    chmodSync(path, 0o755);
  chmodSync(join(folder, 'database', 'PG_VERSION'), 0o666);
  const database = await openDatabase({ folder });
  expect(lstatSync(folder).mode & 0o777).toBe(0o700);
  expect(modesIn(folder)).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});
