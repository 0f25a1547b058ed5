import { sql } from 'kysely';
import { expect, test } from 'vitest';

import {
  createEmptyPostgresDatabase,
  openEmbeddedDatabase,
  openPostgresDatabase,
} from '../../tests/support/database.ts';
import { schemaOf } from '../../tests/support/schema-of.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open.ts';

/** The time limit in ms. The embedded engine's first start takes seconds on a busy machine. */
const slowMs = 60_000;

test('both database engines have the same schema', { timeout: slowMs }, async () => {
  const embedded = await openEmbeddedDatabase();
  const schema = await schemaOf(embedded);
  await embedded.close();
  expect(schema.length).toBeGreaterThan(150);

  const server = await openPostgresDatabase();
  const same = await schemaOf(server);
  await server.close();
  expect(same).toEqual(schema);
});

test(
  'four servers that migrate one database at once apply each migration once',
  { timeout: slowMs },
  async () => {
    const { url, drop } = await createEmptyPostgresDatabase();
    try {
      const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        servers[0]?.db ?? unopened(),
      );
      expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
      await Promise.all(servers.map((server) => server.close()));
    } finally {
      await drop();
    }
  },
);

test('opening an up-to-date database leaves its schema unchanged', { timeout: slowMs }, async () => {
  const { url, drop } = await createEmptyPostgresDatabase();
  try {
    const first = await openDatabase({ url });
    const schema = await schemaOf(first);
    await first.close();
    const second = await openDatabase({ url });
    expect(await schemaOf(second)).toEqual(schema);
    await second.close();
  } finally {
    await drop();
  }
});

test('migrations are sorted by name', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual([...names].sort());
  expect(names.filter((name) => !/^\d{8}-\d{4}-[a-z-]+$/.test(name))).toEqual([]);
});

function unopened(): never {
  throw new Error('No server was opened.');
}
