import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aBatch, aSailing } from '../../../tests/support/a-sailing.ts';
import { openPostgresDatabase } from '../../../tests/support/database.ts';
import { insertSomeHarbors } from '../../../tests/support/some-harbors.ts';
import { hasChangesSince } from '../containers/voyages.ts';
import { findSnapshot, readAtOnce } from '../packs/lane-packs.ts';
import { insertSailings } from '../sailings/sailings.ts';
import { changeNumbers } from './20261128-1800-change-numbers.ts';

test('rows from before the numbers are older than every new change', async () => {
  const database = await openPostgresDatabase();
  const { db } = database;
  const shipowner_id = await insertSomeHarbors(db);
  await insertSailings(database, aBatch({ shipowner_id }), [aSailing()]);
  // Restores the schema before this migration.
  await sql`drop view every_lane`.execute(db);
  for (const table of ['information_lane', 'archived_lane', 'lane_left', 'container_change']) {
    await sql.raw(`alter table ${table} drop column change_id`).execute(db);
    await sql
      .raw(`alter table ${table} add column change_xid xid8 not null default pg_current_xact_id()`)
      .execute(db);
  }
  await sql`drop table sailing_change, sailing_change_counter`.execute(db);
  await sql`drop function current_sailing_change, number_sailing_change`.execute(db);
  await sql`create view every_lane as select * from information_lane union all select * from archived_lane`.execute(
    db,
  );

  await changeNumbers.up(db);

  const snapshot = () => readAtOnce(database, findSnapshot);
  const changes = async () =>
    (await sql`select distinct change_id from every_lane order by 1`.execute(db)).rows;
  expect(await snapshot()).toMatchObject({ number: 0n, oldest: 0n });
  expect(await changes()).toEqual([{ change_id: '0' }]);
  await insertSailings(database, aBatch({ shipowner_id }), [aSailing(), aSailing()]);
  await insertSailings(database, aBatch({ shipowner_id }), [aSailing()]);
  expect(await snapshot()).toMatchObject({ number: 2n, oldest: 0n });
  expect(await changes()).toEqual([{ change_id: '0' }, { change_id: '1' }, { change_id: '2' }]);
  expect(await hasChangesSince(database, 0n)).toBe(false);
  await database.close();
}, 60_000);
