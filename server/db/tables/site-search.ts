import type { ColumnType, Generated } from 'kysely';

import type { Instant } from './column-types.ts';

export interface SiteSearchTables {
  vessel_name: {
    shipowner_id: number;
    ship_name: string;
    /** The vessel's IMO number; empty if it has none. */
    imo: string;
    /** The name in lower case, without spaces and signs. */
    folded: ColumnType<string, never, never>;
    /** No sailing of the vessel is live after this time. */
    archived_time: Instant;
  };
  /** The popular words that an operator has chosen or hidden. */
  hot_word: {
    id: Generated<number>;
    chinese_word: string;
    english_word: string;
    rank: Generated<number>;
    is_published: Generated<boolean>;
  };
  /** The operator's links in the footer. */
  menu_link: {
    id: Generated<number>;
    chinese_text: string;
    english_text: string;
    link: string;
    rank: Generated<number>;
    is_published: Generated<boolean>;
  };
  /** The operator's names and spellings of a port. */
  port_name: {
    id: Generated<number>;
    harbor_code: string;
    chinese_name: string;
    english_name: string;
    spellings: Generated<string[]>;
    /** The pinyin of the Chinese name, computed by the server. */
    pinyin: Generated<string>;
    /** The initials of the pinyin, computed by the server. */
    initials: Generated<string>;
    is_published: Generated<boolean>;
  };
  /** The operator's words for a vessel type or a kind of cargo. Either language may be empty. */
  cargo_word: {
    id: Generated<number>;
    chinese_word: string;
    english_word: string;
    meaning: string;
    is_published: Generated<boolean>;
  };
  keyword_day: { day: string; word: string; searcher: Buffer };
}
