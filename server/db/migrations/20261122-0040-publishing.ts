import { sql, type Migration } from 'kysely';

/**
 * Creates the tables of publications with snapshots of their sailings, of the log of each group, and of moved
 * laycans.
 */
export const publishing: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table batch
    -- The number of the publication in its group, from 1.
    add column number integer not null default 0,
    add column added_total integer not null default 0, add column moved_total integer not null default 0,
    add column changed_total integer not null default 0, add column withdrawn_total integer not null default 0,
    add column confirmed_total integer not null default 0,
    -- Only for scheduled publications: true if unchanged sailings are confirmed when it goes live.
    add column is_confirming boolean not null default false`,
  `create unique index batch_scheduled on batch (template_id) where state = 'scheduled'`,
  `create unique index batch_live on batch (template_id) where state = 'live' and template_id is not null`,
  `create index batch_due on batch (publish_time) where state = 'scheduled'`,
  `create index batch_template on batch (template_id, number) where template_id is not null`,
  /*
   * For a scheduled publication, the rows are the sailings that it will publish and the sailings that it will
   * withdraw.
   */
  `create table batch_sailing (
    batch_id uuid not null references batch on delete cascade, sailing_id uuid not null,
    change text not null check (change in ('added', 'moved', 'changed', 'withdrawn', 'same')),
    -- The version of the published draft.
    version integer, snapshot jsonb not null, primary key (batch_id, sailing_id))`,
  `create table batch_log (
    id bigint generated always as identity primary key,
    shipowner_id integer not null references shipowner on delete cascade,
    -- No foreign key, because the group may be deleted.
    template_id uuid, group_title text not null, batch_id uuid references batch on delete set null,
    member_id integer references member on delete set null, action text not null,
    detail jsonb not null default '{}', create_time timestamptz not null)`,
  'create index batch_log_shipowner on batch_log (shipowner_id, id)',
  'create index batch_log_template on batch_log (template_id, id)',
  /* A published laycan that a later publication moved. */
  `create table information_move (
    id bigint generated always as identity primary key,
    information_id uuid not null references information on delete cascade,
    shipowner_id integer not null references shipowner on delete cascade,
    batch_id uuid not null references batch on delete cascade, call_id uuid not null, harbor_code text not null,
    old_start_time date not null, old_end_time date not null, start_time date not null, end_time date not null,
    move_time timestamptz not null)`,
  'create index information_move_information on information_move (information_id, id)',
  'create index information_move_shipowner on information_move (shipowner_id, move_time)',
  // The last time at which a publisher confirmed all published sailings of the group.
  'alter table template add column confirm_time timestamptz',
];
