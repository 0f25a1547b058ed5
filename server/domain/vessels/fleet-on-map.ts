import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listPoints, type VesselPoint } from '../../db/vessels/find-vessels.ts';
import { bandsOf, type Bands } from './bands.ts';

/**
 * The newest position of every vessel, in memory. An area of the map may contain a hundred thousand vessels.
 * No database index counts them in a few milliseconds while thousands of them move every second. Each server
 * reads the positions written since its last read; callers in the meantime get the existing state.
 */
interface Fleet {
  points: Map<number, VesselPoint>;
  /** The current points, sorted for area queries. */
  bands: Bands;
  /** The time of the last write, by the clock of the database. */
  feedTime: Date | null;
  /** The time of the last read and of the last complete read, by the clock of this process. */
  readMs: number;
  wholeMs: number;
}

/** The age at which the state is read again, so the map is at most this far behind. */
const freshMs = 5_000;
/**
 * Reads overlap by this time, because the rows of one transaction become visible together and later than
 * their times indicate.
 */
const overlapMs = 30_000;
/** The interval of complete reads, which detect deleted vessels. */
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
  // The state is a minute old because the map was not used, so this call waits for the new one.
  if (age > 12 * freshMs) await reading.renewing;
  // This call does not wait. If the renewal keeps failing, a later call waits for it and gets the error.
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
    // The overlap reads recent rows again; most of them are already known.
    if (fleet.points.get(point.mmsi)?.written_time.getTime() === point.written_time.getTime()) continue;
    isNew = true;
    fleet.points.set(point.mmsi, point);
    if (fleet.feedTime === null || point.written_time > fleet.feedTime) fleet.feedTime = point.written_time;
  }
  if (isNew) fleet.bands = bandsOf(fleet.points);
}
