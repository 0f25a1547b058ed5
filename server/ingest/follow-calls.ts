import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import type { HeardPortCall, HeardPosition } from '../db/vessels/write-vessels.ts';
import { nearestHarbor, nmFromHarbor } from './nearest-harbor.ts';

/**
 * A stay at a port, made out of positions. A ship that passes never stops; one that stops within reach of a port has
 * arrived, at first perhaps at anchor; she has berthed when she lies still near the port and does not say that she is
 * at anchor; she has left when she is under way and beyond reach. What ends a stay lies further off and is faster than
 * what begins it, so that a shift of the berth is none.
 */
const rules = {
  /** Anchorages lie so far from where the directory has a port. */
  arriveNm: 15,
  leaveNm: 20,
  berthNm: 6,
  stopKnots: 1,
  leaveKnots: 4,
  /** She lies at a place when she stays so near to it for so long. */
  lieNm: 0.3,
  stopMs: 30 * 60_000,
  berthMs: 60 * 60_000,
};
const atAnchor = 1;
const moored = 5;

interface Stop {
  first: HeardPosition;
  last: HeardPosition;
}

/** The stay of one ship, from position to position. */
export class FollowCalls {
  #call: HeardPortCall | null;
  #stop: Stop | null = null;
  #lastStill: number | null = null;

  /** `open` is the stay that has not ended, where it is known from before. */
  constructor(open: HeardPortCall | null) {
    this.#call = open;
  }

  /** The calls that this position has changed: one that has ended, one that has begun or has been told more of. */
  take(position: HeardPosition): HeardPortCall[] {
    const isStopped = (position.sog ?? 0) < rules.stopKnots;
    const left = this.#leave(position, isStopped);
    const stop = this.#lieAt(position, isStopped);
    if (!stop) return left;
    const begun = this.#call ? null : this.#arrive(stop);
    const berthed = this.#berth(stop);
    const told = berthed ?? begun;
    return told ? [...left, told] : left;
  }

  #leave(position: HeardPosition, isStopped: boolean): HeardPortCall[] {
    const call = this.#call;
    if (!call) return [];
    const nm = nmFromHarbor(call.harbor_code, position);
    const isUnderWay = position.sog === null || position.sog >= rules.leaveKnots;
    // Heard again far off after a silence, even where she lies still: she has left all the same.
    const isElsewhere = isStopped && nm > 2 * rules.leaveNm;
    if (nm <= rules.leaveNm || !(isUnderWay || isElsewhere)) return [];
    this.#call = null;
    // The last time at which she lay still; unknown where that was before this process.
    return [{ ...call, depart_time: this.#lastStill ?? position.time }];
  }

  #lieAt(position: HeardPosition, isStopped: boolean): Stop | null {
    if (!isStopped) {
      this.#stop = null;
      return null;
    }
    this.#lastStill = position.time;
    const stop = this.#stop;
    if (!stop || greatCircleNm(stop.first, position) > rules.lieNm) {
      this.#stop = { first: position, last: position };
      return this.#stop;
    }
    stop.last = position;
    return stop;
  }

  #arrive({ first, last }: Stop): HeardPortCall | null {
    if (last.time - first.time < rules.stopMs) return null;
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

  #berth({ first, last }: Stop): HeardPortCall | null {
    const call = this.#call;
    if (!call || call.berth_time !== null || last.status === atAnchor) return null;
    const isMoored = last.status === moored;
    if (!isMoored && last.time - first.time < rules.berthMs) return null;
    // The port before which she lay at anchor need not be the one at which she berths.
    const harbor = nearestHarbor(first, isMoored ? rules.arriveNm : rules.berthNm);
    if (!harbor) return null;
    this.#call = { ...call, harbor_code: harbor.code, berth_time: first.time };
    return this.#call;
  }
}
