import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/content.ts';
import { count, nothing, page, pageOf, pageSize } from '../../fields.ts';
import * as limits from '../../limits/limits.ts';
import { harborCode, instant } from '../../../trade/value-schemas.ts';
import { titles, writtenPicture } from './written-picture.ts';
import { blocks } from './written-text.ts';

const category = v.object({ id: v.string(), ...titles });

const articleBrief = v.object({
  id: v.number(),
  ...titles,
  chinese_summary: v.string(),
  english_summary: v.string(),
  category,
  picture: v.nullable(writtenPicture),
  publish_time: instant,
  /** The reading time of the Chinese text, in minutes. */
  chinese_minutes: v.number(),
  /** The reading time of the English text, in minutes. */
  english_minutes: v.number(),
  is_demo: v.boolean(),
});
export type ArticleBrief = v.InferOutput<typeof articleBrief>;

export const articleRecommend = defineCall({
  ...facts.articleRecommend,
  request: nothing,
  answer: v.object({ list: v.array(articleBrief) }),
  summary: 'Returns the articles for the home page: recommended articles first, then the newest.',
});

export const articleList = defineCall({
  ...facts.articleList,
  request: v.strictObject({
    category_id: v.optional(v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'keyword_too_long'))),
    page,
    page_size: pageSize,
  }),
  answer: v.object({
    ...pageOf(articleBrief).entries,
    /** The categories with at least one article, each with its number of articles. */
    categories: v.array(v.object({ ...category.entries, article_total: v.number() })),
  }),
  summary: 'Returns the published articles of one category or of all, the newest first.',
});
export type ArticleCategory = v.InferOutput<typeof articleList.answer>['categories'][number];

export const articleView = defineCall({
  ...facts.articleView,
  request: v.strictObject({ id: count }),
  answer: v.object({
    ...articleBrief.entries,
    chinese_author: v.string(),
    english_author: v.string(),
    change_time: instant,
    chinese_body: blocks,
    english_body: blocks,
    /** The lanes that the article is about. */
    lanes: v.array(v.object({ from: harborCode, to: harborCode })),
    /** Further articles to read. Articles of the same category are first. */
    related: v.array(articleBrief),
  }),
  summary: 'Returns one complete published article in both languages, with articles to read next.',
});
export type Article = v.InferOutput<typeof articleView.answer>;
