import { positionAgeOf, vesselSymbolOf } from '../../../trade/vessel/vessel-symbol.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { mercatorX, mercatorY } from './view.ts';
import { spriteOf } from './vessel-sprites.ts';

/** A group of vessels close together, drawn as one circle with their number. */
export interface VesselCluster {
  latitude: number;
  longitude: number;
  total: number;
}

/**
 * Vessels prepared for drawing at every move of the map, newest first. `x` and `y` are fractions of the
 * world's width.
 */
export interface VesselField {
  ids: readonly string[];
  names: readonly string[];
  x: Float64Array;
  y: Float64Array;
  sprites: Uint16Array;
  /** The index of the chosen vessel in the lists, or -1. It has a ring and always shows its name. */
  chosen: number;
  clusters: readonly VesselCluster[];
}

/** Builds the field. Vessels without a position are left out. */
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
    const course = isMoving(position.sog) ? (position.cog ?? position.heading) : position.heading;
    sprites[at] = spriteOf(vesselSymbolOf(row), positionAgeOf(position.time, nowMs), course);
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

/** True if the vessel moves. At anchor its course over ground changes at random. */
const isMoving = (sog: number | null): boolean => sog === null || sog >= 0.5;
