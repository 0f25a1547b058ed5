import { sql, type Migration } from 'kysely';

/**
 * Adds a table for the lanes of past sailings, a table for messages (inquiries and error reports) about
 * sailings, and more vessel particulars.
 */
export const pastAndInquiries: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /* Rows of past sailings move to this table, so that searches of live sailings read a small table. */
  'create table archived_lane (like information_lane including defaults including constraints)',
  `alter table archived_lane
    add primary key (start_harbor_code, end_harbor_code, start_time, arrival_time, information_id, load_sequence, unload_sequence),
    add foreign key (information_id) references information on delete cascade`,
  'create index archived_lane_sailing on archived_lane (information_id)',
  `create view every_lane as
    select * from information_lane union all select * from archived_lane`,
  /*
   * A member's message about a sailing: a question to its publisher, or a report of an error in the sailing.
   * The ports and the laycan are stored as the member saw them. Devices create the ids, so that a message
   * that is sent twice is stored once.
   */
  `create table inquiry (
    id uuid primary key, kind text not null check (kind in ('inquiry', 'report')),
    member_id integer not null references member on delete cascade,
    information_id uuid not null references information on delete cascade,
    shipowner_id integer not null references shipowner on delete cascade,
    "from" text not null, "to" text not null, start_time date not null, end_time date not null,
    cargo text not null, amount numeric(12, 2), unit text check (unit in ('ton', 'cbm')),
    ready_since date, ready_until date,
    -- The wrong part of the sailing; only for reports.
    about text, message text not null, create_time timestamptz not null)`,
  'create index inquiry_member on inquiry (member_id, kind, create_time)',
  'create index inquiry_shipowner on inquiry (shipowner_id, kind, create_time)',
  'create index inquiry_sailing on inquiry (information_id)',
  /* Optional facts about the vessel; null if the publisher gives none. */
  `alter table information
    add column is_geared boolean, add column lift_tons numeric(8, 1), add column deadweight_tons integer,
    add column freight_terms text`,
];
