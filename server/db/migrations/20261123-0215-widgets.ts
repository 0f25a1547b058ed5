import { sql, type Migration } from 'kysely';

/**
 * Adds the settings of the widget that shows a shipowner's sailings on its own websites, with the addresses
 * of these websites.
 */
export const widgets: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table widget (
          shipowner_id integer primary key references shipowner on delete cascade,
          origins text[] not null, colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
          language text not null check (language in ('reader', 'zh', 'en')),
          has_search boolean not null, has_confirmed boolean not null,
          version integer not null, edit_time timestamptz not null,
          editor_id integer references member on delete set null)`,
      )
      .execute(db);
  },
};
