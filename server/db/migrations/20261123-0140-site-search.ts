import { sql, type Migration } from 'kysely';

/** What the search over everything finds vessels by, and the words that people search for. */
export const siteSearch: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * Every vessel that has been published under a name, once for each shipowner: a few thousand rows where
   * there are a million sailings. Written with the sailings; until when one is live at the latest.
   */
  `create table vessel_name (
    shipowner_id integer not null references shipowner on delete cascade,
    ship_name text not null, imo text not null default '',
    folded text not null generated always as (lower(translate(ship_name, ' .,-''"/·&()', ''))) stored,
    archived_time timestamptz not null,
    primary key (shipowner_id, ship_name, imo))`,
  /* Three letters and more by their trigrams, also with slips. */
  'create index vessel_name_folded on vessel_name using gin (folded gin_trgm_ops)',
  'create index vessel_name_words on vessel_name using gin (ship_name gin_trgm_ops)',
  /* One or two, which have no trigram and are whole words in Chinese, by the characters that occur. */
  'create index vessel_name_characters on vessel_name using gin (string_to_array(folded, null))',
  `create index vessel_name_imo on vessel_name (imo text_pattern_ops) where imo <> ''`,
  `insert into vessel_name (shipowner_id, ship_name, imo, archived_time)
    select shipowner_id, ship_name, coalesce(imo, ''), max(archived_time) from information
    where ship_name is not null and withdrawn_time is null group by 1, 2, 3`,
  /*
   * Who has searched for what on which day: the person or address only as a keyed hash, so that one is
   * counted once. Forgotten after two weeks.
   */
  `create table keyword_day (
    day date not null, word text not null, searcher bytea not null,
    primary key (day, word, searcher))`,
];
