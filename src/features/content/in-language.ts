import type { ArticleBrief } from '../../../contract/calls/content/article.ts';
import { currentLanguage } from '../../i18n/t.ts';

/**
 * Returns the title of a row of content in the reader's language. The operator writes all texts in Chinese
 * and in English.
 */
export const titleOf = (row: { chinese_title: string; english_title: string }): string =>
  currentLanguage() === 'zh' ? row.chinese_title : row.english_title;

export const summaryOf = (row: { chinese_summary: string; english_summary: string }): string =>
  currentLanguage() === 'zh' ? row.chinese_summary : row.english_summary;

export const advertiserOf = (row: { chinese_advertiser: string; english_advertiser: string }): string =>
  currentLanguage() === 'zh' ? row.chinese_advertiser : row.english_advertiser;

export const authorOf = (row: { chinese_author: string; english_author: string }): string =>
  currentLanguage() === 'zh' ? row.chinese_author : row.english_author;

export const bodyOf = <Body>(row: { chinese_body: Body; english_body: Body }): Body =>
  currentLanguage() === 'zh' ? row.chinese_body : row.english_body;

export const minutesOf = (row: Pick<ArticleBrief, 'chinese_minutes' | 'english_minutes'>): number =>
  currentLanguage() === 'zh' ? row.chinese_minutes : row.english_minutes;
