import { sql } from 'kysely';

/** The lanes of live sailings as a table `lane`. The lanes of container sailings are computed from their calls. */
export const everyLane = sql`(
  select information_id, start_harbor_code, end_harbor_code, archived_time from information_lane
  union all select information_id, start_harbor_code, end_harbor_code, archived_time from container_lane) as lane`;
