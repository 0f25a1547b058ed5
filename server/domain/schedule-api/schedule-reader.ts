import { localTime } from '../../../trade/calendar/local-time.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Readable } from '../../db/schedule-api/voyages.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import type { Caller } from '../rights/caller.ts';
import type { Words } from './schedule-words.ts';

/** The caller of the schedule API and the context of the answer. */
export interface ScheduleReader extends Words {
  database: OpenDatabase;
  now: Date;
  caller: Caller;
  /** The sailings that the caller may read. */
  readable: Readable;
}

/** A page of rows. `cursor` is the text with which the client requests the next page; null on the last page. */
export interface Page<Row> {
  rows: Row[];
  cursor: string | null;
}

export async function scheduleReader(
  caller: Caller,
  { database, config, now }: { database: OpenDatabase; config: Pick<Config, 'carrierCodes'>; now: Date },
): Promise<ScheduleReader> {
  const { byCode } = await knownHarbors(database, now);
  return {
    database,
    now,
    caller,
    readable: {
      isDemo: caller.is_demo,
      // Only certified companies may see all ports of other carriers' voyages. The API always returns whole
      // voyages, so other callers get only their own sailings.
      shipownerId: caller.certified ? null : caller.shipowner_id,
    },
    harborOf: (code) => byCode.get(code),
    timeOf: (day, clock, code) => localTime(day, clock, byCode.get(code)?.time_zone ?? 'UTC'),
    carriers: config.carrierCodes,
  };
}
