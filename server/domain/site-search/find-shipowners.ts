import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { searchNames, type FoundThing } from '../../../trade/text/name-index.ts';
import { listFoundShipowners, listShipownerNames } from '../../db/site-search/shipowner-names.ts';
import { countOf } from './count-of.ts';
import { namesInMemory } from './names-in-memory.ts';
import type { SiteSearch } from './site-search-request.ts';

const shipownerNames = namesInMemory<number>({
  kind: 'shipowners',
  read: async (database) =>
    (await listShipownerNames(database)).map(({ id, chinese_title, english_title }) => ({
      id,
      names: [chinese_title, english_title],
    })),
});

/** Returns the shipowners whose names match the search words, the best match first. */
export async function shipownersCalled(search: SiteSearch): Promise<FoundThing<number>[]> {
  return searchNames(await shipownerNames(search), search.words.text, serverLimits.foundMost);
}

/** Finds shipowners by their names in both languages, pinyin and initials. */
export async function findShipowners(search: SiteSearch): Promise<NonNullable<SiteFound['shipowners']>> {
  const found = await shipownersCalled(search);
  const shown = found.slice(search.offset, search.offset + search.limit);
  const ids = shown.map(({ id }) => id);
  const rows = ids.length > 0 ? await listFoundShipowners(search.database, ids, search.now) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const list = shown.flatMap(({ id, is_near }) => {
    const row = byId.get(id);
    return row ? [{ ...row, is_near }] : [];
  });
  return { ...countOf(found.length), list };
}
