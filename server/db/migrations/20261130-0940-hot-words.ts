import { sql, type Migration } from 'kysely';

/** Adds the table of the popular words that an operator has chosen or hidden. */
export const hotWords: Migration = {
  async up(db) {
    await sql`
      create table hot_word (
        id integer generated always as identity primary key,
        chinese_word text not null, english_word text not null,
        rank integer not null default 0, is_published boolean not null default true)`.execute(db);
  },
};
