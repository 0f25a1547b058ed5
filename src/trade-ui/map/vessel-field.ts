import { positionAgeOf, vesselLookOf } from '../../../trade/vessel/vessel-look.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { worldX, worldY } from './view.ts';
import { spriteOf } from './vessel-sprites.ts';

/** How many vessels stand about one spot. */
export interface VesselCluster {
  latitude: number;
  longitude: number;
  total: number;
}

/** Vessels made ready to be drawn at every move of the map: places in widths of the world, the newest first. */
export interface VesselField {
  ids: readonly string[];
  names: readonly string[];
  x: Float64Array;
  y: Float64Array;
  sprites: Uint16Array;
  /** Its place in the lists; -1 for none. It has a ring, and always its name. */
  chosen: number;
  clusters: readonly VesselCluster[];
}

/** Vessels without a position are in no field. */
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
    x[at] = worldX(position.longitude);
    y[at] = worldY(position.latitude);
    const course = isMoving(position.sog) ? (position.cog ?? position.heading) : position.heading;
    sprites[at] = spriteOf(vesselLookOf(row), positionAgeOf(position.time, nowMs), course);
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

/** At anchor the course over ground turns about without a meaning. */
const isMoving = (sog: number | null): boolean => sog === null || sog >= 0.5;
