import { setImmediate as breathe } from 'node:timers/promises';

import { dayMs } from '../../trade/calendar/day-ms.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';
import type { OpenDatabase } from '../db/open.ts';
import { noteVesselTypes, typeMaxAgeMs } from '../db/vessels/retained-days.ts';
import { findDemoTime, listReal } from '../db/vessels/resume-writing.ts';
import { findState, storeDemoState, withLock } from '../demo/demo-state.ts';
import { encodePosition, encodeVoyage, type SentVoyage } from '../demo/encode-ais.ts';
import {
  pointAt,
  sailingShips,
  trackTimes,
  type SailingShip,
  type SeaRouteBetween,
} from '../demo/sail-fleet.ts';
import { randomOf } from '../demo/random.ts';
import type { FeedLines, Ingest } from './ingest.ts';
import type { Sender } from './run-ingest.ts';
import { wait } from './wait.ts';

export interface DemoFleet {
  database: OpenDatabase;
  way: SeaRouteBetween;
  /** Resolves when the sailings that the demo fleet follows have been loaded. */
  after: Promise<unknown>;
  /** The length of the tracks in days when they are first generated. */
  days?: number;
  nthShip?: number;
}

const trackDays = 62;
/** The interval at which the whole fleet sends positions, in ms. */
const everyMs = 5 * 60_000;
/** The time in ms after which the fleet is first generated, so that the first requests do not wait for it. */
const firstAfterMs = 5_000;
const shipsAtOnce = 4;
/** The maximum time in ms for which the process works before it lets other work run. */
const turnMs = 8;

/**
 * Returns the demo fleet as a feed: first the tracks of two months, then a position of every ship every few
 * minutes.
 */
export const demoSender =
  (fleet: DemoFleet): Sender =>
  async (ingest, until) => {
    await fleet.after;
    await wait(firstAfterMs, until, { ref: false });
    await sendTracks(fleet, ingest, until);
    const known: KnownFleet = { ships: [], untilMs: 0 };
    while (!until.aborted) {
      const newest = (await findDemoTime(fleet.database))?.getTime() ?? 0;
      await wait(Math.max(0, newest + everyMs - Date.now()), until, { ref: false });
      if (!until.aborted) await sendPositions(fleet, known, { ingest, until });
      // If no position could be sent, the next attempt is made after a minute.
      await wait(60_000, until, { ref: false });
    }
  };

/**
 * Sends the tracks up to now, once. After an abort, the next run starts from the beginning. Rows that already
 * exist are not written twice.
 */
export async function sendTracks(fleet: DemoFleet, ingest: Ingest, until: AbortSignal): Promise<void> {
  const state = await findState(fleet.database.db);
  if (!state || state.has_tracks) return;
  const now = Date.now();
  const from = now - (fleet.days ?? trackDays) * dayMs;
  const ships = await shipsOf(fleet, new Date(from), new Date(now));
  const turns = sendAlternately();
  const legs = ships.flatMap(({ calls }) => legsBetween(calls, { from, until: now }));
  await cacheRoutes(legs, { fleet, until });
  await inSteps(ships, { ingest, until }, async (ship, lines) => {
    let next: number | undefined;
    for (const time of [...trackTimes(ship, { from, until: now }, fleet.way), now]) {
      const before = next;
      next = nextCall(ship, time);
      sendShip(ship, { time, now, seed: state.seed, lines, way: fleet.way, isSameVoyage: next === before });
      await turns();
    }
  });
  if (until.aborted) return;
  await withLock(fleet.database.db, async (transaction) => {
    const known = await findState(transaction);
    if (known)
      await storeDemoState(transaction, { ...known, has_tracks: true, nth_ship_at_sea: fleet.nthShip ?? 1 });
  });
  await noteVesselTypes(fleet.database, new Date(now - typeMaxAgeMs));
}

/** The ports from which and to which a ship sails. */
type Leg = readonly [from: string, to: string];

/** Returns the legs that a ship sails in a period, with the leg before and the leg after them. */
const legsBetween = (calls: SailingShip['calls'], { from, until }: { from: number; until: number }): Leg[] =>
  calls.slice(1).flatMap((to, at): Leg[] => {
    const start = calls[at];
    const isNear =
      start !== undefined && start.arrive <= until && (calls[at + 2]?.arrive ?? Infinity) >= from;
    return isNear ? [[start.harbor, to.harbor]] : [];
  });

/**
 * Computes and caches the sea routes of legs, so that no later step needs a long computation. Legs from the
 * same port are computed one after another, because they share the search for routes from that port.
 */
