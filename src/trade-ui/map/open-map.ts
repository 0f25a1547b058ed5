import { LatLng, LatLngBounds, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

import { readColours, watchColours } from './colours.ts';
import { drawContent } from './draw-content.ts';
import { drawGround } from './draw-ground.ts';
import { drawPorts } from './draw-ports.ts';
import { drawVessels } from './draw-vessels.ts';
import { fetchLand, type Land } from './land-parts.ts';
import { framed, type MapContent } from './map-content.ts';
import type { Position } from './view.ts';
import { listenForPicks, pointAt, watchViews } from './map-events.ts';
import { makeLayers } from './map-layers.ts';
import { revealAbove } from './reveal-above.ts';
import { leaveScrollingToPage, type Refused } from './polite-gestures.ts';
import type { MapStart, SeenArea, View } from './view.ts';

export interface MapOptions {
  /** The content at the start; `show` replaces it. */
  content: MapContent;
  fitKey: string;
  /**
   * True for a map in a page that scrolls. The map is then moved only by two fingers, or by the wheel
   * together with Ctrl.
   */
  isPolite: boolean;
  onRefused: (how: Refused) => void;
  /** Called for a click or for Enter. The id is that of the point at the position; null if there is none. */
  onPick?: ((position: Position, pointId: string | null) => void) | undefined;
  onZoom: (can: { zoomIn: boolean; zoomOut: boolean }) => void;
  /** The view at the start. If absent, the whole content is in view. */
  start?: MapStart | undefined;
  /** Called with the visible area at the start and after every move. */
  onView?: ((box: SeenArea) => void) | undefined;
  /**
   * The highest zoom level. It is higher on maps of vessels, because vessels are close together in a port.
   */
  zoomMost?: number | undefined;
  /**
   * The URL of tiles that are drawn over the coarse land. Where a tile cannot be loaded, the coarse land is
   * visible.
   */
  tiles?: string | undefined;
  /** Called with true if the land is loaded, with false if it could not be fetched. */
  onLand: (isThere: boolean) => void;
}

export interface OpenMap {
  /** Draws other content. The map moves only if `fitKey` has changed. */
  show: (content: MapContent, fitKey: string) => void;
  fit: () => void;
  zoomBy: (steps: number) => void;
  /** Moves the map so that the place is in the middle, at the given zoom level. */
  goTo: (position: Position, zoom: number) => void;
  /** Moves the map up if an element of the page covers the place. */
  reveal: (position: Position, cover: DOMRect) => void;
  close: () => void;
}

const zoomMost = 9;
/** The highest zoom level at which content is fitted into the view, so that its surroundings are visible. */
const fitZoomMost = 6;
/** The zoom level from which the detailed land is loaded, because the coarse land would look angular. */
const fineFromZoom = 3.3;

/** Opens a map in an element. This file and its imports are loaded only if a map is shown. */
export function openMap(element: HTMLElement, options: MapOptions): OpenMap {
  const map = newMap(element, options.zoomMost ?? zoomMost);
  let { content, fitKey } = options;
  let colours = readColours(element);
  let view: View | undefined;
  let land: Land | null = null;
  const layers = makeLayers(options.tiles, {
    ground: (pen, seen) => drawGround(pen, seen, colours, land),
    content: (pen, seen) => {
      view = seen;
      drawContent(pen, seen, colours, content);
      const { ports, vessels: field } = content;
      const left = coveredPx(map, 'left');
      const drawn = field && drawVessels(pen, seen, colours, { field, left });
      const { spots = [], names = [] } = drawn ?? {};
      if (ports) drawPorts(pen, seen, colours, { ports, vessels: spots, names, left });
    },
  });
  const fit = () => fitTo(map, framed(content));
  const closers = [
    watchColours(() => {
      colours = readColours(element);
      layers.redraw();
    }),
    watchSize(map, options.start ? () => {} : fit),
    loadLand(map, options.onLand, (loaded) => {
      land = loaded;
      layers.redraw();
    }),
  ];
  if (options.isPolite) closers.push(leaveScrollingToPage(map, options.onRefused));
  if (options.onPick) closers.push(listenForPicks(map, options.onPick, (at) => pointAt(content, view, at)));
  map.on('zoomend', () => options.onZoom(canZoom(map)));
  fit();
  if (options.start) startAt(map, options.start);
  if (options.onView) watchViews(map, options.onView);
  layers.addTo(map);
  options.onZoom(canZoom(map));
  return {
    show: (next, nextFitKey) => {
      content = next;
      if (nextFitKey !== fitKey) fit();
      fitKey = nextFitKey;
      layers.redraw();
    },
    fit,
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    goTo: ([longitude, latitude], zoom) => startAt(map, uncovered(map, { longitude, latitude, zoom })),
    reveal: (position, cover) => revealAbove(map, position, cover),
    close: () => {
      closers.forEach((close) => close());
      map.remove();
      // Leaflet reports a change of size up to 200 ms later, even if the map has been removed by then. The
      // listeners are therefore removed too.
      map.off();
    },
  };
}

function newMap(element: HTMLElement, maxZoom: number): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    // The map is drawn again at each step of a zoom. Leaflet's own animation would show a blurred picture
    // between two steps.
    zoomAnimation: false,
    inertia: !isCalm,
    zoomSnap: 0,
    maxZoom,
    maxBounds: new LatLngBounds([-85, -36_000], [85, 36_000]),
    maxBoundsViscosity: 1,
  });
  if (isCalm) stopGliding(map);
  return map;
}

