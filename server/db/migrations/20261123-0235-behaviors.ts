import { sql, type Migration } from 'kysely';

/** Adds the table of page views of shipowners and vessels by members, with one row for each day. */
export const behaviors: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table behavior (
    kind text not null check (kind in ('shipowner', 'ship')),
    target_id text not null,
    day date not null,
    member_id integer not null references member on delete cascade,
    primary key (kind, target_id, day, member_id))`,
  'create index behavior_member on behavior (member_id)',
  'create index behavior_day on behavior (day)',
];
