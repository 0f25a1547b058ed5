import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import type { ContainerRate } from '../../../trade/container/container-types.ts';
import { makeNetwork, type ContainerNetwork } from '../../../trade/container/network.ts';
import type { ContainerVoyage } from '../../../trade/container/voyage.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import {
  hasChangesSince,
  listCarriers,
  listChangedSince,
  listVoyages,
  type StoredVoyage,
} from '../../db/containers/voyages.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findSnapshot, readAtOnce } from '../../db/packs/lane-packs.ts';
import { knownHarbors } from '../harbors/harbors.ts';

/**
 * All container voyages in memory, because every request searches them and the database has no search table
 * for them. Each request checks by one index lookup whether voyages have changed in the database, so every
 * server shows a publication at once. If voyages have changed, they are read and the network is rebuilt, once
 * for all waiting requests.
 */
export interface ContainerState {
  voyages: readonly StoredVoyage[];
  /**
   * The container network without rates, as a visitor may see it. `networkFor` adds the rates that a caller
   * may see.
   */
  network: ContainerNetwork;
  byId: ReadonlyMap<string, StoredVoyage>;
  /**
   * Live voyages, and voyages of the last `pastDays` days. The past voyages are needed for changes of rates
   * and for records of transshipments.
   */
  all: readonly StoredVoyage[];
  carriers: ReadonlyMap<number, ShipownerBrief>;
  zoneOf: (harbor_code: string) => string | null;
  /** Values that were computed from this state, by name; see `cachedOf`. */
  cached: Map<string, unknown>;
}

interface Reading {
  known: Map<string, StoredVoyage>;
  /** The number of the last change in the database that this state includes. */
  number: bigint;
  carriers: Map<number, ShipownerBrief>;
  state: ContainerState;
  /**
   * The time in ms at which the state was made. The state is rebuilt every hour, in order to remove voyages
   * that have become past.
   */
  madeMs: number;
}

/** The number of past days for which changes of rates and records of transshipments are computed. */
export const pastDays = 100;

const readings = new WeakMap<OpenDatabase, Promise<Reading>>();

/** Returns the newest state. Simultaneous callers share one read. */
export async function containerState(database: OpenDatabase, now: Date): Promise<ContainerState> {
  const before = readings.get(database);
  const reading = before ? await before.catch(() => null) : null;
  // While this request waited, another request may have begun a newer read, for example after a failed one.
  const newest = readings.get(database);
  if (newest && newest !== before) return (await newest).state;
  if (!reading) return (await cacheReading(database, read(database, now))).state;
  const isOld = Math.abs(now.getTime() - reading.madeMs) > hourMs;
  if (!isOld && !(await hasChangesSince(database, reading.number))) return reading.state;
  const begun = readings.get(database);
  if (begun && begun !== before) return (await begun).state;
  return (await cacheReading(database, renew(database, reading, now))).state;
}

function cacheReading(database: OpenDatabase, reading: Promise<Reading>): Promise<Reading> {
  readings.set(database, reading);
  reading.catch(() => readings.delete(database));
  return reading;
}

const horizon = (now: Date) => new Date(now.getTime() - pastDays * dayMs);

async function read(database: OpenDatabase, now: Date): Promise<Reading> {
  const read = await readAtOnce(database, async (reader) => {
    const queries = { db: reader };
    return {
      number: (await findSnapshot(reader)).number,
      voyages: await listVoyages(queries, { after: horizon(now) }),
      carriers: await listCarriers(queries),
    };
  });
  const known = new Map(read.voyages.map((voyage) => [voyage.id, voyage]));
  return readingOf(database, { ...read, known, now });
}

async function renew(database: OpenDatabase, reading: Reading, now: Date): Promise<Reading> {
  const read = await readAtOnce(database, async (reader) => {
    const queries = { db: reader };
    const ids = await listChangedSince(queries, reading.number);
    return {
      number: (await findSnapshot(reader)).number,
      ids,
      voyages: await listVoyages(queries, { after: horizon(now), ids }),
      carriers: ids.length > 0 ? await listCarriers(queries) : null,
    };
  });
  const { number, ids } = read;
  const isOld = Math.abs(now.getTime() - reading.madeMs) > hourMs;
  if (ids.length === 0 && !isOld) return { ...reading, number };
  const known = new Map(reading.known);
  for (const id of ids) known.delete(id);
  for (const voyage of read.voyages) known.set(voyage.id, voyage);
  return readingOf(database, { number, known, carriers: read.carriers, now, before: reading });
}

interface Read {
  number: bigint;
  known: Map<string, StoredVoyage>;
  carriers: readonly ShipownerBrief[] | null;
  now: Date;
  before?: Reading;
}

async function readingOf(
  database: OpenDatabase,
  { number, known, now, before, ...read }: Read,
): Promise<Reading> {
  for (const { id, archived_time } of known.values()) if (archived_time <= horizon(now)) known.delete(id);
  const { byCode } = await knownHarbors(database, now);
  const zoneOf = (code: string) => byCode.get(code)?.time_zone ?? null;
  const carriers = read.carriers
    ? new Map(read.carriers.map((carrier) => [carrier.id, carrier]))
    : (before?.carriers ?? new Map<number, ShipownerBrief>());
  const all = [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const voyages = all.filter(({ archived_time }) => archived_time > now);
  const network = makeNetwork({ voyages: voyages.map(containerVoyageOf), rates: [], zoneOf });
  const state = { voyages, network, byId: known, all, carriers, zoneOf, cached: new Map<string, unknown>() };
  return { known, number, carriers, state, madeMs: now.getTime() };
}

const containerVoyageOf = ({ calls, ...voyage }: StoredVoyage): ContainerVoyage => ({
  id: voyage.id,
  shipowner_id: voyage.shipowner_id,
  service_code: voyage.service_code,
  ship_name: voyage.ship_name,
  imo: voyage.imo,
  voyage_number: voyage.voyage_number,
  is_blank: voyage.is_blank,
  calls: callsOf(calls),
});

/** Returns the calls of a voyage in the form that both the search and the container packs use. */
export const callsOf = (calls: StoredVoyage['calls']): ContainerVoyage['calls'] =>
  calls.map((call) => ({
    harbor_code: call.harbor_code,
    terminal: call.terminal,
    arrive: { day: call.start_time, clock: call.start_clock },
    depart: { day: call.end_time, clock: call.end_clock },
    is_load: call.is_load,
    is_unload: call.is_unload,
  }));

/** Returns the rates of a voyage as the API sends them, each with the surcharges of its container type. */
export const ratesOf = ({ id, rates, surcharges }: StoredVoyage): ContainerRate[] =>
  rates.map((rate) => ({
    voyage_id: id,
    ...rate,
    surcharges: surcharges
      .filter(({ box_type }) => box_type === '' || box_type === rate.box_type)
      .map(({ box_type: _type, ...surcharge }) => surcharge),
  }));

/** Computes a value once for a `ContainerState` and caches it by name. A rejected promise is not cached. */
export function cachedOf<Value>(state: ContainerState, name: string, make: () => Value): Value {
  if (!state.cached.has(name)) {
    const made = make();
    state.cached.set(name, made);
    if (made instanceof Promise) made.catch(() => state.cached.delete(name));
  }
  return state.cached.get(name) as Value;
}
