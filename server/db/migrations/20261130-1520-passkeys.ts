import { sql, type Migration } from 'kysely';

/** Adds the passkeys of operators, and the challenge that an operator's authenticator signs next. */
export const passkeys: Migration = {
  async up(db) {
    await sql`alter table console_operator add column challenge text, add column challenge_time timestamptz`.execute(
      db,
    );
    await sql`
      create table console_passkey (
        id text primary key,
        member_id integer not null references console_operator on delete cascade,
        public_key bytea not null, counter bigint not null, transports text[] not null,
        title text not null, create_time timestamptz not null, last_time timestamptz)`.execute(db);
    await sql`create index console_passkey_member on console_passkey (member_id)`.execute(db);
  },
};
