import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Queries } from '../open.ts';

/** The setting with a hash of the operator's words for ports and cargo. It is a part of the version of the port data. */
export const ownNamesSetting = 'harbors_own';

/**
 * Replaces the program's names of ports by the operator's, adds the operator's spellings, and stores the hash
 * of the operator's words. The caller must first reset the ports to the program's names, so that a name which
 * the operator has withdrawn does not stay. A replaced name becomes an alias, so that the port is still found
 * by it.
 */
export async function applyOwnNames({ db }: Queries): Promise<void> {
  await sql`
    insert into harbor_alias (alias, harbor_code)
    select distinct on (alias) alias, harbor_code from (
      select unnest(spellings) as alias, harbor_code from port_name where is_published
      union all select harbor.chinese_name, code from harbor join port_name on code = harbor_code
        where is_published and harbor.chinese_name <> port_name.chinese_name
      union all select harbor.english_name, code from harbor join port_name on code = harbor_code
        where is_published and harbor.english_name <> port_name.english_name
    ) as spelling where alias <> '' order by alias, harbor_code
    on conflict do nothing`.execute(db);
  await sql`
    update harbor set chinese_name = own.chinese_name, english_name = own.english_name,
      pinyin = case when own.chinese_name = harbor.chinese_name then harbor.pinyin else own.pinyin end,
      initials = case when own.chinese_name = harbor.chinese_name then harbor.initials else own.initials end
    from port_name as own where own.harbor_code = code and own.is_published`.execute(db);
  await storeVersion({ db });
}

async function storeVersion({ db }: Queries): Promise<void> {
  const { rows } = await sql<{ words: object }>`
    select json_build_array(
      (select json_agg(port_name order by id) from port_name where is_published),
      (select json_agg(cargo_word order by id) from cargo_word where is_published)) as words`.execute(db);
  const text = JSON.stringify(rows[0]?.words);
  const value = text === '[null,null]' ? '' : createHash('sha256').update(text).digest('hex').slice(0, 8);
  if (value === '') {
    await db.deleteFrom('site_setting').where('name', '=', ownNamesSetting).execute();
    return;
  }
  await sql`
    insert into site_setting (name, value) values (${ownNamesSetting}, ${JSON.stringify(value)})
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/**
 * Stores the pinyin and the initials of the Chinese name that the operator gave a port. Searches also find
 * the port by them.
 */
export async function storePinyin(
  { db }: Queries,
  { harbor_code, pinyin, initials }: { harbor_code: string; pinyin: string; initials: string },
): Promise<void> {
  await sql`update port_name set pinyin = ${pinyin}, initials = ${initials}
    where harbor_code = ${harbor_code}`.execute(db);
}

/** Returns the operator's published words for vessel types and cargo, one row for each language. */
export async function listCargoWords({ db }: Queries): Promise<{ word: string; meaning: string }[]> {
  const { rows } = await sql<{ word: string; meaning: string }>`
    select word, meaning from cargo_word, unnest(array[chinese_word, english_word]) as word
    where is_published and word <> '' order by id, word`.execute(db);
  return rows;
}

/** Returns a spelling that another port already has as its name, code or alias, with that port; null if none. */
export async function findTakenSpelling(
  { db }: Queries,
  harbor_code: string,
  spellings: readonly string[],
): Promise<{ spelling: string; code: string } | null> {
  const { rows } = await sql<{ spelling: string; code: string }>`
    select spelling, code from unnest(${spellings}::text[]) as spelling join (
      select code, unnest(array[code, chinese_name, english_name]) as name from harbor
      union all select harbor_code, alias from harbor_alias) as known on lower(name) = lower(spelling)
    where code <> ${harbor_code} order by spelling limit 1`.execute(db);
  return rows[0] ?? null;
}
