import { randomBytes } from 'node:crypto';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe } from 'vitest';

import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { askAtDoor } from './database-door.ts';
import { openKeptDatabase } from './kept-engine.ts';
import { query, withDatabase } from './postgres-statement.ts';

/** The first one of a run waits for what the others are copied from: seconds, more on a busy machine. */
const openTimeoutMs = 120_000;

/** `npm run security` plays everything on one engine, then on the other; other runs say of each suite on which. */
const { ENGINE } = process.env;
export const engines = ['embedded', 'PostgreSQL'].filter((engine) => !ENGINE || ENGINE === engine);

/** For a suite that one engine is enough for, unless the run is about one of them. */
export const openDatabaseOfRun = (): Promise<OpenDatabase> =>
  ENGINE === 'PostgreSQL' ? openPostgresDatabase() : openEmbeddedDatabase();

/**
 * Runs a suite twice: on the embedded engine, and on a database of its own on a real
 * PostgreSQL server. Both are empty but migrated; the suite shares one database per engine.
 */
export function describeOnBothEngines(name: string, suite: (getDatabase: () => OpenDatabase) => void): void {
  if (engines.includes('embedded')) describeOn(`${name}, embedded engine`, openEmbeddedDatabase, suite);
  if (engines.includes('PostgreSQL')) describeOn(`${name}, PostgreSQL`, openPostgresDatabase, suite);
}

function describeOn(
  name: string,
  open: () => Promise<OpenDatabase>,
  suite: (getDatabase: () => OpenDatabase) => void,
): void {
  describe(`${name}`, () => {
    let database: OpenDatabase | undefined;
    beforeAll(async () => {
      database = await open();
    }, openTimeoutMs);
    afterAll(() => database?.close());
    suite(() => {
      if (!database) throw new Error('The database is open inside tests and their hooks only.');
      return database;
    });
  });
}

/** A migrated database of the embedded engine without a row that migrations do not make; it is gone when it is closed. */
export async function openEmbeddedDatabase(): Promise<OpenDatabase> {
  const kept = await openKeptDatabase();
  if (kept) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'laycan-database-'));
  await fillDataFolder(folder);
  return droppedAtClose(await openDatabase({ folder }), async () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

/** Puts a migrated database into a data folder; the embedded engine takes ten times as long to make one. */
export async function fillDataFolder(folder: string): Promise<void> {
  const { folder: made } = await askAtDoor('embeddedDoor');
  cpSync(made, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** A new migrated database on the run's PostgreSQL server; it is dropped when it is closed. */
export async function openPostgresDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  return droppedAtClose(await openDatabase({ url }), drop);
}

const droppedAtClose = (database: OpenDatabase, drop: () => Promise<void>): OpenDatabase => ({
  ...database,
  close: async () => {
    await database.close();
    await drop();
  },
});

interface PostgresDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A new migrated database on the run's PostgreSQL server. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const { url, template } = await askAtDoor('postgresDoor');
  return createDatabase(url, template);
}

/** A new database without a table on the run's PostgreSQL server. */
export async function createEmptyPostgresDatabase(): Promise<PostgresDatabase> {
  const { url } = await askAtDoor('postgresDoor');
  return createDatabase(url, 'template1');
}

async function createDatabase(server: string, template: string): Promise<PostgresDatabase> {
  const name = `laycan_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name} template ${template}`);
  return {
    url: withDatabase(server, name),
    drop: () => query(server, `drop database if exists ${name} with (force)`),
  };
}
