import { sql } from 'kysely';

import type { OpenDatabase, Queries } from '../open.ts';
import { remakeAreaLanes } from '../sailings/area-lanes.ts';
import { harborBook } from './harbor-book.ts';
import { applyOwnNames } from './own-names.ts';

/**
 * Writes the port data into the database if the version of the data differs. Rows that sailings refer to are
 * updated in place. Ports that are missing from the new data are not deleted, because past sailings may refer
 * to them.
 */
export async function loadHarbors(database: OpenDatabase): Promise<void> {
  if ((await findLoadedVersion(database)) === harborBook.version) return;
  await database.db.transaction().execute(async (transaction) => {
    await upsertNations(transaction);
    await upsertHarbors(transaction);
    await applyOwnNames({ db: transaction });
    await remakeAreaLanes(transaction, () => upsertAreas(transaction));
    await upsertShiproutes(transaction);
    await sql`
      insert into site_setting (name, value) values ('harbors_version', ${JSON.stringify(harborBook.version)})
      on conflict (name) do update set value = excluded.value`.execute(transaction);
  });
}

async function findLoadedVersion({ db }: OpenDatabase): Promise<unknown> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', 'harbors_version')
    .executeTakeFirst();
  return row?.value ?? null;
}

type Step = Queries['db'];

/**
 * Passes all rows of a table as one JSON parameter, because the embedded engine would need seconds for one
 * statement per row.
 */
function recordset(rows: readonly object[]) {
  return sql`${JSON.stringify(rows)}::jsonb`;
}

async function upsertNations(db: Step): Promise<void> {
  await sql`
    insert into nation (code, chinese_name, english_name, pinyin, initials, flag)
    select code, chinese_name, english_name, pinyin, initials, flag
    from jsonb_to_recordset(${recordset(harborBook.nations)}) as row (
      code text, chinese_name text, english_name text, pinyin text, initials text, flag text)
    on conflict (code) do update set
      chinese_name = excluded.chinese_name, english_name = excluded.english_name,
      pinyin = excluded.pinyin, initials = excluded.initials, flag = excluded.flag`.execute(db);
}

/** Resets the names and aliases of every port in the database to the names that the program contains. */
export async function restoreHarborNames({ db }: Queries): Promise<void> {
  await sql`
    update harbor set chinese_name = row.chinese_name, english_name = row.english_name,
      pinyin = row.pinyin, initials = row.initials
    from jsonb_to_recordset(${recordset(harborBook.list)}) as row (
      code text, chinese_name text, english_name text, pinyin text, initials text)
    where harbor.code = row.code and (harbor.chinese_name, harbor.english_name, harbor.pinyin, harbor.initials)
      is distinct from (row.chinese_name, row.english_name, row.pinyin, row.initials)`.execute(db);
  await replaceAliases(db);
}

async function upsertHarbors(db: Step): Promise<void> {
  await sql`
    insert into harbor (code, chinese_name, english_name, pinyin, initials, nation_code,
      latitude, longitude, time_zone, is_container, is_general, rank)
    select code, chinese_name, english_name, pinyin, initials, nation_code,
      latitude, longitude, time_zone, is_container, is_general, rank
    from jsonb_to_recordset(${recordset(harborBook.list)}) as row (
      code text, chinese_name text, english_name text, pinyin text, initials text, nation_code text,
      latitude double precision, longitude double precision, time_zone text,
      is_container boolean, is_general boolean, rank integer)
    on conflict (code) do update set
      chinese_name = excluded.chinese_name, english_name = excluded.english_name,
      pinyin = excluded.pinyin, initials = excluded.initials, nation_code = excluded.nation_code,
      latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone,
      is_container = excluded.is_container, is_general = excluded.is_general, rank = excluded.rank`.execute(
    db,
  );
  await replaceAliases(db);
}

async function replaceAliases(db: Step): Promise<void> {
  const aliases = harborBook.list.flatMap(({ code, aliases }) =>
    aliases.map((alias) => ({ alias, harbor_code: code })),
  );
  await sql`delete from harbor_alias`.execute(db);
  await sql`
    insert into harbor_alias (alias, harbor_code)
    select alias, harbor_code
    from jsonb_to_recordset(${recordset(aliases)}) as row (alias text, harbor_code text)
    where exists (select from harbor where code = harbor_code)`.execute(db);
}

async function upsertAreas(db: Step): Promise<void> {
  const areas = harborBook.areas.map((area, sequence) => ({ ...area, sequence }));
  await sql`
    insert into area (code, kind, chinese_name, english_name, pinyin, initials, sequence)
    select code, kind, chinese_name, english_name, pinyin, initials, sequence
    from jsonb_to_recordset(${recordset(areas)}) as row (
      code text, kind text, chinese_name text, english_name text, pinyin text, initials text, sequence integer)
    on conflict (code) do update set
      kind = excluded.kind, chinese_name = excluded.chinese_name, english_name = excluded.english_name,
      pinyin = excluded.pinyin, initials = excluded.initials, sequence = excluded.sequence`.execute(db);
  const members = harborBook.areas.flatMap((area) =>
    area.harbor_codes.map((code) => ({ area_code: area.code, harbor_code: code })),
  );
  await sql`delete from area_harbor`.execute(db);
  await sql`
    insert into area_harbor (area_code, harbor_code)
    select area_code, harbor_code
    from jsonb_to_recordset(${recordset(members)}) as row (area_code text, harbor_code text)`.execute(db);
}

async function upsertShiproutes(db: Step): Promise<void> {
  const shiproutes = harborBook.shiproutes.map((shiproute, sequence) => ({ ...shiproute, sequence }));
  await sql`
    insert into shiproute (id, chinese_name, english_name, start_area_code, end_area_code, sequence)
    select id, chinese_name, english_name, start_area_code, end_area_code, sequence
    from jsonb_to_recordset(${recordset(shiproutes)}) as row (
      id text, chinese_name text, english_name text, start_area_code text, end_area_code text, sequence integer)
    on conflict (id) do update set
      start_area_code = excluded.start_area_code, end_area_code = excluded.end_area_code`.execute(db);
  // A trade lane that an operator has edited retains its names and its position in the list.
  await sql`
    update shiproute set
      chinese_name = row.chinese_name, english_name = row.english_name, sequence = row.sequence
    from jsonb_to_recordset(${recordset(shiproutes)}) as row (
      id text, chinese_name text, english_name text, sequence integer)
    where shiproute.id = row.id
      and not exists (select from content_revision where kind = 'lane' and row_key = row.id)`.execute(db);
}
