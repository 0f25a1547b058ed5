import { sql, type Migration } from 'kysely';

/**
 * Adds the last expected day of arrival at the discharging port to each lane row, so that searches can filter
 * by arrival day.
 */
export const arrivalWindows: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const addedTo = (table: string, including: string) => [
  `alter table ${table} add column arrival_end_time date`,
  `update ${table} as lane set arrival_end_time = call.end_time from information_harbor as call
    where call.information_id = lane.information_id and call.sequence = lane.unload_sequence`,
  `alter table ${table} alter column arrival_end_time set not null, drop constraint ${table}_pkey,
    add primary key (start_harbor_code, end_harbor_code, start_time, arrival_time, information_id, load_sequence, unload_sequence)
      ${including}`,
];

const statements = [
  ...addedTo(
    'information_lane',
    'include (end_time, archived_time, withdrawn_time, confirm_time, is_repeated, arrival_end_time)',
  ),
  ...addedTo('archived_lane', ''),
  'create or replace view every_lane as select * from information_lane union all select * from archived_lane',
];
