import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  Article,
  ArticleBrief,
  articleList,
  articleRecommend,
} from '../../../contract/calls/content/article.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import {
  findArticle,
  listCategories,
  listNewestArticles,
  listRecommendedArticles,
  listRelatedArticles,
  type ArticleRow,
} from '../../db/content/articles.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { pictureOf } from './picture-of.ts';
import { readMarkdown } from './read-markdown.ts';
import { readingMinutes } from './reading-minutes.ts';

interface Asked {
  database: OpenDatabase;
  now: Date;
}

/** Returns the articles for the home page. */
export async function recommendedArticles({
  database,
  now,
}: Asked): Promise<AnswerOf<typeof articleRecommend>> {
  const rows = await listRecommendedArticles(database, { now, most: serverLimits.recommendedArticlesMost });
  return { list: rows.map(briefOf) };
}

/** Returns a page of published articles. For an unknown category, the page is empty. */
export async function listArticles(
  { category_id, page, page_size }: ParsedRequestOf<typeof articleList>,
  { database, now }: Asked,
): Promise<AnswerOf<typeof articleList>> {
  const after = Math.min((page - 1) * page_size, limits.pagedMost);
  const [rows, categories] = await Promise.all([
    listNewestArticles(database, { category_id, now, most: page_size, after }),
    listCategories(database, now),
  ]);
  const total = categories
    .filter(({ id }) => category_id === undefined || id === category_id)
    .reduce((sum, { article_total }) => sum + article_total, 0);
  return { list: rows.map(briefOf), total, page, page_size, categories };
}

/** Returns one article with its text. Throws `not_found`, also for a draft or an expired article. */
export async function viewArticle(id: number, { database, now }: Asked): Promise<Article> {
  const article = id > idMost ? null : await findArticle(database, id, now);
  if (!article) throw new AppError('not_found');
  const { category_id, chinese_author, english_author } = article;
  const [related, [chinese_body, english_body]] = await Promise.all([
    listRelatedArticles(database, { id, category_id, now, most: serverLimits.relatedArticlesMost }),
    readMarkdown(database, [article.chinese_body, article.english_body]),
  ]);
  return {
    ...briefOf(article),
    chinese_author,
    english_author,
    change_time: article.change_time.toISOString(),
    chinese_body,
    english_body,
    lanes: article.lanes.flatMap(laneOf),
    related: related.map(briefOf),
  };
}

/** The largest value of the `id` column. PostgreSQL would refuse a query with a larger number. */
export const idMost = 2_147_483_647;

const laneOf = (text: string) => {
  const [, from, to] = /^([A-Z]{2}[A-Z2-9]{3})-([A-Z]{2}[A-Z2-9]{3})$/.exec(text) ?? [];
  return from !== undefined && to !== undefined ? [{ from, to }] : [];
};

function briefOf(row: ArticleRow): ArticleBrief {
  const { id, chinese_title, english_title, chinese_summary, english_summary, is_demo } = row;
  return {
    id,
    chinese_title,
    english_title,
    chinese_summary,
    english_summary,
    category: {
      id: row.category_id,
      chinese_title: row.category_chinese_title,
      english_title: row.category_english_title,
    },
    picture: pictureOf(row),
    publish_time: row.publish_time.toISOString(),
    chinese_minutes: readingMinutes(row.chinese_chars, 'zh'),
    english_minutes: readingMinutes(row.english_chars, 'en'),
    is_demo,
  };
}
