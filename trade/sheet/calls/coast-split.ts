import { greatCircleNm } from '../../harbors/great-circle.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

/**
 * The maximum distance in nautical miles from the first port to another port that counts as on the same
 * coast.
 */
const coastNm = 700;
/**
 * The minimum distance in nautical miles between the first port and another port for the voyage to count as
 * one that leaves the region.
 */
const regionNm = 2_000;

/**
 * Returns the number of calls on the coast where a voyage begins. These calls load, and the later calls discharge. If the
 * whole voyage stays in one region, only the calls in the first nation load.
 *
 * Returns null if a port is unknown, if all calls are on the first coast, or if the vessel returns to that coast.
 */
export function coastSplit(codes: readonly string[], names: HarborNames): number | null {
  const places = codes.map((code) => names.byCode.get(code));
  const [first] = places;
  if (!first) return null;
  const miles: number[] = [];
  for (const place of places) {
    if (!place) return null;
    miles.push(greatCircleNm(first, place));
  }
  const isOneRegion = Math.max(...miles) < regionNm;
  const isThere = codes.map(
    (code, at) =>
      code.slice(0, 2) === first.code.slice(0, 2) || (!isOneRegion && (miles[at] ?? 0) <= coastNm),
  );
  const split = isThere.indexOf(false);
  return split < 1 || isThere.lastIndexOf(true) >= split ? null : split;
}
