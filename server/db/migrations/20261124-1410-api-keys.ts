import { sql, type Migration } from 'kysely';

/** Keys with which other systems read the schedule API; one without a shipowner is the operator's. */
export const apiKeys: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table api_key (
    id integer generated always as identity primary key,
    shipowner_id integer references shipowner on delete cascade,
    title text not null, secret_hash bytea not null unique, hint text not null,
    calls_per_minute integer not null check (calls_per_minute > 0),
    creator_id integer references member on delete set null,
    create_time timestamptz not null, last_used_time timestamptz, end_time timestamptz)`,
  'create index api_key_shipowner on api_key (shipowner_id, id)',
];
