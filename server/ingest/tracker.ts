import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import { isImoNumber } from '../../trade/identifiers/imo-number.ts';
import type { OpenCall } from '../db/vessels/resume-writing.ts';
import type { HeardBatch, HeardPortCall, HeardPosition, HeardStatics } from '../db/vessels/write-vessels.ts';
import type { Message, ReportedStatics } from './decode.ts';
import { etaOf } from './eta-of.ts';
import { FollowCalls } from './follow-calls.ts';
import type { Refusal } from './sentence.ts';
import { ThinTrack } from './thin-track.ts';

/**
 * The maximum speed in knots. No ship is faster, and aircraft (type 9) are not stored. A higher speed is
 * stored as unknown, but the position is used, because only the speed sensor is broken.
 */
const speedMostKnots = 60;
/**
 * Positions within this distance in nautical miles are not checked for jumps, because times are rounded, so a
 * short distance may look too fast.
 */
const leapNm = 0.5;
/**
 * The number of positions at the new place after which a jump is accepted and the earlier position counts as
 * wrong.
 */
const leapsBelieved = 3;
/** The maximum time in ms by which a message may be in the future; messages with a later time are refused. */
const aheadMostMs = 10 * 60_000;
/**
 * The maximum number of vessels in memory. If there are more, the vessel that has been in memory longest is
 * removed until it is received again.
 */
const vesselsMost = 250_000;

interface Tracked {
  mmsi: number;
  isDemo: boolean;
  last: HeardPosition | null;
  thin: ThinTrack;
  calls: FollowCalls;
  /**
   * The last position that was refused as a jump, and the number of consecutive positions near it; null if
   * the last position was accepted.
   */
  leaps: { at: HeardPosition; count: number } | null;
  statics: HeardStatics | null;
}

/** The rows that have changed since the last batch and that the next batch will contain. */
interface Pending {
  vessels: Map<number, { mmsi: number; is_demo: boolean }>;
  newest: Map<number, HeardPosition>;
  /**
   * The static data in the order of time. It is not merged, because a name that a ship had for only a minute
   * is stored as a former name too.
   */
  statics: HeardStatics[];
  calls: Map<string, HeardPortCall>;
  track: HeardPosition[];
}

const nothingPending = (): Pending => ({
  vessels: new Map(),
  newest: new Map(),
  statics: [],
  calls: new Map(),
  track: [],
});

/**
 * True for ships (first digit 2 to 7) and boats of a ship (98). Shore stations, aids to navigation and
 * aircraft are excluded.
 */
export const isShip = (mmsi: number): boolean =>
  (mmsi >= 200_000_000 && mmsi < 800_000_000) || (mmsi >= 980_000_000 && mmsi < 990_000_000);

/**
 * Tracks every ship: validates its messages, stores its newest data, thins its track and detects its port
 * calls.
 */
export class Tracker {
  readonly #ships = new Map<number, Tracked>();
  readonly #openCalls: Map<number, OpenCall>;
  #pending = nothingPending();

  /** `openCalls` are stays that had not ended when the previous writing server stopped. */
  constructor(openCalls: readonly OpenCall[] = []) {
    this.#openCalls = new Map(openCalls.map((open) => [open.call.mmsi, open]));
  }

  /** The number of rows that wait to be written, without rows that newer data may still replace. */
  get waiting(): number {
    return this.#pending.track.length + this.#pending.statics.length;
  }

  /** Processes a message. Returns the reason if the message or a part of it was refused, otherwise null. */
  take(message: Message, heard: { time: number; now: number; isDemo: boolean }): Refusal | null {
    if (!isShip(message.mmsi)) return 'mmsi';
    if (heard.time > heard.now + aheadMostMs) return 'time';
    const known = this.#ships.get(message.mmsi);
    // A real ship and a demo ship may have the same number (MMSI). The first message of the real ship
    // replaces the demo ship.
    if (known && !known.isDemo && heard.isDemo) return 'mmsi';
    if (known && known.isDemo && !heard.isDemo) this.#forget(message.mmsi);
    const ship = this.#ships.get(message.mmsi) ?? this.#meet(message.mmsi, heard.isDemo);
    const refused = message.statics ? this.#acceptStatics(ship, message.statics, heard.time) : null;
    if (!message.position) return refused;
    const { sog } = message.position;
    const isTooFast = sog !== null && sog > speedMostKnots;
    const position = {
      mmsi: message.mmsi,
      time: heard.time,
      ...message.position,
      sog: isTooFast ? null : sog,
    };
    return this.#acceptPosition(ship, position) ?? (isTooFast ? 'speed' : refused);
  }

  /** Returns the rows to write and removes them here. `restore` adds them again if the write fails. */
  batch(): HeardBatch {
    const { vessels, newest, statics, calls, track } = this.#pending;
    this.#pending = nothingPending();
    return {
      vessels: [...vessels.values()],
      newest: [...newest.values()],
      statics,
      calls: [...calls.values()],
      track,
    };
  }

