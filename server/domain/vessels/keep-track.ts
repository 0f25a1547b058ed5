import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { forgetTrack, makeTrackDays, noteVesselTypes, typeKnownMs } from '../../db/vessels/keep-days.ts';

/** Makes room for the coming days of the track, forgets the oldest, and notes what types of vessel are published. */
export async function keepTrack(database: OpenDatabase, now: Date): Promise<Record<string, number>> {
  return {
    days: await makeTrackDays(database, now),
    gone: await forgetTrack(database, new Date(now.getTime() - serverLimits.trackRetainedDays * dayMs)),
    types: await noteVesselTypes(database, new Date(now.getTime() - typeKnownMs)),
  };
}
