import type { HeardPosition } from '../db/vessels/write-vessels.ts';

/** The maximum distance in metres between an omitted point and the drawn track. */
const bendMostM = 50;
/**
 * The maximum length of a segment in metres. The flat approximation of longitudes is valid only near its
 * origin.
 */
const stretchMostM = 20 * 1852;
const speedChangeKnots = 1.5;
/** The maximum interval in ms between retained points, under way and still. */
const everyMs = { sailing: 30 * 60_000, still: 2 * 3_600_000 };
const stillKnots = 0.5;

const metersPerDegree = 111_195;

/**
 * Reduces a track to the points that are needed to draw it, with a cone. From the last retained point, every
 * omitted point narrows the directions in which the track may continue, so that it passes that point within
 * `bendMostM`. If the next point is outside the cone, or nearer than the farthest point, the previous point
 * is retained. It is also retained if the speed changes or enough time has passed.
 */
export class ThinTrack {
  #kept: HeardPosition | null = null;
  #held: HeardPosition | null = null;
  /**
   * The directions from the retained point that pass all omitted points, in radians relative to `middle`;
   * null means all directions.
   */
  #cone: { middle: number; from: number; to: number } | null = null;
  #farthestM = 0;

  /** Adds the next point. Returns the point that must be retained because of it, or null. */
  take(point: HeardPosition): HeardPosition | null {
    const kept = this.#kept;
    if (!kept) return this.#begin(point);
    if (this.#fits(kept, point)) {
      this.#held = point;
      return null;
    }
    // The previous point ends the segment, and the new point starts the next one.
    const last = this.#held;
    if (!last) return this.#begin(point);
    this.#begin(last);
    if (this.#fits(last, point)) this.#held = point;
    return last;
  }

  /** Returns the newest point if it has not been retained. */
  rest(): HeardPosition | null {
    const held = this.#held;
    if (held) this.#begin(held);
    return held;
  }

  #begin(point: HeardPosition): HeardPosition {
    this.#kept = point;
    this.#held = null;
    this.#cone = null;
    this.#farthestM = 0;
    return point;
  }

  /**
   * True if the line from the retained point to this one passes all omitted points. In this case it also
   * narrows the cone.
   */
  #fits(kept: HeardPosition, point: HeardPosition): boolean {
    const isStill = (point.sog ?? 0) < stillKnots && (kept.sog ?? 0) < stillKnots;
    if (point.time - kept.time > (isStill ? everyMs.still : everyMs.sailing) && this.#held) return false;
    if (Math.abs((point.sog ?? 0) - (kept.sog ?? 0)) > speedChangeKnots && this.#held) return false;
    const [x, y] = metersBetween(kept, point);
    const distance = Math.hypot(x, y);
    if (distance > stretchMostM && this.#held) return false;
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

/** Returns the distance in metres to the east and to the north, on a plane at `from`. */
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
