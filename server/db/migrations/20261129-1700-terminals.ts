import { sql, type Migration } from 'kysely';

/**
 * Adds the tables of vessel calls that container terminals publish as lists. They contain the URL of each
 * list, the calls of its last complete response, and the sailings to which these calls belong.
 */
export const terminals: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // `name` is the name of the file that describes the terminal.
  `create table terminal_source (
    id integer generated always as identity primary key,
    name text not null unique, harbor_code text not null, url text not null,
    etag text, last_modified text,
    next_time timestamptz, run_time timestamptz, whole_time timestamptz,
    outcome text, detail jsonb not null default '{}')`,
  // `change_time` is the time of the first answer with the present times. `missed_total` is the number of
  // consecutive complete answers that did not contain the call. After two, the call is deleted.
  `create table terminal_call (
    source_id integer not null references terminal_source on delete cascade,
    name text not null, terminal text not null, ship_name text not null, imo text, voyage_number text not null,
    berth_time text, departure_time text, deadlines jsonb not null,
    change_time timestamptz not null, missed_total integer not null default 0,
    primary key (source_id, name))`,
  `create table terminal_match (
    information_id uuid not null references information on delete cascade,
    source_id integer not null, name text not null,
    primary key (information_id, source_id, name),
    foreign key (source_id, name) references terminal_call on delete cascade)`,
  'create index terminal_match_call on terminal_match (source_id, name)',
];
