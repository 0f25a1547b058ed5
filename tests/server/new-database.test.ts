import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { originText } from '../../server/db/origin.ts';
import { askAtDoor } from '../support/database-door.ts';
import { openEmbeddedDatabase } from '../support/database.ts';
import { schemaOf } from '../support/schema-of.ts';

/** The time limit in ms. Creating two databases takes longer on a busy machine. */
const slowMs = 120_000;

let folder: string;
const archives: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'laycan-new-'));
  const { newDatabase, archive } = await askAtDoor('programsDoor');
  if (archive) archives.push(archive);
  for (const name of ['one.br', 'other.br'].slice(archives.length)) {
    archives.push(join(folder, name));
    await promisify(execFile)(process.execPath, [newDatabase, join(folder, name)]);
  }
}, slowMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns every row of every table as text, and the next value of every sequence. Times and transaction numbers are
 * left out, because they differ between two databases with equal contents.
 */
async function rowsOf({ db }: Pick<OpenDatabase, 'db'>): Promise<Record<string, string[]>> {
  const { rows: columns } = await sql<{ table: string; own: string[] }>`
    select columns.table_name as table, coalesce(array_agg(column_name::text)
      filter (where data_type in ('timestamp with time zone', 'xid8') or column_name = 'timestamp'), '{}') as own
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by columns.table_name order by 1`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { table, own } of columns) {
    const { rows } = await sql<{ line: string }>`
      select (to_jsonb(one) - ${own}::text[])::text as line from ${sql.table(table)} as one order by 1`.execute(
      db,
    );
    found[table] = rows.map(({ line }) => line);
  }
  const { rows: sequences } = await sql<{ line: string }>`
    select concat_ws(' ', sequencename, last_value) as line from pg_sequences order by 1`.execute(db);
  return { ...found, sequences: sequences.map(({ line }) => line) };
}

describe('archive of a new database', { timeout: slowMs }, () => {
  it('has the same bytes each time it is made', () => {
    const [one, other] = archives.map((path) =>
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    );
    expect(one).toBe(other);
  });

  it('has the schema and the rows of a migrated database with ports', async () => {
    const made = await openEmbeddedDatabase();
    await loadHarbors(made);
    const expected = await rowsOf(made);
    expect(expected['harbor']?.length).toBeGreaterThan(1000);
    const unpacked = await openFromArchive('one');
    expect(await schemaOf(unpacked)).toEqual(await schemaOf(made));
    expect(await rowsOf(unpacked)).toEqual(expected);
    await Promise.all([unpacked.close(), made.close()]);
  });

  it('gives each database its own identity', async () => {
    const [one, other] = [await openFromArchive('one'), await openFromArchive('other')];
    expect(await originOf(one)).not.toBe(await originOf(other));
    await Promise.all([one.close(), other.close()]);
  });
});

const openFromArchive = (name: string): Promise<OpenDatabase> =>
  openDatabase({ folder: join(folder, name), newDatabase: archives[0] ?? '' });

async function originOf({ db }: OpenDatabase): Promise<string | undefined> {
  const { rows } = await sql<{ origin: string }>`select ${sql.raw(originText)} as origin`.execute(db);
  return rows[0]?.origin;
}
