import { sql, type Migration } from 'kysely';

/** What makes the search over everything cheaper: the lanes that tell when a sailing loads first, and counts of a shipowner. */
export const foundSailings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /* Of some ten lanes of a sailing one for each loading call: no other is looked at where it is listed by itself. */
  `create index information_lane_open on information_lane (information_id)
    where start_harbor_code = '' and end_harbor_code = ''`,
  /* Live sailings of a shipowner are counted, and named, in the index alone. */
  'drop index information_shipowner',
  'create index information_shipowner on information (shipowner_id, archived_time) include (withdrawn_time, id)',
];
