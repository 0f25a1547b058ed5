import { sql, type Migration } from 'kysely';

/**
 * Adds the tables with which the site search finds vessels by name, and the table of the words that people
 * search for.
 */
export const siteSearch: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * Every published vessel name, once for each shipowner: a few thousand rows instead of a million sailings.
   * The rows are written whenever sailings are written. `archived_time` is the latest archived time of the
   * vessel's sailings.
   */
  `create table vessel_name (
    shipowner_id integer not null references shipowner on delete cascade,
    ship_name text not null, imo text not null default '',
    folded text not null generated always as (lower(translate(ship_name, ' .,-''"/·&()', ''))) stored,
    archived_time timestamptz not null,
    primary key (shipowner_id, ship_name, imo))`,
  /*
   * Search words of three or more letters are found by trigrams (all parts of three letters), even with
   * typing errors.
   */
  'create index vessel_name_folded on vessel_name using gin (folded gin_trgm_ops)',
  'create index vessel_name_words on vessel_name using gin (ship_name gin_trgm_ops)',
  /*
   * Search words of one or two characters contain no trigram, but in Chinese they are whole words. This index
   * finds them by their single characters.
   */
  'create index vessel_name_characters on vessel_name using gin (string_to_array(folded, null))',
  `create index vessel_name_imo on vessel_name (imo text_pattern_ops) where imo <> ''`,
  `insert into vessel_name (shipowner_id, ship_name, imo, archived_time)
    select shipowner_id, ship_name, coalesce(imo, ''), max(archived_time) from information
    where ship_name is not null and withdrawn_time is null group by 1, 2, 3`,
  /*
   * The searches of each day. The person or address is stored only as a keyed hash, so that one searcher
   * counts once a day for each word. Rows are deleted after two weeks.
   */
  `create table keyword_day (
    day date not null, word text not null, searcher bytea not null,
    primary key (day, word, searcher))`,
];
