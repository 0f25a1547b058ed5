import { sql } from 'kysely';

import { isPublished } from '../content/published.ts';
import type { OpenDatabase } from '../open.ts';

/**
 * The number of newest articles whose bodies are searched. Older articles are searched only by title and
 * summary.
 */
const bodiesMost = 1_000;

/** Lists every published article with its searchable texts, newest first. */
export async function listArticleNames({ db }: OpenDatabase, now: Date) {
  const { rows } = await sql<{ id: number; titles: string[]; texts: string[] }>`
    select id, array[chinese_title, english_title] as titles,
      array[chinese_summary, english_summary] || case when row_number() over newest <= ${bodiesMost}
        then array[chinese_body, english_body] else '{}' end as texts
    from article where ${isPublished('article', now)}
    window newest as (order by publish_time desc, id desc)
    order by publish_time desc, id desc`.execute(db);
  return rows;
}

/** Returns the given articles that are still published, in any order. */
export async function listFoundArticles({ db }: OpenDatabase, ids: readonly number[], now: Date) {
  const { rows } = await sql<{
    id: number;
    chinese_title: string;
    english_title: string;
    chinese_category: string;
    english_category: string;
    publish_time: Date;
    is_demo: boolean;
  }>`
    select article.id, article.chinese_title, article.english_title, category.chinese_title as chinese_category,
      category.english_title as english_category, publish_time, article.is_demo
    from article join article_category as category on category.id = category_id
    where article.id = any(${ids}::integer[]) and ${isPublished('article', now)}`.execute(db);
  return rows;
}
