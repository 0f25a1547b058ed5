import type { Passage, RouteLeg } from '../../../contract/calls/sea-routes.ts';
import type { Position } from '../../trade-ui/map/view.ts';

/** The canals that another route can avoid, the busier one first. */
export const canals = ['suez', 'panama'] as const satisfies readonly Passage[];
export type Canal = (typeof canals)[number];

/** The part of a rotation between two calls, given by the indexes of these calls. */
export interface Stretch {
  first: number;
  last: number;
}

/** The totals over the legs of a part of the rotation. */
export interface RouteTotals {
  /** The distance; null if the distance of a leg is unknown. */
  nm: number | null;
  /** The passages in sailing order, each once. */
  passages: Passage[];
}

export function totalsAlong(legs: readonly RouteLeg[], { first, last }: Stretch): RouteTotals {
  const own = legs.slice(first, last);
  const distances = own.map(({ distance_nm }) => distance_nm);
  return {
    nm: distances.reduce((sum, nm) => (sum === null || nm === null ? null : sum + nm), 0),
    passages: [...new Set(own.flatMap(({ passages }) => passages))],
  };
}

/**
 * Returns the canal of the route for which an alternative route is offered; null if the route uses no canal.
 * If it uses both, returns the first of `canals`.
 */
export const canalOf = ({ passages }: RouteTotals): Canal | null =>
  canals.find((canal) => passages.includes(canal)) ?? null;

/**
 * Returns the lines of all legs, shifted so that they connect on the map. A leg starts at the longitude of
 * its port. After a leg that crosses the antimeridian, this longitude differs by 360 degrees from the end of
 * that leg, so the later legs are shifted. A leg that is not known has an empty line.
 */
export function linesOf(legs: readonly RouteLeg[]): Position[][] {
  let end: number | null = null;
  return legs.map(({ points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const turn: number = end === null ? 0 : Math.round((end - first[0]) / 360) * 360;
    end = last[0] + turn;
    return points.map(([longitude, latitude]): Position => [longitude + turn, latitude]);
  });
}
