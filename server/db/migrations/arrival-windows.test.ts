import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aBatch, aSailing } from '../../../tests/support/a-sailing.ts';
import { openPostgresDatabase } from '../../../tests/support/database.ts';
import { insertSomeHarbors } from '../../../tests/support/some-harbors.ts';

import { insertSailings } from '../sailings/sailings.ts';
import { arrivalWindows } from './20261122-2210-arrival-windows.ts';

test('lanes from before the migration get the last arrival day', async () => {
  const database = await openPostgresDatabase();
  const { db } = database;
  await insertSomeHarbors(db);
  const { id } = await db
    .insertInto('shipowner')
    .values({ logo: null, chinese_title: '海鹭', english_title: 'Heron' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSailings(database, aBatch({ shipowner_id: id }), [aSailing()]);
  // Restores the schema before this migration. The view is dropped first, because it contains a column that
  // the migration added.
  await sql`drop view every_lane`.execute(db);
  for (const table of ['information_lane', 'archived_lane']) {
    const key =
      'start_harbor_code, end_harbor_code, start_time, arrival_time, information_id, load_sequence, unload_sequence';
    await sql.raw(`alter table ${table} drop column arrival_end_time`).execute(db);
    await sql
      .raw(`alter table ${table} drop constraint if exists ${table}_pkey, add primary key (${key})`)
      .execute(db);
  }
  await sql`create view every_lane as select * from information_lane union all select * from archived_lane`.execute(
    db,
  );

  await arrivalWindows.up(db);

  const lanes = await db
    .selectFrom('information_lane')
    .select(['arrival_time', 'arrival_end_time'])
    .execute();
  expect(new Set(lanes.map((lane) => `${lane.arrival_time} ${lane.arrival_end_time}`))).toEqual(
    new Set(['2026-12-22 2026-12-24']),
  );
  await database.close();
}, 60_000);
