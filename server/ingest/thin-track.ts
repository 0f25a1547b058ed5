import type { HeardPosition } from '../db/vessels/write-vessels.ts';

/** The way drawn through the points that are kept leaves out none by more than this. */
const bendMostM = 50;
/** A degree of longitude is so much shorter only near where it is measured. */
const stretchMostM = 20 * 1852;
const speedChangeKnots = 1.5;
/** A point at least so often, under way and lying still. */
const everyMs = { sailing: 30 * 60_000, still: 2 * 3_600_000 };
const stillKnots = 0.5;

const metersPerDegree = 111_195;

/**
 * Keeps of a track the points that are needed to draw it: through a cone. From the last kept point on, every point that
 * is left out narrows the directions in which the way may go on so that it passes that point by no more than
 * `bendMostM`; the first one that lies outside of them, or behind, makes the one before it a kept point. A change of
 * speed and the passing of time do so, too.
 */
export class ThinTrack {
  #kept: HeardPosition | null = null;
  #held: HeardPosition | null = null;
  /** Directions from the kept point that pass all others, in radians either side of `#middle`; null = all. */
  #cone: { middle: number; from: number; to: number } | null = null;
  #farthestM = 0;

  /** Takes the next point and returns the one that has to be kept because of it, if any. */
  take(point: HeardPosition): HeardPosition | null {
    const kept = this.#kept;
    if (!kept) return this.#begin(point);
    if (this.#fits(kept, point)) {
      this.#held = point;
      return null;
    }
    // The one before closes the stretch; the new one opens the next.
    const last = this.#held;
    if (!last) return this.#begin(point);
    this.#begin(last);
    if (this.#fits(last, point)) this.#held = point;
    return last;
  }

  /** The newest point, where it has not been kept. */
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

  /** Whether the way from the kept point to this one passes all that were left out; narrows the cone if so. */
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

/** East and north in metres, on a plane at the first of the two. */
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
