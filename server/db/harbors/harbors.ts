import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { HarborBook, Shiproute } from '../../../trade/harbors/harbor.ts';
import { harborBook } from './harbor-book.ts';
import type { LiveAt } from '../search/lane-query.ts';
import type { OpenDatabase } from '../open.ts';
import { listCargoWords, ownNamesSetting } from './own-names.ts';

/**
 * Returns the version of the port data in the database: the version of the data that was last loaded, followed by
 * the version of the operator's own words if there are any. Null if no data was loaded.
 */
export async function findHarborVersion({ db }: OpenDatabase): Promise<string | null> {
  const rows = await db
    .selectFrom('site_setting')
    .selectAll()
    .where('name', 'in', ['harbors_version', ownNamesSetting])
    .execute();
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value;
  const [loaded, own] = [valueOf('harbors_version'), valueOf(ownNamesSetting)];
  if (typeof loaded !== 'string') return null;
  return typeof own === 'string' && own !== '' ? `${loaded}-${own}` : loaded;
}

/**
 * Reads all ports, nations and areas. If no version was loaded, a hash of the content serves as the version.
 */
export async function readHarborBook(database: OpenDatabase): Promise<HarborBook> {
  const version = await findHarborVersion(database);
  const [list, nations, areas, words] = await Promise.all([
    listHarbors(database),
    database.db.selectFrom('nation').selectAll().orderBy('code').execute(),
    listAreas(database),
    listCargoWords(database),
  ]);
  const known = new Set(list.map(({ code }) => code));
  const hot = {
    load: harborBook.hot.load.filter((code) => known.has(code)),
    unload: harborBook.hot.unload.filter((code) => known.has(code)),
  };
  const content = { list, nations, areas, hot, ...(words.length > 0 && { cargo_words: words }) };
  return { version: version ?? hashOf(content), ...content };
}

const hashOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

async function listHarbors({ db }: OpenDatabase): Promise<HarborBook['list']> {
  const { rows } = await sql<HarborBook['list'][number]>`
    select harbor.*, coalesce((select array_agg(alias order by alias) from harbor_alias
      where harbor_code = harbor.code), '{}') as aliases
    from harbor order by rank, code`.execute(db);
  return rows;
}

async function listAreas({ db }: OpenDatabase): Promise<HarborBook['areas']> {
  const { rows } = await sql<HarborBook['areas'][number]>`
    select code, kind, chinese_name, english_name, pinyin, initials,
      coalesce((select array_agg(harbor_code order by harbor_code) from area_harbor
        where area_code = area.code), '{}') as harbor_codes
    from area order by sequence, code`.execute(db);
  return rows;
}

export type ShiprouteRow = Shiproute & { sailing_total: number };

/**
 * Lists the trade lanes in the order of the port data (`sequence`), each with its number of live sailings.
 * The query reads every live sailing.
 */
export async function listShiproutes({ db }: OpenDatabase, live: LiveAt): Promise<ShiprouteRow[]> {
  const { rows } = await sql<ShiprouteRow>`
    select id, chinese_name, english_name, start_area_code, end_area_code, coalesce(total, 0) as sailing_total
    from shiproute
    left join (select shiproute_id, count(*)::integer as total from information
      where kind = 'general' and archived_time > ${live.now} and (withdrawn_time is null or withdrawn_time > ${live.withdrawnSince})
      group by shiproute_id) as sailing on sailing.shiproute_id = shiproute.id
    order by sequence, id`.execute(db);
  return rows;
}
