import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { insertAlertEvents, type NewAlertEvent } from '../../db/alerts/events.ts';
import {
  listSailingsToJudge,
  listWatchedVessels,
  lockWatching,
  putVerdicts,
  putVesselStates,
  type WatchedVessel,
} from '../../db/alerts/vessel-events.ts';
import { lockKeys } from '../../db/lock-keys.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { visitor } from '../rights/caller.ts';
import { uuidOfName } from '../uuid-of-name.ts';
import { reachOf } from '../vessels/reach.ts';
import { passageAt } from './passage-areas.ts';

/** The time in ms without a received position after which a vessel is reported as lost. */
const lostMs = dayMs;
/** The maximum number of sailings that are judged in one run, because each judgement computes a sea route. */
const judgedMost = 60;

/**
 * Adds an event for each followed vessel that entered an area or lost its signal since the last run, and
 * returns their number. The first run for a vessel adds no event. It only stores the area and whether the
 * signal is lost.
 */
export function watchVessels(database: OpenDatabase, now: Date): Promise<number> {
  return database.db.transaction().execute(async (db) => {
    if (!(await lockWatching({ db }, lockKeys.watchVessels))) return 0;
    const vessels = await listWatchedVessels({ db });
    const looked = vessels.map((vessel) => lookAt(vessel, now));
    await putVesselStates(
      { db },
      looked.flatMap(({ state, isChanged }) => (isChanged ? [state] : [])),
      now,
    );
    return insertAlertEvents(
      { db },
      looked.flatMap(({ events }) => events),
      now,
    );
  });
}

function lookAt(vessel: WatchedVessel, now: Date) {
  const { mmsi, area: formerArea, is_lost: wasLost } = vessel;
  const time = vessel.time.toISOString();
  const state = {
    mmsi,
    area: passageAt(vessel) ?? '',
    is_lost: now.getTime() - vessel.time.getTime() > lostMs,
  };
  const isKnown = formerArea !== null;
  const event = (detail: { what: string; area?: string }): NewAlertEvent => ({
    id: uuidOfName(`alert ${detail.what} ${mmsi} ${time}`),
    kind: 'vessel',
    mmsi,
    detail: { ...detail, time },
  });
  const events = [
    ...(isKnown && state.area !== '' && state.area !== formerArea
      ? [event({ what: 'entered', area: state.area })]
      : []),
    ...(isKnown && state.is_lost && !wasLost ? [event({ what: 'lost' })] : []),
  ];
  return { state, events, isChanged: state.area !== formerArea || state.is_lost !== wasLost };
}

/**
 * Computes for sailings that load soon whether their vessels can reach the laycan. If a sailing has become
 * unlikely to reach it, adds an event for its followers and publishers, at most once a day for each sailing.
 * Returns the number of events.
 */
export async function watchArrivals(database: OpenDatabase, now: Date): Promise<number> {
  const sailings = await listSailingsToJudge(database, { now, most: judgedMost });
  if (sailings.length === 0) return 0;
  const ids = sailings.map(({ id }) => id);
  const { list } = await reachOf(ids, { database, now, caller: visitor });
  const verdicts = new Map(list.map(({ id, verdict }) => [id, verdict]));
  return database.db.transaction().execute(async (db) => {
    await putVerdicts(
      { db },
      ids.map((id) => ({ information_id: id, verdict: verdicts.get(id) ?? 'none' })),
      now,
    );
    const events = sailings.flatMap(({ id, shipowner_id, verdict }): NewAlertEvent[] => {
      if (verdicts.get(id) !== 'unlikely' || verdict === 'unlikely') return [];
      const name = `alert reach ${id} ${now.toISOString().slice(0, 10)}`;
      return [{ id: uuidOfName(name), kind: 'reach', information_id: id, shipowner_id, detail: {} }];
    });
    return insertAlertEvents({ db }, events, now);
  });
}
