import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createEmptyPostgresDatabase } from '../../../tests/support/database.ts';
import { openDatabase } from '../open.ts';
import { migrateSchema } from '../schema.ts';
import { migrations } from './index.ts';

const last = '20261130-1020-snapshots-once';
const names = Object.keys(migrations);
const before = names[names.indexOf(last) - 1] ?? '';
const batches = [1, 2, 3, 4].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
const sailing = '00000000-0000-4000-8000-0000000000aa';

test('an unchanged sailing refers to its first equal snapshot', { timeout: 60_000 }, async () => {
  const { url, drop } = await createEmptyPostgresDatabase();
  const database = await openDatabase({ url, schema: 'any' });
  const { db } = database;
  await db.connection().execute((connection) => migrateSchema(connection, { to: before }));
  await sql`insert into shipowner (chinese_title, english_title) values ('望潮', 'Wang Chao')`.execute(db);
  const rows = [
    ['added', '{"remark": "a"}'],
    ['same', '{"remark": "a"}'],
    ['changed', '{"remark": "b"}'],
    ['same', '{"remark": "b"}'],
  ] as const;
  for (const [at, [change, snapshot]] of rows.entries()) {
    const id = batches[at];
    const time = `2026-11-0${at + 1}T06:00:00Z`;
    await sql`insert into batch (id, shipowner_id, publish_time, state)
      select ${id}::uuid, id, ${time}::timestamptz, 'replaced' from shipowner`.execute(db);
    await sql`insert into batch_sailing (batch_id, sailing_id, change, version, snapshot)
      values (${id}::uuid, ${sailing}::uuid, ${change}, 1, ${snapshot}::jsonb)`.execute(db);
  }
  await db.connection().execute((connection) => migrateSchema(connection));
  const { rows: stored } = await sql<{ same_as: string | null; remark: string | null; shown: string }>`
    select same_as, stored.snapshot ->> 'remark' as remark, published.snapshot ->> 'remark' as shown
    from batch_sailing as stored join published_sailing as published using (batch_id, sailing_id)
    order by batch_id`.execute(db);
  expect(stored).toEqual([
    { same_as: null, remark: 'a', shown: 'a' },
    { same_as: batches[0], remark: null, shown: 'a' },
    { same_as: null, remark: 'b', shown: 'b' },
    { same_as: batches[2], remark: null, shown: 'b' },
  ]);
  await database.close();
  await drop();
});
