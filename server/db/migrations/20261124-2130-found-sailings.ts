import { sql, type Migration } from 'kysely';

/**
 * Speeds up the site search: adds an index on the lane rows that have the first loading day of a sailing, and
 * columns for the counts of a shipowner.
 */
export const foundSailings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * A sailing has about ten lane rows. For each loading call, one of these rows leaves the destination open.
   * Lists of sailings read only the rows with an open destination, so this index contains only them.
   */
  `create index information_lane_open on information_lane (information_id)
    where start_harbor_code = '' and end_harbor_code = ''`,
  /* This index has all columns that are needed to count and list a shipowner's live sailings. */
  'drop index information_shipowner',
  'create index information_shipowner on information (shipowner_id, archived_time) include (withdrawn_time, id)',
];
