import { sql, type Migration } from 'kysely';

/**
 * Speeds up the site search. Adds an index on the lane rows with both codes empty. Adds columns to another
 * index, so that it alone can count a shipowner's live sailings.
 */
export const foundSailings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * A sailing has about ten lane rows, one for each pair of ports under which a search finds it. An empty code
   * is an end that the search leaves open. Lists of all sailings read only the rows with two empty codes, so
   * this index contains only these rows.
   */
  `create index information_lane_open on information_lane (information_id)
    where start_harbor_code = '' and end_harbor_code = ''`,
  /* This index has all columns that are needed to count and list a shipowner's live sailings. */
  'drop index information_shipowner',
  'create index information_shipowner on information (shipowner_id, archived_time) include (withdrawn_time, id)',
];
