import type { VesselField } from './vessel-field.ts';
import type { Position } from './view.ts';

export interface MapLine {
  positions: readonly Position[];
  /**
   * `main` what it is about, `side` what belongs to it, `other` what could be instead: pale and dashed. `track` is the way
   * that a ship has gone: thousands of points, drawn as they are.
   */
  look: 'main' | 'side' | 'other' | 'track';
}

export interface MapPoint {
  /** Told when it is picked. */
  id: string;
  position: Position;
  label: string;
  /** `start` a full dot, `end` a ring, `stop` a small dot, `pin` a chosen place, `place` one of many to choose. */
  look: 'start' | 'end' | 'stop' | 'pin' | 'place';
}

/** What a map shows over land and sea. */
export interface MapContent {
  lines: readonly MapLine[];
  /** The important ones first: where there is no room for all labels, the first ones have it. */
  points: readonly MapPoint[];
  vessels?: VesselField | undefined;
}

/** What is to be in view at first: not what could be instead, nor the places among which one may be chosen. */
export const framed = ({ lines, points }: MapContent): Position[] => [
  ...lines.filter(({ look }) => look !== 'other').flatMap(({ positions }) => positions),
  ...points.filter(({ look }) => look !== 'place').map(({ position }) => position),
];
