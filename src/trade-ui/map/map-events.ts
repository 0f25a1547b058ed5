import type { LatLng, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

import { shownPoints } from './draw-content.ts';
import { vesselAt } from './draw-vessels.ts';
import type { MapContent } from './map-content.ts';
import type { Position } from './view.ts';
import { areaOf, wrapped, type SeenArea, type View } from './view.ts';

const pickReachPx = 16;

/** Calls `notify` with the visible area, now and after each move. */
export function watchViews(map: LeafletMap, notify: (box: SeenArea) => void): void {
  const reportNow = () => {
    const { x: width, y: height } = map.getSize();
    const { x: left, y: top } = map.getPixelBounds().min ?? { x: 0, y: 0 };
    const world = map.options.crs?.scale(map.getZoom()) ?? 256;
    notify({ ...areaOf({ width, height, left, top, world }), zoom: map.getZoom() });
  };
  map.on('moveend resize', reportNow);
  reportNow();
}

/**
 * Calls `pick` with the position of a click on the map or, if Enter is pressed, with the middle of the map.
 */
export function listenForPicks(
  map: LeafletMap,
  pick: (position: Position, pointId: string | null) => void,
  pointAt: (at: { x: number; y: number }) => string | null,
): () => void {
  const pickAt = ({ lat, lng }: LatLng) =>
    pick([wrapped(lng), lat], pointAt(map.latLngToContainerPoint([lat, lng])));
  map.on('click', ({ latlng }) => pickAt(latlng));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') pickAt(map.getCenter());
  };
  map.getContainer().addEventListener('keydown', press);
  return () => map.getContainer().removeEventListener('keydown', press);
}

/**
 * Returns the id of the nearest vessel within the reach of a finger; without one, of the nearest place. Null
 * if there is neither, or if the pointer is on a cluster of vessels.
 */
export function pointAt(
  content: MapContent,
  view: View | undefined,
  at: { x: number; y: number },
): string | null {
  if (!view) return null;
  const vessel = content.vessels && vesselAt(content.vessels, view, at);
  if (vessel) return 'id' in vessel ? vessel.id : null;
  const near = shownPoints(content.points, view)
    .filter(({ point }) => point.look === 'place')
    .map(({ point, x, y }) => ({ id: point.id, px: Math.hypot(x - at.x, y - at.y) }))
    .filter(({ px }) => px <= pickReachPx)
    .sort((a, b) => a.px - b.px);
  return near[0]?.id ?? null;
}
