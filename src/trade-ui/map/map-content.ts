import type { NamedPort } from './draw-ports.ts';
import type { VesselField } from './vessel-field.ts';
import { wrapped, type Position } from './view.ts';

export interface MapLine {
  positions: readonly Position[];
  /**
   * The style of a line. `main` is the line that the map is about. `side` belongs to it. `other` is an
   * alternative, drawn pale and dashed. `track` is the past track of a ship: thousands of points, drawn
   * without rounded corners.
   */
  look: 'main' | 'side' | 'other' | 'track';
}

export interface MapPoint {
  /** The id that is passed to the callback when the point is clicked. */
  id: string;
  position: Position;
  label: string;
  /**
   * The style of a point. `start` is a full dot, `end` a ring, `call` a small dot, `pin` a chosen place,
   * `place` one of many to choose from.
   */
  look: 'start' | 'end' | 'call' | 'pin' | 'place';
}

/** The content that a map shows over land and sea. */
export interface MapContent {
  lines: readonly MapLine[];
  /**
   * The points, most important first. If there is not room for all labels, the labels of the first points are
   * shown.
   */
  points: readonly MapPoint[];
  vessels?: VesselField | undefined;
  /** Ports that are named for orientation, the larger ones at every zoom level. */
  ports?: readonly NamedPort[] | undefined;
}

/**
 * Returns the positions that must be in view at first. Alternative lines and places to choose from are left
 * out.
 */
export const framed = ({ lines, points }: MapContent): Position[] =>
  sideBySide([
    ...lines.filter(({ look }) => look !== 'other').flatMap(({ positions }) => positions),
    ...points.filter(({ look }) => look !== 'place').map(({ position }) => position),
  ]);

/**
 * Returns the positions with their longitudes shifted so that they are as close together as possible. Without
 * this, points on both sides of the 180th meridian, or a line across it, would span the whole world with the
 * Atlantic in the middle.
 */
export function sideBySide(positions: readonly Position[]): Position[] {
  const longitudes = positions.map(([longitude]) => wrapped(longitude)).sort((one, other) => one - other);
  const gaps = longitudes.map((west, at) => (longitudes[at + 1] ?? (longitudes[0] ?? 0) + 360) - west);
  // The narrowest range begins to the east of the widest gap between two neighbouring longitudes.
  const widest = gaps.reduce((best, gap, at) => (gap > (gaps[best] ?? 0) ? at : best), 0);
  const west = longitudes[(widest + 1) % longitudes.length] ?? 0;
  return positions.map(([longitude, latitude]) => {
    const east = wrapped(longitude);
    return [east < west ? east + 360 : east, latitude];
  });
}
