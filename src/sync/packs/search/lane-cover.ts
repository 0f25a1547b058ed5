import { laneEndsOf } from '../../../../trade/lane-pack/lane-pack.ts';
import type { SearchPlaces } from '../../../../trade/harbors/search-places.ts';
import { endCodesOf, type EndCodes } from './answerable-request.ts';

/**
 * Returns stored lanes that together contain all results between two places, so that each pair of ports is in
 * one of them. If one lane is enough, only that lane is returned. Null if some pair is in no lane.
 */
export function coveringLanes(
  ends: EndCodes,
  lanes: readonly string[],
  places: SearchPlaces,
): string[] | null {
  // A search in an area without ports has no results. No stored lane shows that, so the device gives no
  // answer.
  if (ends.start.size === 0 || ends.end?.size === 0) return null;
  const packed = lanes.flatMap((lane) => {
    const codes = laneCodes(lane, places);
    // A lane without a discharging place contains only pairs with the last discharging call. Such pairs are
    // in no lane of the other kind, so both must be of the same kind.
    return codes && (codes.end === null) === (ends.end === null) ? [{ lane, codes }] : [];
  });
  const alone = packed.find(({ codes }) => covers(codes, ends));
  if (alone) return [alone.lane];
  const some = packed.filter(({ codes }) => overlaps(codes, ends));
  return isCovered(
    ends,
    some.map(({ codes }) => codes),
  )
    ? some.map(({ lane }) => lane)
    : null;
}

/** True if the outer places include every pair of ports of the inner places. */
export const covers = (outer: EndCodes, inner: EndCodes): boolean =>
  isIn(outer.start, inner.start) && isEndIn(outer.end, inner.end);

const isEndIn = (outer: EndCodes['end'], inner: EndCodes['end']): boolean =>
  outer === null || inner === null ? outer === inner : isIn(outer, inner);

const isIn = (outer: ReadonlySet<string>, inner: ReadonlySet<string>): boolean =>
  inner.size <= outer.size && [...inner].every((code) => outer.has(code));

const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((code) => b.has(code));

const overlaps = (a: EndCodes, b: EndCodes): boolean =>
  meets(a.start, b.start) && (a.end === null || b.end === null || meets(a.end, b.end));

function isCovered(ends: EndCodes, lanes: readonly EndCodes[]): boolean {
  return [...ends.start].every((from) => {
    const here = lanes.filter(({ start }) => start.has(from));
    if (ends.end === null) return here.length > 0;
    return [...ends.end].every((to) => here.some(({ end }) => end?.has(to)));
  });
}

const known = new WeakMap<SearchPlaces, Map<string, EndCodes | null>>();

/**
 * Returns the port codes of a lane's two places; null if those of one place are unknown. They are computed
 * once for each port list.
 */
export function laneCodes(lane: string, places: SearchPlaces): EndCodes | null {
  const byLane = known.get(places) ?? new Map<string, EndCodes | null>();
  known.set(places, byLane);
  const found = byLane.get(lane);
  if (found !== undefined) return found;
  const ends = laneEndsOf(lane);
  const codes = ends && endCodesOf(ends, places);
  byLane.set(lane, codes);
  return codes;
}
