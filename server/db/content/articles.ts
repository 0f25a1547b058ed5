import { sql, type RawBuilder } from 'kysely';

import type { OpenDatabase } from '../open.ts';
import { isPublished, type PictureRow } from './published.ts';

/** An article without its body. */
export interface ArticleRow extends PictureRow {
  id: number;
  chinese_title: string;
  english_title: string;
  chinese_summary: string;
  english_summary: string;
  category_id: string;
  category_chinese_title: string;
  category_english_title: string;
  publish_time: Date;
  /** The length of the Chinese body, in characters. */
  chinese_chars: number;
  /** The length of the English body, in characters. */
  english_chars: number;
  is_demo: boolean;
}

/** An article with its bodies, which are Markdown. */
export interface ArticleWithBody extends ArticleRow {
  chinese_author: string;
  english_author: string;
  chinese_body: string;
  english_body: string;
  lanes: string[];
  change_time: Date;
}

const columns = sql`article.id, article.chinese_title, article.english_title, chinese_summary, english_summary,
  category_id, category.chinese_title as category_chinese_title,
  category.english_title as category_english_title, publish_time, article.is_demo,
  char_length(chinese_body) as chinese_chars, char_length(english_body) as english_chars,
  file.id as picture_id, file.width, file.height`;

const joined = sql`article join article_category as category on category.id = category_id
  left join file on file.id = picture_id`;

interface Choice {
  now: Date;
  most: number;
}

/**
 * Lists the articles that the operator recommends, in the operator's order, followed by the other articles,
 * the newest first.
 */
export const listRecommendedArticles = (database: OpenDatabase, { now, most }: Choice) =>
  listArticles(database, {
    that: isPublished('article', now),
    inOrder: sql`is_recommended desc, case when is_recommended then article.rank end, publish_time desc, id desc`,
    most,
  });

/** Lists the newest articles, of one category or of all. */
export const listNewestArticles = (
  database: OpenDatabase,
  { category_id, now, most, after }: Choice & { category_id: string | undefined; after: number },
) =>
  listArticles(database, {
    that: sql`${isPublished('article', now)} and ${ofCategory(category_id)}`,
    inOrder: sql`publish_time desc, id desc`,
    most,
    after,
  });

/**
 * Lists articles to read after the given article: first the newest of its category, then the newest of the
 * others.
 */
export const listRelatedArticles = (
  database: OpenDatabase,
  { id, category_id, now, most }: Choice & { id: number; category_id: string },
) =>
  listArticles(database, {
    that: sql`${isPublished('article', now)} and article.id <> ${id}`,
    inOrder: sql`(category_id = ${category_id}) desc, publish_time desc, id desc`,
    most,
  });

async function listArticles(
  { db }: OpenDatabase,
  {
    that,
    inOrder,
    most,
    after = 0,
  }: { that: RawBuilder<unknown>; inOrder: RawBuilder<unknown>; most: number; after?: number },
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${columns} from ${joined} where ${that} order by ${inOrder} limit ${most} offset ${after}`.execute(
    db,
  );
  return rows;
}

const ofCategory = (category_id: string | undefined): RawBuilder<unknown> =>
  category_id === undefined ? sql`true` : sql`category_id = ${category_id}`;

/** Returns a published article, or null if it is unknown, a draft, or past its end time. */
export async function findArticle(
  { db }: OpenDatabase,
  id: number,
  now: Date,
): Promise<ArticleWithBody | null> {
  const { rows } = await sql<ArticleWithBody>`
    select ${columns}, chinese_author, english_author, chinese_body, english_body, lanes, change_time
    from ${joined} where article.id = ${id} and ${isPublished('article', now)}`.execute(db);
  return rows[0] ?? null;
}

export interface CategoryRow {
  id: string;
  chinese_title: string;
  english_title: string;
  article_total: number;
}

/** Lists the categories in the operator's order, each with the number of its published articles. */
export async function listCategories({ db }: OpenDatabase, now: Date): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select category.id, category.chinese_title, category.english_title, count(*)::integer as article_total
    from article join article_category as category on category.id = category_id
    where ${isPublished('article', now)}
    group by category.id order by category.rank, category.id`.execute(db);
  return rows;
}
