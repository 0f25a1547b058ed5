import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listPoints, type VesselPoint } from '../../db/vessels/find-vessels.ts';
import { bandsOf, type Bands } from './bands.ts';

/**
 * The newest position of every vessel, in memory: a box of the map may hold a hundred thousand of them, which no index
 * counts in a few milliseconds while thousands of them move in a second. Each server reads what was written since it
 * looked last; who asks meanwhile is answered with what there is.
 */
interface Fleet {
  points: Map<number, VesselPoint>;
  /** The points of now. */
  bands: Bands;
  /** When a position was last written, by the clock of the database. */
  feedTime: Date | null;
  /** By the clock of this process. */
  readMs: number;
  wholeMs: number;
}

/** A position is at most so much younger than what a map shows. */
const freshMs = 5_000;
/** Rows of one transaction become visible together, later than their times say. */
const overlapMs = 30_000;
/** Vessels that were forgotten are noticed so late. */
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
  // What is a minute old is waited for: nobody has looked for a while.
  if (age > 12 * freshMs) await reading.renewing;
  // This answer does without it; whoever asks once it is a minute old waits, and is told why it failed.
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
    // What was written lately is read again, most of it for nothing.
    if (fleet.points.get(point.mmsi)?.written_time.getTime() === point.written_time.getTime()) continue;
    isNew = true;
    fleet.points.set(point.mmsi, point);
    if (fleet.feedTime === null || point.written_time > fleet.feedTime) fleet.feedTime = point.written_time;
  }
  if (isNew) fleet.bands = bandsOf(fleet.points);
}
