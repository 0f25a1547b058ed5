import { sql, type Migration } from 'kysely';

/**
 * Adds the table of the emails that the server sends. The text is removed when the email is sent.
 */
export const letters: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table letter (
    id integer generated always as identity primary key, invoice_id integer not null references invoice,
    recipient text not null, raw bytea,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    tries integer not null default 0, next_time timestamptz, problem text not null default '',
    create_time timestamptz not null, end_time timestamptz,
    check ((state = 'waiting') = (next_time is not null)), check (state = 'sent' or raw is not null))`,
  "create unique index letter_waiting on letter (invoice_id) where state = 'waiting'",
  'create index letter_due on letter (next_time) where next_time is not null',
];
