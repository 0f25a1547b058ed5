import { selectLanesOf } from '../search/lane-query.ts';
import { asked } from './vessel-candidates.ts';

/**
 * Builds the condition for a vessel's live sailings that are not withdrawn. The database finds these sailings
 * by the index of vessel names. Because of `+ 0`, the planner does not use the index of shipowners, with
 * which it would read all sailings of the shipowner.
 */
export const liveOf = (vessel: string): string => `lower(sailing.ship_name) = lower(${vessel}.ship_name)
  and sailing.shipowner_id + 0 = ${vessel}.shipowner_id and coalesce(sailing.imo, '') = ${vessel}.imo
  and sailing.archived_time > ${asked('now')} and sailing.withdrawn_time is null`;

/**
 * A query for the port pairs of `sailing` that can still be booked. A pair begins at a loading call whose
 * laycan is not over, and ends at the last discharging call.
 */
export const liveLanes = `
  select * from (${selectLanesOf('sailing.id', 'live', { isContainer: "sailing.kind = 'container'" })}) as lane
  where archived_time > ${asked('now')}`;
