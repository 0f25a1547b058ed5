import { sql, type Migration } from 'kysely';

/**
 * Adds data for lane packs, the lanes that devices store for offline search: the last change of each row, and
 * the sailings that no longer match a lane.
 */
export const lanePacks: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * The transaction that last wrote the lane row. Every change to a sailing rewrites its lane rows, so a
   * device can ask for the rows that were written after its last update.
   */
  'alter table information_lane add column change_xid xid8 not null default pg_current_xact_id()',
  'alter table archived_lane add column change_xid xid8 not null default pg_current_xact_id()',
  'create or replace view every_lane as select * from information_lane union all select * from archived_lane',
  /*
   * Sailings that no longer match a lane, so that devices that store the lane delete them. There is no
   * foreign key, because the sailing itself may be deleted.
   */
  `create table lane_left (
    start_harbor_code text not null, end_harbor_code text not null, information_id uuid not null,
    change_xid xid8 not null default pg_current_xact_id(), left_time timestamptz not null default now(),
    primary key (start_harbor_code, end_harbor_code, information_id))`,
  'create index lane_left_time on lane_left (left_time)',
];
