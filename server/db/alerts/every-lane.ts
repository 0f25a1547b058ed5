import { sql } from 'kysely';

/**
 * SQL for a table `lane` with the lanes of live sailings. The lanes of container sailings are not stored, but
 * computed from their calls.
 */
export const everyLane = sql`(
  select information_id, start_harbor_code, end_harbor_code, archived_time from information_lane
  union all select information_id, start_harbor_code, end_harbor_code, archived_time from container_lane) as lane`;
