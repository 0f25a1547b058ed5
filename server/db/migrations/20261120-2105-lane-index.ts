import { sql, type Migration } from 'kysely';

/**
 * Searches count up to a thousand lanes and show twenty: with what the counting looks at in the index
 * itself, a busy lane is counted without a look at its rows, which lie scattered over the table.
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
