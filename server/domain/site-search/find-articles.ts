import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { searchNames } from '../../../trade/text/name-index.ts';
import { listArticleNames, listFoundArticles } from '../../db/site-search/article-names.ts';
import { countOf } from './count-of.ts';
import { namesInMemory } from './names-in-memory.ts';
import type { SiteSearch } from './site-search-request.ts';

const articleNames = namesInMemory<number>({
  kind: 'articles',
  read: async (database, now) =>
    (await listArticleNames(database, now)).map(({ id, titles, texts }) => ({
      id,
      names: titles,
      mentions: texts,
    })),
});

/** Finds published articles by title, then by their text. */
export async function findArticles(search: SiteSearch): Promise<NonNullable<SiteFound['articles']>> {
  const { database, now, words, offset, limit } = search;
  const found = searchNames(await articleNames(search), words.text, serverLimits.foundMost);
  const shown = found.slice(offset, offset + limit);
  const ids = shown.map(({ id }) => id);
  const rows = ids.length > 0 ? await listFoundArticles(database, ids, now) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const list = shown.flatMap(({ id, is_near }) => {
    const row = byId.get(id);
    return row ? [{ ...row, publish_time: row.publish_time.toISOString(), is_near }] : [];
  });
  return { ...countOf(found.length), list };
}
