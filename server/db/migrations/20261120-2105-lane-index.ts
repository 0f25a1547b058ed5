import { sql, type Migration } from 'kysely';

/**
 * Adds columns to the index of lanes. A search counts up to a thousand rows of `information_lane` and
 * shows twenty. With the added columns, it counts from the index alone and does not read rows that are
 * scattered over the table.
 */
export const laneIndex: Migration = {
  async up(db) {
    await sql
      .raw(
        `alter table information_lane drop constraint information_lane_pkey,
        add primary key (start_harbor_code, end_harbor_code, start_time, arrival_time, information_id, load_sequence, unload_sequence)
          include (end_time, archived_time, withdrawn_time, confirm_time, is_repeated)`,
      )
      .execute(db);
  },
};
