import type { Passage, RouteLeg } from '../../../contract/calls/sea-routes.ts';
import type { Position } from '../../trade-ui/map/view.ts';

/** The canals that a ship may go round, the busier one first. */
export const canals = ['suez', 'panama'] as const satisfies readonly Passage[];
export type Canal = (typeof canals)[number];

/** The legs between two calls of a rotation, by the indexes of these calls. */
export interface Stretch {
  first: number;
  last: number;
}

/** A stretch of a rotation as a whole. */
export interface Way {
  /** Null where the distance of a leg is unknown. */
  nm: number | null;
  /** In the order in which they are passed, each once. */
  passages: Passage[];
}

export function wayAlong(legs: readonly RouteLeg[], { first, last }: Stretch): Way {
  const own = legs.slice(first, last);
  const distances = own.map(({ distance_nm }) => distance_nm);
  return {
    nm: distances.reduce((sum, nm) => (sum === null || nm === null ? null : sum + nm), 0),
    passages: [...new Set(own.flatMap(({ passages }) => passages))],
  };
}

/** The canal that a way leads through and another way may go round. */
export const canalOf = ({ passages }: Way): Canal | null =>
  canals.find((canal) => passages.includes(canal)) ?? null;

/**
 * The lines of all legs, one going on where the last one ended: each begins at the longitude of its
 * port, which after a way over the antimeridian is a turn of the globe away. Empty for unknown legs.
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
