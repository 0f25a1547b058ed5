import { sql, type Migration } from 'kysely';

/**
 * Adds the keys with which other systems read the schedule API. Also adds the carriers' endpoints that the
 * server reads, and the sailings that each endpoint contains. A key without a shipowner is the operator's.
 */
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
  /* Indexes on the ports of a call. They find the vessels that call at a port. */
  'create index information_harbor_code on information_harbor (harbor_code, start_time)',
  `create index information_harbor_second on information_harbor (second_harbor_code, start_time)
    where second_harbor_code is not null`,
  `create index information_harbor_third on information_harbor (third_harbor_code, start_time)
    where third_harbor_code is not null`,
  `create table schedule_source (
    id integer generated always as identity primary key,
    shipowner_id integer not null references shipowner on delete cascade,
    url text not null, etag text, last_modified text,
    next_time timestamptz, run_time timestamptz, whole_time timestamptz,
    outcome text, detail jsonb not null default '{}',
    unique (shipowner_id, url))`,
  /*
   * `missed_total` is the number of consecutive complete answers of the endpoint that did not contain this
   * sailing. After two, the sailing is withdrawn.
   */
  `create table schedule_source_sailing (
    information_id uuid primary key references information on delete cascade,
    source_id integer not null references schedule_source on delete cascade,
    digest text not null, missed_total integer not null default 0)`,
  'create index schedule_source_sailing_source on schedule_source_sailing (source_id)',
];
