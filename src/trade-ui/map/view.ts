/** Degrees. Longitudes may go on beyond 180, so that a line over the antimeridian does not leap. */
export type Position = readonly [longitude: number, latitude: number];

/** The part of Mercator's world that is on the screen, in CSS pixels. */
export interface View {
  width: number;
  height: number;
  /** How wide and high the whole world would be. */
  world: number;
  /** Where the upper left corner of the screen lies in the world. Beyond its width the world begins again. */
  left: number;
  top: number;
}

export const worldX = (longitude: number): number => (longitude + 180) / 360;

/** The poles are infinitely far away; Mercator's square ends at 85.05 degrees. */
export function worldY(latitude: number): number {
  const bounded = Math.max(-85.0511, Math.min(85.0511, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Where a place lies on the screen; outside of it too. */
export const onScreen = (view: View, [longitude, latitude]: Position): [x: number, y: number] => [
  worldX(longitude) * view.world - view.left,
  worldY(latitude) * view.world - view.top,
];

/**
 * The turns of the globe by which something between two sides has to be moved to be seen; sides in
 * widths of the world, as `worldX` gives them.
 */
export function turnsInView(view: View, west: number, east: number): number[] {
  const first = Math.ceil(view.left / view.world - east);
  const last = Math.floor((view.left + view.width) / view.world - west);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** A longitude as people write it, from -180 to 180. */
export const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Where a map begins: the middle, and how near. */
export interface MapStart {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** What is in view, in degrees. Of a view over the 180th meridian the east is less than the west. */
export interface SeenBox {
  west: number;
  south: number;
  east: number;
  north: number;
  latitude: number;
  longitude: number;
  zoom: number;
}

/** The box of a view, and its middle. */
export function boxOf({ left, top, width, height, world }: View): Omit<SeenBox, 'zoom'> {
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
