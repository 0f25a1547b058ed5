import { sql, type Migration } from 'kysely';

/**
 * Adds the operator's links in the footer, and the operator's own words for ports, vessel types and cargo.
 */
export const menuAndWords: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table menu_link (
    id integer generated always as identity primary key,
    chinese_text text not null, english_text text not null, link text not null,
    rank integer not null default 0, is_published boolean not null default true)`,
  // Servers cache the links together with the settings of the site, so a change of a link sends the same
  // signal as a change of the settings.
  `create trigger menu_link_signal after insert or update or delete or truncate on menu_link
    for each statement execute function signal_site_setting()`,
  `create table port_name (
    id integer generated always as identity primary key,
    harbor_code text not null unique references harbor,
    chinese_name text not null, english_name text not null, spellings text[] not null default '{}',
    pinyin text not null default '', initials text not null default '',
    is_published boolean not null default true)`,
  `create table cargo_word (
    id integer generated always as identity primary key,
    chinese_word text not null, english_word text not null, meaning text not null,
    is_published boolean not null default true)`,
];
