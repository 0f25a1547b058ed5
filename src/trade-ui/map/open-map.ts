import { LatLng, LatLngBounds, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

import { readColours, watchColours } from './colours.ts';
import { drawContent } from './draw-content.ts';
import { drawGround } from './draw-ground.ts';
import { drawVessels } from './draw-vessels.ts';
import { fetchLand, type Land } from './land-parts.ts';
import { framed, type MapContent } from './map-content.ts';
import type { Position } from './view.ts';
import { listenForPicks, pointAt, tellViews } from './map-events.ts';
import { makeLayers } from './map-layers.ts';
import { keepPolite, type Refused } from './polite-gestures.ts';
import type { MapStart, SeenBox, View } from './view.ts';

export interface MapOptions {
  /** What it shows first; `show` changes it. */
  content: MapContent;
  fitKey: string;
  /** Within a page that scrolls: it takes two fingers, or Ctrl and the wheel. */
  isPolite: boolean;
  onRefused: (how: Refused) => void;
  /** A place was pointed at, or Enter pressed; the id is that of the point of the content that lies there. */
  onPick?: ((position: Position, pointId: string | null) => void) | undefined;
  onZoom: (can: { zoomIn: boolean; zoomOut: boolean }) => void;
  /** Where it begins, in place of the whole content. */
  start?: MapStart | undefined;
  /** What is in view now: at first, and after every move. */
  onView?: ((box: SeenBox) => void) | undefined;
  /** Vessels lie beside each other in a port: then it goes nearer. */
  zoomMost?: number | undefined;
  /** The address of tiles that lie over the shores. Where one does not come, the shores are seen. */
  tiles?: string | undefined;
  /** Whether the land is there: false when it could not be fetched. */
  onLand: (isThere: boolean) => void;
}

export interface OpenMap {
  /** Draws something else; the view stays where it is unless the key is another one. */
  show: (content: MapContent, fitKey: string) => void;
  fit: () => void;
  zoomBy: (steps: number) => void;
  /** Brings a place into the middle, so near. */
  goTo: (position: Position, zoom: number) => void;
  close: () => void;
}

const zoomMost = 9;
/** Places are shown among their neighbours, not one by one. */
const fitZoomMost = 6;
/** From here on the coarse shores look coarse. */
const fineFromZoom = 3.3;

/** Opens a map in an element. This file and what it imports are loaded where a map is shown, not before. */
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
      if (content.vessels) drawVessels(pen, seen, colours, content.vessels);
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
  if (options.isPolite) closers.push(keepPolite(map, options.onRefused));
  if (options.onPick) closers.push(listenForPicks(map, options.onPick, (at) => pointAt(content, view, at)));
  map.on('zoomend', () => options.onZoom(canZoom(map)));
  fit();
  if (options.start) startAt(map, options.start);
  if (options.onView) tellViews(map, options.onView);
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
    goTo: ([longitude, latitude], zoom) => startAt(map, { longitude, latitude, zoom }),
    close: () => {
      closers.forEach((close) => close());
      map.remove();
      // A change of its size is told up to a fifth of a second later, whether it is still there or not.
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
    // Drawn anew at every step; a stretched picture in between would only blur.
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

/** The arrow keys glide by default. */
function stopGliding(map: LeafletMap): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

function fitTo(map: LeafletMap, positions: readonly Position[]): void {
  const size = map.getSize();
  // Never more than one world side by side.
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

/** What of the map a page has laid something over, as its style sheet says. */
const coveredPx = (map: LeafletMap, side: 'left' | 'bottom'): number =>
  Number.parseFloat(getComputedStyle(map.getContainer()).getPropertyValue(`--map-covered-${side}`)) || 0;

/** The page may change its width; until somebody has moved the map, it shows what it showed. */
function watchSize(map: LeafletMap, fit: () => void): () => void {
  let isTouched = false;
  map.on('dragstart keydown dblclick', () => {
    isTouched = true;
  });
  const observer = new ResizeObserver(() => {
    // Taken out of the page, it is told so before it is closed.
    if (!map.getContainer().isConnected) return;
    map.invalidateSize({ animate: false, pan: false });
    if (!isTouched) fit();
  });
  observer.observe(map.getContainer());
  return () => observer.disconnect();
}

/** The coarse land first and always, as the device has it for offline; the fine one where it can be told apart. */
function loadLand(
  map: LeafletMap,
  tell: (isThere: boolean) => void,
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
    tell(true);
    map.on('zoomend', () => void refine());
    await refine();
  };
  begin().catch(() => !isOver && tell(false));
  return () => {
    isOver = true;
  };
}
