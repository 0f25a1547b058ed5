import { sql, type Migration } from 'kysely';

/** Adds an index that finds a member's recent edits quickly, regardless of the length of the log. */
export const recentEdits: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create index batch_log_edited on batch_log (member_id, create_time) where action = 'edited'`,
  // The index by which the daily job finds old log entries to delete.
  'create index batch_log_time on batch_log (create_time)',
];
