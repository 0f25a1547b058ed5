import { sql, type Migration } from 'kysely';

/**
 * Optimizations of the lane search: a mark for repeated port pairs, uncompressed JSON of sailings, and
 * indexes on the beginnings of names.
 */
export const search: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /*
   * True if the sailing has several rows with the same two codes. Only then must a search choose among them.
   */
  'alter table information_lane add column is_repeated boolean not null default false',
  `update information_lane as lane set is_repeated = true
    from (select information_id, start_harbor_code, end_harbor_code from information_lane
      group by information_id, start_harbor_code, end_harbor_code having count(*) > 1) as repeated
    where lane.information_id = repeated.information_id and lane.start_harbor_code = repeated.start_harbor_code
      and lane.end_harbor_code = repeated.end_harbor_code`,
  /*
   * The JSON of a sailing above 2 KB was compressed, and every search had to decompress it for two of its
   * port calls.
   */
  'alter table information_card set (toast_tuple_target = 8160)',
  'drop index information_lane_end',
  /* Indexes for searching vessel names and voyage numbers by their beginnings. */
  'create index information_ship_beginning on information (lower(ship_name) text_pattern_ops)',
  'create index information_voyage_beginning on information (lower(voyage_number) text_pattern_ops)',
];
