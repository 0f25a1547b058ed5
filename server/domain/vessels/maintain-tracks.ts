import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { forgetTrack, makeTrackDays, noteVesselTypes, typeMaxAgeMs } from '../../db/vessels/retained-days.ts';

/**
 * Creates the track partitions of the coming days, deletes the oldest ones, and stores the vessel types that
 * sailings state. Returns the number of changes of each kind.
 */
export async function maintainTracks(database: OpenDatabase, now: Date): Promise<Record<string, number>> {
  return {
    days: await makeTrackDays(database, now),
    gone: await forgetTrack(database, new Date(now.getTime() - serverLimits.trackRetainedDays * dayMs)),
    types: await noteVesselTypes(database, new Date(now.getTime() - typeMaxAgeMs)),
  };
}
