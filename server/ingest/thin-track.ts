import type { HeardPosition } from '../db/vessels/write-vessels.ts';

/** The maximum distance in metres between an omitted point and the drawn track. */
const bendMostM = 50;
/**
 * The maximum length of a segment in metres. The flat approximation of longitudes is valid only near its
 * origin.
 */
const stretchMostM = 20 * 1852;
const speedChangeKnots = 1.5;
/** The maximum time in ms between two retained points, for a ship under way and for a ship at rest. */
const everyMs = { sailing: 30 * 60_000, still: 2 * 3_600_000 };
const stillKnots = 0.5;

const metersPerDegree = 111_195;

/**
 * Reduces a track to the points that are needed to draw it. The class maintains a cone: the directions from the
 * last retained point in which a straight line stays within `bendMostM` of every omitted point. Each omitted
 * point narrows the cone. If the next point is outside the cone, or nearer than the farthest point, the
 * previous point is retained. It is also retained if the speed changes or enough time has passed.
 */
export class ThinTrack {
  #last: HeardPosition | null = null;
  #pending: HeardPosition | null = null;
  /**
   * The directions from the retained point whose lines stay near all omitted points, in radians relative to
   * `middle`. Null means all directions.
   */
  #cone: { middle: number; from: number; to: number } | null = null;
  #farthestM = 0;

  /**
   * Adds the next point. Returns the point that must now be retained: the previous point, or this point if no
   * omitted point precedes it; null if none must be retained.
   */
  take(point: HeardPosition): HeardPosition | null {
    const stored = this.#last;
    if (!stored) return this.#begin(point);
    if (this.#fits(stored, point)) {
      this.#pending = point;
      return null;
    }
    // The previous point ends the segment, and the new point starts the next one.
    const last = this.#pending;
    if (!last) return this.#begin(point);
    this.#begin(last);
    if (this.#fits(last, point)) this.#pending = point;
    return last;
  }

  /**
   * Returns the newest point if it has not been retained; otherwise null. From now on, it counts as retained.
   */
  rest(): HeardPosition | null {
    const pending = this.#pending;
    if (pending) this.#begin(pending);
    return pending;
  }

  #begin(point: HeardPosition): HeardPosition {
    this.#last = point;
    this.#pending = null;
    this.#cone = null;
    this.#farthestM = 0;
    return point;
  }

  /**
   * Returns true if the line from the retained point to this point stays near all omitted points. In this
   * case, the function also narrows the cone.
   */
  #fits(stored: HeardPosition, point: HeardPosition): boolean {
    const isStill = (point.sog ?? 0) < stillKnots && (stored.sog ?? 0) < stillKnots;
    if (point.time - stored.time > (isStill ? everyMs.still : everyMs.sailing) && this.#pending) return false;
    if (Math.abs((point.sog ?? 0) - (stored.sog ?? 0)) > speedChangeKnots && this.#pending) return false;
    const [x, y] = metersBetween(stored, point);
    const distance = Math.hypot(x, y);
    if (distance > stretchMostM && this.#pending) return false;
    if (distance < this.#farthestM - bendMostM) return false;
    if (distance > bendMostM && !this.#narrow(Math.atan2(y, x), Math.asin(bendMostM / distance)))
      return false;
    this.#farthestM = Math.max(this.#farthestM, distance);
    return true;
  }

  #narrow(direction: number, half: number): boolean {
    const cone = this.#cone;
    if (!cone) {
      this.#cone = { middle: direction, from: -half, to: half };
      return true;
    }
    const turn = Math.atan2(Math.sin(direction - cone.middle), Math.cos(direction - cone.middle));
    if (turn < cone.from || turn > cone.to) return false;
    cone.from = Math.max(cone.from, turn - half);
    cone.to = Math.min(cone.to, turn + half);
    return true;
  }
}

/**
 * Returns the distance from `from` in metres to the east and to the north, on a flat approximation of the
 * earth.
 */
export function metersBetween(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): [east: number, north: number] {
  const across = ((to.longitude - from.longitude + 540) % 360) - 180;
  return [
    across * metersPerDegree * Math.cos((from.latitude * Math.PI) / 180),
    (to.latitude - from.latitude) * metersPerDegree,
  ];
}
