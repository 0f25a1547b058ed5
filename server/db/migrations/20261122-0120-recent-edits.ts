import { sql, type Migration } from 'kysely';

/** What somebody has just edited is found at once, however long the log has become. */
export const recentEdits: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create index batch_log_edited on batch_log (member_id, create_time) where action = 'edited'`,
  // By which old lines are forgotten.
  'create index batch_log_time on batch_log (create_time)',
];
