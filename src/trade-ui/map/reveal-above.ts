import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

import type { Position } from './view.ts';

/** The distance in pixels between a revealed place and the element that covered it. */
const revealPx = 32;

type MovableMap = Pick<LeafletMap, 'getCenter' | 'getContainer' | 'latLngToContainerPoint' | 'panBy'>;

/**
 * If an element of the page covers a place on the map, moves the map so that the place is above that element.
 */
export function revealAbove(map: MovableMap, [longitude, latitude]: Position, cover: DOMRect): void {
  // The map repeats the world. The place is moved to the repetition that is in view, e.g. after the map was
  // moved over the 180th meridian.
  const copies = Math.round((map.getCenter().lng - longitude) / 360);
  const { x, y } = map.latLngToContainerPoint([latitude, longitude + 360 * copies]);
  const { left, top } = map.getContainer().getBoundingClientRect();
  const isNextTo = left + x < cover.left - revealPx || left + x > cover.right + revealPx;
  const isApart = top + y < cover.top - revealPx || top + y > cover.bottom + revealPx;
  if (!isNextTo && !isApart) map.panBy([0, top + y - cover.top + revealPx], { animate: false });
}
