import { sql, type Migration } from 'kysely';

/**
 * Optimizations of the site search: an index on those lanes that have the first loading day of a sailing, and
 * counts for a shipowner.
 */
export const foundSailings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * A sailing has about ten lanes, one of which has an open destination for each loading call. Lists of
   * sailings read only such lanes.
   */
  `create index information_lane_open on information_lane (information_id)
    where start_harbor_code = '' and end_harbor_code = ''`,
  /* The live sailings of a shipowner are counted and listed from the index alone. */
  'drop index information_shipowner',
  'create index information_shipowner on information (shipowner_id, archived_time) include (withdrawn_time, id)',
];
