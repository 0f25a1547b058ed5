import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { loadHarbors } from '../harbors/load-harbors.ts';
import { harborCodes } from './20261122-2040-harbor-codes.ts';
import { openEmbeddedDatabase } from '../../../tests/support/database.ts';

test('rows move to the right port code and the old code becomes an alias', async () => {
  const database = await openEmbeddedDatabase();
  const { db } = database;
  const run = (text: string) => sql.raw(text).execute(db);
  const id = '0190a000-0000-7000-8000-000000000001';
  await loadHarbors(database);
  // Restores the state before this migration: the port has its old code.
  await run(`insert into harbor select 'CNKPN', chinese_name, english_name, pinyin, initials, nation_code,
    latitude, longitude, time_zone, is_container, is_general, rank from harbor where code = 'CNKAP'`);
  await run(`insert into shipowner (chinese_title, english_title) values ('海鹭', 'Heron')`);
  await run(`insert into member (mobile, data_key) values ('13800000000', '')`);
  await run(`insert into common_harbor select id, 'CNKPN' from shipowner`);
  await run(
    `insert into collection_harbor select id, '${id}', 'CNKPN,CNSHA', 'AEJEA', 'a', 1, now() from member`,
  );
  await run(`insert into template (id, shipowner_id, title, create_time, edit_time)
    select '${id}', id, 'A', now(), now() from shipowner`);
  await run(`insert into template_schedule (id, template_id, draft, create_time, edit_time)
    values ('${id}', '${id}', '{"harbors": [{"harbor_code": "CNKPN"}]}', now(), now())`);

  await run('alter table information_lane add column change_xid xid8 not null default pg_current_xact_id()');

  await harborCodes.up(db);
  await loadHarbors(database);

  const all = await sql<{ text: string }>`
    select 'common ' || harbor_code as text from common_harbor
    union all select 'kept ' || "from" || ' ' || "to" from collection_harbor
    union all select 'draft ' || (draft -> 'harbors' -> 0 ->> 'harbor_code') from template_schedule
    union all select 'alias ' || harbor_code from harbor_alias where alias = 'CNKPN'
    union all select 'harbor ' || code from harbor where code in ('CNKPN', 'CNKAP')`.execute(db);
  expect(all.rows.map(({ text }) => text)).toEqual([
    'common CNKAP',
    'kept CNKAP,CNSHA AEJEA',
    'draft CNKAP',
    'alias CNKAP',
    'harbor CNKAP',
  ]);
  await database.close();
}, 60_000);
