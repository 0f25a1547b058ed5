import { sql, type Migration } from 'kysely';

/**
 * Adds the tables of the console: the second factors of operators, the sessions, and the revisions of edited
 * content.
 */
export const consoleTables: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * `secret` is the key of the authenticator app. Without `confirm_time` it has not been confirmed and opens
   * nothing. `last_step` is the period of 30 s of the last accepted code, so that a code is accepted once.
   */
  `create table console_operator (
    member_id integer primary key references member on delete cascade,
    duties text[] not null default '{}', secret bytea not null, confirm_time timestamptz,
    last_step bigint not null default 0,
    try_count integer not null default 0, try_time timestamptz not null,
    recovery_hashes bytea[] not null default '{}')`,
  /* `proof_time` is the time of the last accepted code. */
  `create table console_session (
    token_hash bytea primary key,
    member_id integer not null references console_operator on delete cascade,
    create_time timestamptz not null, last_time timestamptz not null, expire_time timestamptz not null,
    proof_time timestamptz not null, address text not null, user_agent text not null)`,
  'create index console_session_member on console_session (member_id)',
  /* `content` is the whole row after the change. `author` is empty for an import from a folder. */
  `create table content_revision (
    id integer generated always as identity primary key,
    kind text not null, row_key text not null, number integer not null,
    content jsonb not null, author_id integer references member on delete set null,
    create_time timestamptz not null, unique (kind, row_key, number))`,
  'create index content_revision_author on content_revision (author_id)',
];
