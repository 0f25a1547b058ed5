import { randomBytes } from 'node:crypto';
import { constants, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe } from 'vitest';

import { createFiles } from '../../server/db/new-database/create-files.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { askAtDoor } from './database-door.ts';
import { openCopiedDatabase } from './copied-engine.ts';
import { query, withDatabase } from './postgres-statement.ts';

/**
 * The first test file waits until the template database has been created. This takes seconds, or longer on a
 * busy machine.
 */
const openTimeoutMs = 120_000;

/*
 * The functions with which a suite chooses its database engines:
 *
 * - describeOnBothEngines: SQL, column types, migrations, transactions and locks, in which the engines may differ.
 * - describeOnPostgres: all other rules. It takes two thirds of the processor time of the embedded engine, and it
 *   shows races, because the embedded engine serves one transaction at a time.
 *
 * The variable ENGINE, `embedded` or `PostgreSQL`, runs every suite on that engine. `npm run security` sets it to
 * each in turn, and `npm run soak` runs every suite on both engines.
 */
type Engine = 'embedded' | 'PostgreSQL';
const both: readonly Engine[] = ['embedded', 'PostgreSQL'];
const { ENGINE, SHARE } = process.env;
const isOfRun = (engine: Engine) => !ENGINE || ENGINE === engine;
export const engines: readonly Engine[] = both.filter(isOfRun);

/** Opens a database for a suite that needs only one engine. The variable ENGINE may choose the engine. */
export const openDatabaseOfRun = (): Promise<OpenDatabase> =>
  ENGINE === 'embedded' ? openEmbeddedDatabase() : openPostgresDatabase();

type Suite = (getDatabase: () => OpenDatabase) => void;

/**
 * Runs a suite twice: on the embedded engine, and on a separate database of a real PostgreSQL server. Both
 * databases are migrated and otherwise empty. All tests of the suite share one database for each engine.
 */
export function describeOnBothEngines(name: string, suite: Suite): void {
  for (const engine of engines) describeOn(engine, name, suite);
}

export function describeOnPostgres(name: string, suite: Suite): void {
  // With SHARE=1, which runs all random cases as in the soak, both engines are used.
  if (ENGINE || Number(SHARE) >= 1) describeOnBothEngines(name, suite);
  else describeOn('PostgreSQL', name, suite);
}

function describeOn(engine: Engine, name: string, suite: Suite): void {
  const open = engine === 'embedded' ? openEmbeddedDatabase : openPostgresDatabase;
  describe(`${name}, ${engine === 'embedded' ? 'embedded engine' : engine}`, () => {
    let database: OpenDatabase | undefined;
    beforeAll(async () => {
      database = await open();
    }, openTimeoutMs);
    afterAll(() => database?.close());
    suite(() => {
      if (!database) throw new Error('The database is open only inside tests and their hooks.');
      return database;
    });
  });
}

/**
 * Opens a migrated database of the embedded engine that contains only the rows from migrations. Closing the
 * database deletes it.
 */
export async function openEmbeddedDatabase(): Promise<OpenDatabase> {
  const kept = await openCopiedDatabase();
  if (kept) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'laycan-database-'));
  await fillDataFolder(folder);
  return droppedAtClose(await openDatabase({ folder }), async () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

/**
 * Copies a migrated database into a data folder. The creation of a new database on the embedded engine takes
 * ten times as long.
 */
export async function fillDataFolder(folder: string): Promise<void> {
  const { folder: made } = await askAtDoor('embeddedDoor');
  cpSync(made, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/**
 * Creates a data folder as the first start of a server does: migrated, and with the ports. Without a build there
 * are no ports, and the program that opens the folder loads them, which takes seconds.
 */
export async function fillSiteFolder(folder: string): Promise<void> {
  const { archive } = await askAtDoor('programsDoor');
  if (archive === null) return fillDataFolder(folder);
  mkdirSync(folder, { recursive: true });
  await createFiles(join(folder, 'database'), archive);
}

/** Opens a new migrated database on the PostgreSQL server of the run. Closing the database drops it. */
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

/** Creates a new migrated database on the PostgreSQL server of the run. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const { url, template } = await askAtDoor('postgresDoor');
  return createDatabase(url, template);
}

/** Creates a new database without tables on the PostgreSQL server of the run. */
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