  /** Adds the rows of a failed batch again, except rows that newer data has replaced. */
  restore(batch: HeardBatch): void {
    const pending = this.#pending;
    for (const one of batch.vessels) if (!pending.vessels.has(one.mmsi)) pending.vessels.set(one.mmsi, one);
    for (const one of batch.newest) if (!pending.newest.has(one.mmsi)) pending.newest.set(one.mmsi, one);
    for (const one of batch.calls) if (!pending.calls.has(keyOf(one))) pending.calls.set(keyOf(one), one);
    pending.statics = [...batch.statics, ...pending.statics];
    pending.track = [...batch.track, ...pending.track];
  }

  /** Retains the newest point of each track, because this process will not continue the tracks. */
  finish(): void {
    for (const { thin } of this.#ships.values()) {
      const rest = thin.rest();
      if (rest) this.#pending.track.push(rest);
    }
  }

  /** Removes a ship and its waiting rows from memory. */
  #forget(mmsi: number): void {
    const { newest, statics, calls, track } = this.#pending;
    this.#ships.delete(mmsi);
    newest.delete(mmsi);
    for (const [key, call] of calls) if (call.mmsi === mmsi) calls.delete(key);
    this.#pending.statics = statics.filter((one) => one.mmsi !== mmsi);
    this.#pending.track = track.filter((one) => one.mmsi !== mmsi);
  }

  #meet(mmsi: number, isDemo: boolean): Tracked {
    const waiting = this.#openCalls.get(mmsi);
    const open = waiting?.is_demo === isDemo ? waiting.call : null;
    this.#openCalls.delete(mmsi);
    const ship: Tracked = {
      mmsi,
      isDemo,
      last: null,
      thin: new ThinTrack(),
      calls: new FollowCalls(open),
      leaps: null,
      statics: null,
    };
    this.#ships.set(mmsi, ship);
    this.#pending.vessels.set(mmsi, { mmsi, is_demo: isDemo });
    if (this.#ships.size > vesselsMost) {
      const [oldest] = this.#ships.keys();
      if (oldest !== undefined) this.#ships.delete(oldest);
    }
    return ship;
  }

  #acceptPosition(ship: Tracked, position: HeardPosition): Refusal | null {
    const { last } = ship;
    // Skips the same message from another receiver, and a late message.
    if (last && position.time <= last.time) return null;
    if (last && isLeap(last, position) && !believeLeap(ship, position)) return 'jump';
    ship.last = position;
    ship.leaps = null;
    this.#pending.newest.set(ship.mmsi, position);
    const thinned = ship.thin.take(position);
    if (thinned) this.#pending.track.push(thinned);
    for (const call of ship.calls.take(position)) this.#pending.calls.set(keyOf(call), call);
    return null;
  }

  #acceptStatics(ship: Tracked, reported: ReportedStatics, time: number): Refusal | null {
    const hasImo = reported.imo !== undefined && reported.imo !== 0;
    const isRight = hasImo && isImoNumber(String(reported.imo));
    const before = ship.statics ?? untold(ship.mmsi);
    const after: HeardStatics = {
      ...before,
      imo: isRight ? String(reported.imo) : before.imo,
      name: reported.name ?? before.name,
      callsign: reported.callsign ?? before.callsign,
      shiptype: reported.shiptype ?? before.shiptype,
      length_m: reported.length_m ?? before.length_m,
      beam_m: reported.beam_m ?? before.beam_m,
    };
    if (reported.voyage) {
      after.draught_m = reported.voyage.draught_m ?? before.draught_m;
      after.destination = reported.voyage.destination;
      after.eta = reported.voyage.eta && etaOf(reported.voyage.eta, time);
      after.has_voyage = true;
    }
    if (!ship.statics || !isSame(before, after)) {
      ship.statics = { ...after, time };
      this.#pending.statics.push(ship.statics);
    }
    return hasImo && !isRight ? 'imo' : null;
  }
}

const keyOf = ({ mmsi, arrive_time }: HeardPortCall) => `${mmsi} ${arrive_time}`;

function isLeap(from: HeardPosition, to: HeardPosition): boolean {
  const nm = greatCircleNm(from, to);
  return nm > leapNm && (nm - leapNm) / ((to.time - from.time) / 3_600_000) > speedMostKnots;
}

/** True if the ship has been received at the new place often enough to accept the jump. */
function believeLeap(ship: Tracked, position: HeardPosition): boolean {
  const { leaps } = ship;
  const isNearby = leaps !== null && position.time > leaps.at.time && !isLeap(leaps.at, position);
  ship.leaps = { at: position, count: isNearby ? leaps.count + 1 : 1 };
  return ship.leaps.count >= leapsBelieved;
}

const untold = (mmsi: number): HeardStatics => ({
  mmsi,
  time: 0,
  imo: null,
  name: null,
  callsign: null,
  shiptype: null,
  length_m: null,
  beam_m: null,
  draught_m: null,
  destination: null,
  eta: null,
  has_voyage: false,
});

function isSame(one: HeardStatics, other: HeardStatics): boolean {
  return (Object.keys(one) as (keyof HeardStatics)[]).every(
    (name) => name === 'time' || one[name] === other[name],
  );
}
