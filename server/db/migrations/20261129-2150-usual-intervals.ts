import { sql, type Migration } from 'kysely';

/**
 * Adds the usual number of minutes between two reads of a terminal's list or a carrier's schedule. If one was
 * not read for much longer, it counts as silent, and readers see a note about it.
 */
export const usualIntervals: Migration = {
  async up(db) {
    for (const table of ['terminal_source', 'schedule_source'])
      await sql.raw(`alter table ${table} add column usual_minutes integer`).execute(db);
  },
};
