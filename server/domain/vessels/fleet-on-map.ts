import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listPoints, type VesselPoint } from '../../db/vessels/find-vessels.ts';
import { bandsOf, type Bands } from './bands.ts';

/**
 * The newest position of every vessel, in memory. An area of the map may contain a hundred thousand vessels,
 * and no database index counts them in a few milliseconds while thousands of them move every second. Each
 * server repeatedly reads the positions that were written since its last read. During such a read, callers
 * get the state before it.
 */
interface Fleet {
  points: Map<number, VesselPoint>;
  /** The current points, sorted for area queries. */
  bands: Bands;
  /**
   * The time at which the newest of the read positions was written, by the clock of the database; null if no
   * position was read yet.
   */
  feedTime: Date | null;
  /** The time of the last read, by the clock of this process. */
  readMs: number;
  /** The time of the last complete read, by the clock of this process. */
  wholeMs: number;
}

/**
 * If the state is older than this time in ms, a request starts a new read. The request itself still gets the
 * old state, unless it is older than a minute.
 */
const freshMs = 5_000;
/**
 * The time in ms by which two reads overlap, so that no row is missed. Rows become visible when their
 * transaction commits, which is later than the times in the rows.
 */
const overlapMs = 30_000;
/** The interval in ms between complete reads, which detect deleted vessels. */
const wholeEveryMs = hourMs;

interface Reading {
  fleet: Fleet;
  renewing: Promise<unknown> | null;
}

const readings = new WeakMap<OpenDatabase, Promise<Reading>>();

export async function fleetOnMap(database: OpenDatabase): Promise<Pick<Fleet, 'bands' | 'feedTime'>> {
  const known = readings.get(database);
  if (!known) return (await begin(database)).fleet;
  const reading = await known;
  const age = Date.now() - reading.fleet.readMs;
  if (age <= freshMs) return reading.fleet;
  reading.renewing ??= renew(database, reading).finally(() => (reading.renewing = null));
  // If no page has used the map for a minute, the state is too old, so this call waits for the renewal.
  if (age > 12 * freshMs) await reading.renewing;
  // This call does not wait. If the renewal fails repeatedly, a later call waits for it and gets the error.
  else reading.renewing.catch(() => {});
  return reading.fleet;
}

function begin(database: OpenDatabase): Promise<Reading> {
  const reading = readWhole(database).then((fleet) => ({ fleet, renewing: null }));
  readings.set(database, reading);
  reading.catch(() => readings.delete(database));
  return reading;
}

async function readWhole(database: OpenDatabase): Promise<Fleet> {
  const readMs = Date.now();
  const fleet: Fleet = {
    points: new Map(),
    bands: bandsOf(new Map()),
    feedTime: null,
    readMs,
    wholeMs: readMs,
  };
  take(fleet, await listPoints(database, new Date(0)));
  return fleet;
}

async function renew(database: OpenDatabase, reading: Reading): Promise<void> {
  const { fleet } = reading;
  const readMs = Date.now();
  if (readMs - fleet.wholeMs > wholeEveryMs) {
    reading.fleet = await readWhole(database);
    return;
  }
  const since = new Date((fleet.feedTime?.getTime() ?? overlapMs) - overlapMs);
  take(fleet, await listPoints(database, since));
  fleet.readMs = readMs;
}

function take(fleet: Fleet, points: readonly VesselPoint[]): void {
  let isNew = false;
  for (const point of points) {
    // Skips a row that an earlier read has already returned, because reads overlap.
    if (fleet.points.get(point.mmsi)?.written_time.getTime() === point.written_time.getTime()) continue;
    isNew = true;
    fleet.points.set(point.mmsi, point);
    if (fleet.feedTime === null || point.written_time > fleet.feedTime) fleet.feedTime = point.written_time;
  }
  if (isNew) fleet.bands = bandsOf(fleet.points);
}
