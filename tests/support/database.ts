import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createConnection } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';

import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { postgresDoor } from './postgres-door.ts';

/** The first start of the embedded engine takes seconds on a busy machine. */
const openTimeoutMs = 60_000;

/**
 * Runs a suite twice: on the embedded engine in memory, and on a database of its own on a real
 * PostgreSQL server. Both are empty but migrated; the suite shares one database per engine.
 */
export function describeOnBothEngines(name: string, suite: (getDatabase: () => OpenDatabase) => void): void {
  describeOn(`${name}, embedded engine`, () => openDatabase({}), suite);
  describeOn(`${name}, PostgreSQL`, openPostgresDatabase, suite);
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

/** A new migrated database on the run's PostgreSQL server; it is dropped when it is closed. */
export async function openPostgresDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const database = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A new, empty database on the run's PostgreSQL server. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await postgresUrl();
  const name = `laycan_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(server, `drop database if exists ${name} with (force)`) };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function postgresUrl(): Promise<string> {
  const port = inject(postgresDoor);
  if (!port) throw new Error("vitest's globalSetup must name tests/support/postgres-server.ts.");
  const answer: unknown = JSON.parse(await text(createConnection(port, '127.0.0.1')));
  const { url, error } = answer as { url?: string; error?: string };
  if (!url) throw new Error(error);
  return url;
}