async function cacheRoutes(
  legs: readonly Leg[],
  { fleet, until }: { fleet: DemoFleet; until: AbortSignal },
): Promise<void> {
  const turns = sendAlternately();
  for (const [from, to] of legs.toSorted(([one], [other]) => one.localeCompare(other))) {
    if (until.aborted) return;
    fleet.way(from, to);
    await turns();
  }
}

/** The ships of the demo fleet for the current day. Their voyages are generated again on the next day. */
interface KnownFleet {
  ships: readonly SailingShip[];
  untilMs: number;
}

async function sendPositions(fleet: DemoFleet, known: KnownFleet, sending: Sent): Promise<void> {
  const state = await findState(fleet.database.db);
  if (!state) return;
  const now = Date.now();
  if (now > known.untilMs) {
    known.untilMs = now + dayMs;
    known.ships = await shipsOf(fleet, new Date(now), new Date(known.untilMs));
  }
  const turns = sendAlternately();
  const legs = known.ships.flatMap(({ calls }) => legsBetween(calls, { from: now, until: now }));
  await cacheRoutes(legs, { fleet, until: sending.until });
  await inSteps(known.ships, sending, async (ship, lines) => {
    sendShip(ship, { time: now, now, seed: state.seed, lines, way: fleet.way, isSameVoyage: false });
    await turns();
  });
}

async function shipsOf({ database, nthShip }: DemoFleet, from: Date, until: Date): Promise<SailingShip[]> {
  const state = await findState(database.db);
  if (!state) return [];
  const { seed, first_time } = state;
  const size = state.nth_ship_at_sea ?? nthShip ?? 1;
  const firstTime = new Date(first_time);
  const ships = await sailingShips({ seed, firstTime, harborBook, from, until, nthShip: size });
  const real = await listReal(
    database,
    ships.map(({ mmsi }) => mmsi),
  );
  return ships.filter(({ mmsi }) => !real.has(mmsi));
}

interface Sent {
  ingest: Ingest;
  until: AbortSignal;
}

/** Returns a function that lets other work run if the process has worked long enough without a pause. */
function sendAlternately(): () => Promise<void> | undefined {
  let begun = performance.now();
  const giveWay = async () => {
    await breathe();
    begun = performance.now();
  };
  return () => (performance.now() - begun < turnMs ? undefined : giveWay());
}

/** Sends a few ships at a time, because the embedded engine serves no other request while it writes. */
async function inSteps(
  ships: readonly SailingShip[],
  { ingest, until }: Sent,
  send: (ship: SailingShip, lines: FeedLines) => Promise<void>,
): Promise<void> {
  const lines = ingest.feed({ isDemo: true });
  for (let at = 0; at < ships.length && !until.aborted; at++) {
    const ship = ships[at];
    if (ship) await send(ship, lines);
    if (at % shipsAtOnce === shipsAtOnce - 1) await ingest.flush();
  }
  await ingest.flush();
}

interface Sending {
  time: number;
  now: number;
  seed: number;
  lines: FeedLines;
  way: SeaRouteBetween;
  /** True if the voyage data was sent before and only the position is new. */
  isSameVoyage: boolean;
}

function sendShip(ship: SailingShip, { time, now, seed, lines, way, isSameVoyage }: Sending): void {
  const point = pointAt(ship, time, way);
  if (!point) return;
  const at = new Date(time);
  const voyage = isSameVoyage ? [] : encodeVoyage(voyageOf(ship, time, seed), at);
  for (const sentence of [...voyage, ...encodePosition(point, at)]) lines.take(sentence, now);
}

/** Returns the index of the next call, or -1 after the last. */
const nextCall = ({ calls }: SailingShip, time: number): number =>
  calls.findIndex(({ arrive }) => arrive > time);

/** Returns the voyage data that a crew would enter: the next port and the expected arrival. */
function voyageOf(ship: SailingShip, time: number, seed: number): SentVoyage {
  const { vessel, mmsi, calls } = ship;
  const random = randomOf(seed, 'hull', vessel.index);
  const length_m = random.whole(120, 210);
  const next = calls[nextCall(ship, time)];
  return {
    mmsi,
    imo: vessel.imo,
    name: vessel.name,
    callsign: `3E${String(vessel.index).padStart(4, 'X')}`,
    shiptype: 70 + random.whole(0, 4) * 2 + (vessel.machine === 'heavy_lift' ? 1 : 0),
    length_m,
    beam_m: Math.round(length_m / 6.3),
    draught_m: random.whole(70, 110) / 10,
    destination: next ? `${next.harbor.slice(0, 2)} ${next.harbor.slice(2)}` : '',
    eta: next ? new Date(next.arrive) : null,
  };
}
