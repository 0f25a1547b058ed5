import type { Generated } from 'kysely';

import type { Instant, MaybeInstant } from './column-types.ts';

/** The period in which a row is public. A row without `publish_time` is a draft. */
interface Published {
  publish_time: MaybeInstant;
  end_time: MaybeInstant;
  is_demo: Generated<boolean>;
}

/** The tables of the operator's content, in both languages. */
export interface ContentTables {
  article_category: { id: string; chinese_title: string; english_title: string; rank: Generated<number> };
  article: Published & {
    id: Generated<number>;
    category_id: string;
    chinese_title: string;
    english_title: string;
    chinese_summary: string;
    english_summary: string;
    /** The Chinese body of the article, as Markdown. */
    chinese_body: string;
    /** The English body of the article, as Markdown. */
    english_body: string;
    chinese_author: string;
    english_author: string;
    picture_id: string | null;
    /** The lanes that the article is about, as port pairs such as `CNSHA-SAJED`. */
    lanes: Generated<string[]>;
    is_recommended: Generated<boolean>;
    rank: Generated<number>;
    change_time: Instant;
    /** The name under which the row was imported from a folder; null for other rows. */
    source: string | null;
  };
  advertising: Published & {
    id: Generated<number>;
    place: 'home' | 'list' | 'detail';
    chinese_advertiser: string;
    english_advertiser: string;
    chinese_title: string;
    english_title: string;
    chinese_summary: string;
    english_summary: string;
    /** The Chinese body of the advert, as Markdown. */
    chinese_body: string;
    /** The English body of the advert, as Markdown. */
    english_body: string;
    picture_id: string | null;
    link: Generated<string>;
    rank: Generated<number>;
    /** The name under which the row was imported from a folder; null for other rows. */
    source: string | null;
  };
  client: Published & {
    id: Generated<number>;
    chinese_title: string;
    english_title: string;
    picture_id: string | null;
    website: Generated<string>;
    rank: Generated<number>;
  };
  banner: Published & {
    id: Generated<number>;
    chinese_text: string;
    english_text: string;
    link: Generated<string>;
    rank: Generated<number>;
  };
}
