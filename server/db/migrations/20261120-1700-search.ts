import { sql, type Migration } from 'kysely';

/** What makes the lane search cheaper: known repeats, cards as they are, names by their beginnings. */
export const search: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  /* Whether the sailing has more rows of the same two codes: only then a search must choose among them. */
  'alter table information_lane add column is_repeated boolean not null default false',
  `update information_lane as lane set is_repeated = true
    from (select information_id, start_harbor_code, end_harbor_code from information_lane
      group by information_id, start_harbor_code, end_harbor_code having count(*) > 1) as repeated
    where lane.information_id = repeated.information_id and lane.start_harbor_code = repeated.start_harbor_code
      and lane.end_harbor_code = repeated.end_harbor_code`,
  /* Cards over 2 KB were compressed, and every search opened them again for two of their calls. */
  'alter table information_card set (toast_tuple_target = 8160)',
  'drop index information_lane_end',
  /* Names and voyages by their beginnings, in the order of their letters. */
  'create index information_ship_beginning on information (lower(ship_name) text_pattern_ops)',
  'create index information_voyage_beginning on information (lower(voyage_number) text_pattern_ops)',
];
