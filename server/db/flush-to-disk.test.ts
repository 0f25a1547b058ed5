import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, expect, test } from 'vitest';

import { askAtDoor } from '../../tests/support/database-door.ts';
import { createDiskFlusher } from './flush-to-disk.ts';

const place = mkdtempSync(join(tmpdir(), 'laycan-power-cut-'));
const [folder, disk] = [join(place, 'engine'), join(place, 'disk')];
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** True for a file of the write-ahead log. The copied database may have several such files. */
const isOfLog = (path: string) => /^pg_wal\/[0-9A-F]{24}$/.test(path);

test('a power cut loses only complete changes made after the last flush', async () => {
  const flushed: string[] = [];
  const keeper = createDiskFlusher(folder, 0, async (path) => {
    flushed.push(path.slice(folder.length + 1));
    // Copies only flushed files, because a power cut loses data that the operating system has not yet written
    // to the disk.
    if (statSync(path).isFile()) cpSync(path, join(disk, path.slice(folder.length)));
  });
  const { folder: made } = await askAtDoor('embeddedDoor');
  cpSync(join(made, 'database'), folder, { recursive: true });
  const engine = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  await engine.query('create table kept (n integer primary key, text text)');
  cpSync(folder, disk, { recursive: true });
  const add = (from: number) =>
    engine.query("insert into kept select n, repeat('x', 500) from generate_series($1::int, $1 + 99) n", [
      from,
    ]);
  await add(0);
  await add(100);
  await keeper.flushLog();
  await add(200);
  expect(flushed.filter(isOfLog)).not.toEqual([]);

  rmSync(join(disk, 'postmaster.pid'), { force: true });
  const after = await PGlite.create({ dataDir: disk, extensions: { pg_trgm } });
  const { rows } = await after.query('select count(*)::int as total, max(n) as last from kept');
  expect(rows).toEqual([{ total: 200, last: 199 }]);
  await after.close();

  flushed.length = 0;
  await keeper.flushLog();
  await keeper.flushLog();
  expect(flushed.filter(isOfLog)).toHaveLength(1);
  await engine.close();
}, 60_000);
