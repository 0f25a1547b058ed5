import type { VesselPosition } from './vessel.ts';

/** Returns a vessel's position at a time (ms), interpolated between track points; null for an empty track. */
export function positionAt(track: readonly VesselPosition[], time: number): VesselPosition | null {
  const after = indexAfter(track, time);
  const [one, next] = [track[after - 1], track[after]];
  if (!one || !next) return one ?? next ?? null;
  const [from, to] = [Date.parse(one.time), Date.parse(next.time)];
  const share = to > from ? (time - from) / (to - from) : 0;
  // Uses the shorter direction if the points are on both sides of the 180th meridian.
  const turn = ((((next.longitude - one.longitude + 180) % 360) + 360) % 360) - 180;
  return {
    ...one,
    time: new Date(time).toISOString(),
    latitude: one.latitude + (next.latitude - one.latitude) * share,
    longitude: one.longitude + turn * share,
    sog: one.sog !== null && next.sog !== null ? one.sog + (next.sog - one.sog) * share : one.sog,
  };
}

/** Returns the index of the first point after a time, in a track sorted by time. */
function indexAfter(track: readonly VesselPosition[], time: number): number {
  let [low, high] = [0, track.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Date.parse(track[middle]?.time ?? '') <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the points with continuous longitudes: each is within 180° of the previous one, also across the
 * 180th meridian.
 */
export function unwrapped(track: readonly VesselPosition[]): [longitude: number, latitude: number][] {
  let last: number | null = null;
  return track.map(({ longitude, latitude }) => {
    const whole: number = last === null ? longitude : longitude + 360 * Math.round((last - longitude) / 360);
    last = whole;
    return [whole, latitude];
  });
}

/** The minimum speed in knots of a vessel under way. Vessels at berth or at anchor report less. */
const underWayKnots = 1;

/**
 * Returns the time (ms) at which the replay of a track should begin. It is the time of the last point before
 * the vessel gets under way. If the vessel never does, it is the time of the first point.
 */
export function underWaySince(track: readonly VesselPosition[]): number {
  const first = track.findIndex(({ sog }) => sog !== null && sog >= underWayKnots);
  return Date.parse(track[Math.max(0, first - 1)]?.time ?? '');
}
