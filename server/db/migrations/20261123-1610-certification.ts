import { sql, type Migration } from 'kysely';

/** Adds the table of the applications with which members have their company certified. */
export const certification: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /* The picture is stored only while the application waits for a decision. */
  `create table certification (
    id integer generated always as identity primary key,
    member_id integer not null references member on delete cascade,
    source text not null check (source in ('web', 'mini_program')),
    state text not null check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
    company_name text not null, social_credit_code text not null,
    picture bytea check (picture is null or octet_length(picture) <= 8000000),
    reason text not null default '',
    event_id text unique,
    submit_time timestamptz not null, decide_time timestamptz,
    check ((state = 'waiting') = (decide_time is null)),
    check (state = 'waiting' or picture is null),
    check (state <> 'refused' or reason <> ''))`,
  `create unique index certification_waiting on certification (member_id) where state = 'waiting'`,
  'create index certification_member on certification (member_id, id)',
  'create index certification_company on certification (social_credit_code)',
];
