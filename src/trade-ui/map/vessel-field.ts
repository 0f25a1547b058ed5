import { courseOf, positionAgeOf, vesselSymbolOf } from '../../../trade/vessel/vessel-symbol.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { mercatorX, mercatorY } from './view.ts';
import { spriteOf } from './vessel-sprites.ts';

/** A group of vessels that are close together. It is drawn as one circle with their number. */
export interface VesselCluster {
  latitude: number;
  longitude: number;
  total: number;
}

/**
 * Vessels in a form that can be drawn quickly at each move of the map, the newest position first. `x` and `y`
 * are fractions of the width of the world; `sprites` are the numbers of the vessels' pictures (`spriteOf`).
 */
export interface VesselField {
  ids: readonly string[];
  names: readonly string[];
  x: Float64Array;
  y: Float64Array;
  sprites: Uint16Array;
  /**
   * The index of the chosen vessel; -1 if there is none. It is drawn with a ring and always with its name.
   */
  chosen: number;
  clusters: readonly VesselCluster[];
}

/** Converts vessels to this form. Vessels without a position are left out. */
export function vesselFieldOf(
  rows: readonly VesselRow[],
  {
    nowMs,
    chosen,
    clusters = [],
  }: { nowMs: number; chosen?: string | null; clusters?: readonly VesselCluster[] },
): VesselField {
  const placed = rows
    .flatMap((row) =>
      row.position ? [{ row, position: row.position, time: Date.parse(row.position.time) }] : [],
    )
    .sort((one, other) => other.time - one.time);
  const x = new Float64Array(placed.length);
  const y = new Float64Array(placed.length);
  const sprites = new Uint16Array(placed.length);
  placed.forEach(({ row, position }, at) => {
    x[at] = mercatorX(position.longitude);
    y[at] = mercatorY(position.latitude);
    sprites[at] = spriteOf(vesselSymbolOf(row), positionAgeOf(position.time, nowMs), courseOf(position));
  });
  return {
    ids: placed.map(({ row }) => row.mmsi),
    names: placed.map(({ row }) => row.name),
    x,
    y,
    sprites,
    chosen: placed.findIndex(({ row }) => row.mmsi === chosen),
    clusters,
  };
}