const canZoom = (map: LeafletMap) => ({
  zoomIn: map.getZoom() < map.getMaxZoom() - 0.01,
  zoomOut: map.getZoom() > map.getMinZoom() + 0.01,
});

function startAt(map: LeafletMap, { latitude, longitude, zoom }: MapStart): void {
  map.setView([latitude, longitude], Math.max(zoom, map.getMinZoom()), { animate: false });
}

/** Returns a view in which the place is in the middle of the part that no element of the page covers. */
function uncovered(map: LeafletMap, { latitude, longitude, zoom }: MapStart): MapStart {
  const level = Math.max(zoom, map.getMinZoom());
  const [left, bottom] = [coveredPx(map, 'left'), coveredPx(map, 'bottom')];
  const middle = map.project([latitude, longitude], level);
  const at = map.unproject([middle.x - left / 2, middle.y + bottom / 2], level);
  return { latitude: at.lat, longitude: at.lng, zoom };
}

/** Disables the gliding movement that Leaflet uses for the arrow keys by default. */
function stopGliding(map: LeafletMap): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

function fitTo(map: LeafletMap, positions: readonly Position[]): void {
  const size = map.getSize();
  // At the lowest zoom, the world is exactly as large as the map, so that no place is visible twice.
  map.setMinZoom(Math.log2(Math.max(size.x, size.y, 64) / 256));
  if (positions.length === 0) return void map.setView([20, 100], 1, { animate: false });
  const bounds = new LatLngBounds(positions.map(([longitude, latitude]) => new LatLng(latitude, longitude)));
  const margin = Math.min(56, size.x / 7);
  const [left, bottom] = [coveredPx(map, 'left'), coveredPx(map, 'bottom')];
  map.fitBounds(bounds, {
    paddingTopLeft: [left + margin, Math.min(44, size.y / 7)],
    paddingBottomRight: [margin, bottom + Math.min(44, size.y / 7)],
    maxZoom: fitZoomMost,
    animate: false,
  });
}

/**
 * Returns the number of pixels at a side of the map that elements of the page cover, as stated by a custom
 * property of the stylesheet; 0 if it is not set.
 */
const coveredPx = (map: LeafletMap, side: 'left' | 'bottom'): number =>
  Number.parseFloat(getComputedStyle(map.getContainer()).getPropertyValue(`--map-covered-${side}`)) || 0;

/**
 * Fits the content into the view again when the size of the map changes, until the person has moved the map.
 */
function watchSize(map: LeafletMap, fit: () => void): () => void {
  let isTouched = false;
  map.on('dragstart keydown dblclick', () => {
    isTouched = true;
  });
  const observer = new ResizeObserver(() => {
    // When an element is removed from the page, its new size is reported before the map is closed.
    if (!map.getContainer().isConnected) return;
    map.invalidateSize({ animate: false, pan: false });
    if (!isTouched) fit();
  });
  observer.observe(map.getContainer());
  return () => observer.disconnect();
}

/**
 * Loads the coarse land first, because the device stores its file for offline use. Loads the detailed land
 * only at zoom levels at which the difference is visible.
 */
function loadLand(
  map: LeafletMap,
  notify: (isThere: boolean) => void,
  onLoad: (land: Land) => void,
): () => void {
  let isOver = false;
  let isFine = false;
  const refine = async () => {
    if (isFine || isOver || map.getZoom() < fineFromZoom) return;
    isFine = true;
    try {
      const land = await fetchLand('fine');
      if (!isOver) onLoad(land);
    } catch {
      isFine = false;
    }
  };
  const begin = async () => {
    const land = await fetchLand('coarse');
    if (isOver) return;
    onLoad(land);
    notify(true);
    map.on('zoomend', () => void refine());
    await refine();
  };
  begin().catch(() => !isOver && notify(false));
  return () => {
    isOver = true;
  };
}
