import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import type { HeardPortCall, HeardPosition } from '../db/vessels/write-vessels.ts';
import { nearestHarbor, nmFromHarbor } from './nearest-harbor.ts';

/**
 * Detects stays at ports from positions. A ship that does not halt is only passing. A ship that stops within
 * range of a port has arrived, possibly at anchor. It has berthed when it stays still near the port and does
 * not send the anchored status. It has left when it is under way and out of range. The range for a departure
 * is larger than for an arrival, so that a shift to another berth is not a departure.
 */
const rules = {
  /**
   * A ship that stops within this distance of a port, in nautical miles, has arrived there. Anchorages may be
   * far from the port's position in the port data.
   */
  arriveNm: 15,
  leaveNm: 20,
  berthNm: 6,
  haltKnots: 1,
  leaveKnots: 4,
  /** A ship counts as still if it stays within this distance, in nautical miles, for `haltMs`. */
  lieNm: 0.3,
  /** The time in ms for which a ship must stay within `lieNm` to count as still. */
  haltMs: 30 * 60_000,
  berthMs: 60 * 60_000,
};
const atAnchor = 1;
const moored = 5;

interface Halt {
  first: HeardPosition;
  last: HeardPosition;
  /** The last time at which the ship was still before this halt; null if no such time is known. */
  stillBefore: number | null;
}

/** Tracks the stay of one ship from position to position. */
export class FollowCalls {
  #call: HeardPortCall | null;
  #halt: Halt | null = null;
  #lastStill: number | null = null;

  /** `open` is the stay that had not ended when the previous process stopped; null if there is none. */
  constructor(open: HeardPortCall | null) {
    this.#call = open;
  }

  /**
   * Returns the port calls that this position changed: at most a call that ended, and a call that began or to
   * which data was added.
   */
  take(position: HeardPosition): HeardPortCall[] {
    const isStopped = (position.sog ?? 0) < rules.haltKnots;
    const left = this.#leave(position, isStopped);
    const halt = this.#lieAt(position, isStopped);
    if (!halt) return left;
    left.push(...this.#leaveForNeighbour(halt));
    const begun = this.#call ? null : this.#arrive(halt);
    const berthed = this.#berth(halt);
    const stay = berthed ?? begun;
    return stay ? [...left, stay] : left;
  }

  #leave(position: HeardPosition, isStopped: boolean): HeardPortCall[] {
    const call = this.#call;
    if (!call) return [];
    const nm = nmFromHarbor(call.harbor_code, position);
    const isUnderWay = position.sog === null || position.sog >= rules.leaveKnots;
    // A ship that is far away after a time without messages has left, even if it is still at its new
    // position.
    const isElsewhere = isStopped && nm > 2 * rules.leaveNm;
    if (nm <= rules.leaveNm || !(isUnderWay || isElsewhere)) return [];
    this.#call = null;
    // The departure is the last time at which the ship was still. If this process has never received it
    // still, the departure is the time of this position.
    return [{ ...call, depart_time: this.#lastStill ?? position.time }];
  }

  /**
   * Ends the call when the ship berths at a neighbouring port. Some ports are so close that the ship never
   * leaves the range of the first one.
   */
  #leaveForNeighbour({ first, last, stillBefore }: Halt): HeardPortCall[] {
    const call = this.#call;
    const hasBerthed = call !== null && call.berth_time !== null && call.berth_time < first.time;
    if (!hasBerthed || last.status === atAnchor || last.time - first.time < rules.haltMs) return [];
    const harbor = nearestHarbor(first, rules.berthNm);
    if (!harbor || harbor.code === call.harbor_code) return [];
    this.#call = null;
    return [{ ...call, depart_time: stillBefore ?? first.time }];
  }

  #lieAt(position: HeardPosition, isStopped: boolean): Halt | null {
    if (!isStopped) {
      this.#halt = null;
      return null;
    }
    const stillBefore = this.#lastStill;
    this.#lastStill = position.time;
    const halt = this.#halt;
    if (!halt || greatCircleNm(halt.first, position) > rules.lieNm) {
      this.#halt = { first: position, last: position, stillBefore };
      return this.#halt;
    }
    halt.last = position;
    return halt;
  }

  #arrive({ first, last }: Halt): HeardPortCall | null {
    if (last.time - first.time < rules.haltMs) return null;
    const harbor = nearestHarbor(first, rules.arriveNm);
    if (!harbor) return null;
    this.#call = {
      mmsi: first.mmsi,
      harbor_code: harbor.code,
      arrive_time: first.time,
      berth_time: null,
      depart_time: null,
    };
    return this.#call;
  }

  #berth({ first, last }: Halt): HeardPortCall | null {
    const call = this.#call;
    if (!call || call.berth_time !== null || last.status === atAnchor) return null;
    const isMoored = last.status === moored;
    if (!isMoored && last.time - first.time < rules.berthMs) return null;
    // Determines the port again, because the ship may have anchored outside one port and berth at another.
    const harbor = nearestHarbor(first, isMoored ? rules.arriveNm : rules.berthNm);
    if (!harbor) return null;
    this.#call = { ...call, harbor_code: harbor.code, berth_time: first.time };
    return this.#call;
  }
}
