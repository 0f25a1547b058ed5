import { sql, type Migration } from 'kysely';

/**
 * Speeds up the lane search: adds a column for repeated port pairs, indexes on the beginnings of names, and
 * stores the JSON of sailings uncompressed.
 */
export const search: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * True if the sailing has several lane rows with the same two port codes, for example because it calls at a
   * port twice. A search must then choose one of these rows.
   */
  'alter table information_lane add column is_repeated boolean not null default false',
  `update information_lane as lane set is_repeated = true
    from (select information_id, start_harbor_code, end_harbor_code from information_lane
      group by information_id, start_harbor_code, end_harbor_code having count(*) > 1) as repeated
    where lane.information_id = repeated.information_id and lane.start_harbor_code = repeated.start_harbor_code
      and lane.end_harbor_code = repeated.end_harbor_code`,
  /*
   * PostgreSQL compressed the JSON of a sailing above 2 KB, and every search had to decompress it for two of
   * its port calls. With the higher limit, the JSON stays uncompressed.
   */
  'alter table information_card set (toast_tuple_target = 8160)',
  'drop index information_lane_end',
  /* Indexes for searching vessel names and voyage numbers by their beginnings. */
  'create index information_ship_beginning on information (lower(ship_name) text_pattern_ops)',
  'create index information_voyage_beginning on information (lower(voyage_number) text_pattern_ops)',
];
