import { sql } from 'kysely';

import { isPublished } from '../content/published.ts';
import type { OpenDatabase } from '../open.ts';
import { queryPrepared } from './prepared.ts';

/**
 * One stamp (version) for each kind of names that the server has in memory. The stamp changes whenever a name
 * is added, removed or changed, so the server knows when to read the names again.
 */
export interface NameStamps {
  shipowners: string;
  suppliers: string;
  articles: string;
}

export async function findNameStamps({ db, pool }: OpenDatabase, now: Date): Promise<NameStamps> {
  const { sql: text, parameters } = sql`select
    (select concat_ws(' ', count(*), max(id), sum(version), sum(hashtext(chinese_title || english_title)::bigint),
      max(hidden_time), count(hidden_time)) from shipowner) as shipowners,
    (select concat_ws(' ', count(*), max(id), sum(hashtext(concat(chinese_name, english_name, chinese_description,
      english_description))::bigint)) from supplier where is_published) as suppliers,
    (select concat_ws(' ', count(*), max(id), max(publish_time), max(change_time))
      from article where ${isPublished('article', now)}) as articles`.compile(db);
  const [stamps] = await queryPrepared<NameStamps>(pool, { text, values: parameters });
  if (!stamps) throw new Error('The database returned no stamps for the names in memory.');
  return stamps;
}
