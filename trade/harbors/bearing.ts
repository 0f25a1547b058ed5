import type { Place } from './great-circle.ts';

/** The eight points of the compass, clockwise from north. */
export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/**
 * Returns the initial bearing of the shortest route from one place to another, in degrees clockwise from
 * north.
 */
export function bearingOf(from: Place, to: Place): number {
  const [here, there] = [radians(from.latitude), radians(to.latitude)];
  const turn = radians(to.longitude - from.longitude);
  const y = Math.sin(turn) * Math.cos(there);
  const x = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

export const compassPointOf = (degrees: number): CompassPoint =>
  compassPoints[Math.round(degrees / 45) % 8] ?? 'n';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
