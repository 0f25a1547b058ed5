import type { VesselPosition } from './vessel.ts';

/** Where a vessel was at a time (ms), between the points of its track; null of an empty one. */
export function positionAt(track: readonly VesselPosition[], time: number): VesselPosition | null {
  const after = indexAfter(track, time);
  const [one, next] = [track[after - 1], track[after]];
  if (!one || !next) return one ?? next ?? null;
  const [from, to] = [Date.parse(one.time), Date.parse(next.time)];
  const share = to > from ? (time - from) / (to - from) : 0;
  // The short way round where the two lie on both sides of the 180th meridian.
  const turn = ((((next.longitude - one.longitude + 180) % 360) + 360) % 360) - 180;
  return {
    ...one,
    time: new Date(time).toISOString(),
    latitude: one.latitude + (next.latitude - one.latitude) * share,
    longitude: one.longitude + turn * share,
    sog: one.sog !== null && next.sog !== null ? one.sog + (next.sog - one.sog) * share : one.sog,
  };
}

/** Of a track in order of time: the first point after a time. */
function indexAfter(track: readonly VesselPosition[], time: number): number {
  let [low, high] = [0, track.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Date.parse(track[middle]?.time ?? '') <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Longitudes that do not leap at the 180th meridian: each within half a turn of the one before. */
export function unwrapped(track: readonly VesselPosition[]): [longitude: number, latitude: number][] {
  let last: number | null = null;
  return track.map(({ longitude, latitude }) => {
    const whole: number = last === null ? longitude : longitude + 360 * Math.round((last - longitude) / 360);
    last = whole;
    return [whole, latitude];
  });
}
