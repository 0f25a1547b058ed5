/**
 * A position in degrees. The longitude may be above 180, so that a line across the antimeridian has no jump.
 */
export type Position = readonly [longitude: number, latitude: number];

/** The visible part of the Mercator world, in CSS pixels. */
export interface View {
  width: number;
  height: number;
  /** The width and height of the whole world at the current zoom. */
  world: number;
  /**
   * The position of the screen's upper left corner in the world. It may be larger than `world`, because the
   * world is repeated.
   */
  left: number;
  top: number;
}

export const mercatorX = (longitude: number): number => (longitude + 180) / 360;

/**
 * Returns the vertical position of a latitude as a fraction of the world's width. Latitudes are limited to
 * 85.05 degrees, because the poles are infinitely far away in the Mercator projection.
 */
export function mercatorY(latitude: number): number {
  const bounded = Math.max(-85.0511, Math.min(85.0511, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Returns the position of a place relative to the screen. The place may be outside the screen. */
export const onScreen = (view: View, [longitude, latitude]: Position): [x: number, y: number] => [
  mercatorX(longitude) * view.world - view.left,
  mercatorY(latitude) * view.world - view.top,
];

/**
 * Returns the repetitions of the world in which an object is in view, because the map repeats the world from
 * left to right. Each is a whole number of world widths by which the object must be shifted. `west` and
 * `east` are the edges of the object, in world widths (`mercatorX`).
 */
export function worldCopiesInView(view: View, west: number, east: number): number[] {
  const first = Math.ceil(view.left / view.world - east);
  const last = Math.floor((view.left + view.width) / view.world - west);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Converts a longitude to the range from -180 (included) to 180 (excluded). */
export const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The view at the start of a map: its middle and its zoom level. */
export interface MapStart {
  latitude: number;
  longitude: number;
  zoom: number;
}

/**
 * The visible area in degrees. `latitude` and `longitude` are its middle. If the view contains the 180th
 * meridian, `east` is less than `west`.
 */
export interface SeenArea {
  west: number;
  south: number;
  east: number;
  north: number;
  latitude: number;
  longitude: number;
  zoom: number;
}

/** Returns the bounds and the middle of a view. */
export function areaOf({ left, top, width, height, world }: View): Omit<SeenArea, 'zoom'> {
  const isWhole = width >= world;
  return {
    west: isWhole ? -180 : longitudeAt(left / world),
    east: isWhole ? 180 : longitudeAt((left + width) / world),
    north: latitudeAt(top / world),
    south: latitudeAt((top + height) / world),
    latitude: latitudeAt((top + height / 2) / world),
    longitude: longitudeAt((left + width / 2) / world),
  };
}

const longitudeAt = (x: number): number => wrapped(x * 360 - 180);

function latitudeAt(y: number): number {
  const bounded = Math.max(0, Math.min(1, y));
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * bounded))) * 180) / Math.PI;
}
