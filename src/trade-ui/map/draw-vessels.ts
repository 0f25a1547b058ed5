import type { Colours } from './colours.ts';
import { boxOf, placeLabels, type Box } from './place-labels.ts';
import { worldCopiesInView, mercatorX, mercatorY, type View } from './view.ts';
import type { VesselCluster, VesselField } from './vessel-field.ts';
import { drawSprite, spritePx, spritesOf, type VesselSprites } from './vessel-sprites.ts';

/**
 * The size in pixels of a cell of the grid by which vessels are thinned out. In each cell, only the vessel
 * with the newest position is drawn, and the chosen vessel.
 */
const cellPx = 7;
/** If more than this number of vessels are in view, the cells of the grid are `sparseCellPx` wide. */
const sparseMost = 4_000;
/** The size in pixels of a cell of the coarser grid. It is the width of a drawn hull. */
const sparseCellPx = 12;
/** The maximum number of vessels in view whose names are shown. More names would cover the map. */
const namedMost = 40;
const reachPx = 18;

/** The vessels that were drawn, with their positions on the screen. */
export interface DrawnVessels {
  indexes: number[];
  spots: [x: number, y: number][];
  /** The number of vessels in view, including those that another vessel covers. */
  total: number;
}

/**
 * Draws the vessels in view, thinned out on a grid, so that tens of thousands of vessels take only a few
 * milliseconds. `left` is the width of the panel that covers the left side of the map. Returns the vessels and
 * the boxes of their names.
 */
export function drawVessels(
  pen: CanvasRenderingContext2D,
  view: View,
  colours: Colours,
  { field, left }: { field: VesselField; left: number },
): DrawnVessels & { names: Box[] } {
  const sprites = spritesOf(colours, devicePixelRatio || 1);
  const drawn = vesselsInView(field, view);
  // The newest vessels are drawn last, on top.
  for (let at = drawn.indexes.length - 1; at >= 0; at--)
    drawSprite(pen, sprites, field.sprites[drawn.indexes[at] ?? 0] ?? 0, drawn.spots[at] ?? [0, 0]);
  drawChosen(pen, { field, drawn, sprites, colours });
  drawClusters(pen, view, colours, field.clusters);
  return { ...drawn, names: drawNames(pen, view, colours, { field, drawn, left }) };
}

export function vesselsInView(field: VesselField, view: View): DrawnVessels {
  const inView: number[] = [];
  const spots: [number, number][] = [];
  const { world, left, top, width, height } = view;
  const margin = spritePx / 2;
  for (let at = 0; at < field.x.length; at++) {
    const y = (field.y[at] ?? 0) * world - top;
    if (y < -margin || y > height + margin) continue;
    // The map repeats the world from left to right. The loop begins with the repetition of the vessel that is
    // nearest to the left edge.
    let x = (field.x[at] ?? 0) * world - left;
    x -= Math.floor((x + margin) / world) * world;
    for (; x <= width + margin; x += world) {
      inView.push(at);
      spots.push([x, y]);
    }
  }
  return thinned(field, view, inView, spots);
}

function thinned(
  field: VesselField,
  { width }: View,
  inView: readonly number[],
  spots: readonly [number, number][],
): DrawnVessels {
  const cell = inView.length > sparseMost ? sparseCellPx : cellPx;
  const columns = Math.ceil((width + 2 * spritePx) / cell) + 1;
  const taken = new Set<number>();
  const drawn: DrawnVessels = { indexes: [], spots: [], total: inView.length };
  inView.forEach((at, order) => {
    const [x, y] = spots[order] ?? [0, 0];
    const place = Math.floor((y + spritePx) / cell) * columns + Math.floor((x + spritePx) / cell);
    if (taken.has(place) && at !== field.chosen) return;
    taken.add(place);
    drawn.indexes.push(at);
    drawn.spots.push([x, y]);
  });
  return drawn;
}

interface Scene {
  field: VesselField;
  drawn: DrawnVessels;
}

function drawChosen(
  pen: CanvasRenderingContext2D,
  { field, drawn, sprites, colours }: Scene & { sprites: VesselSprites; colours: Colours },
): void {
  drawn.indexes.forEach((index, at) => {
    if (index !== field.chosen) return;
    const [x, y] = drawn.spots[at] ?? [0, 0];
    pen.beginPath();
    pen.arc(x, y, 17, 0, 2 * Math.PI);
    pen.globalAlpha = 0.7;
    pen.fillStyle = colours.halo;
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = 2;
    pen.strokeStyle = colours.line;
    pen.stroke();
    drawSprite(pen, sprites, field.sprites[index] ?? 0, [x, y]);
  });
}

/** Returns the radius of a cluster's circle in pixels. It grows with the number of vessels in the cluster. */
export const clusterRadius = (total: number): number => Math.min(34, 9 + 3.2 * Math.log2(total + 1));

function clusterSpots(clusters: readonly VesselCluster[], view: View) {
  return clusters.flatMap((cluster) => {
    const at = mercatorX(cluster.longitude);
    const y = mercatorY(cluster.latitude) * view.world - view.top;
    return worldCopiesInView(view, at, at).map((turn) => ({
      cluster,
      x: (at + turn) * view.world - view.left,
      y,
      radius: clusterRadius(cluster.total),
    }));
  });
}

function drawClusters(
  pen: CanvasRenderingContext2D,
  view: View,
  colours: Colours,
  clusters: readonly VesselCluster[],
): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { cluster, x, y, radius } of clusterSpots(clusters, view)) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = colours.halo;
    pen.globalAlpha = 0.86;
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = 2;
    pen.strokeStyle = colours.line;
    pen.stroke();
    pen.fillStyle = colours.ink;
    pen.fillText(shortCount(cluster.total), x, y);
  }
}

const shortCount = (total: number): string =>
  total < 1000 ? String(total) : `${Math.round(total / 100) / 10}k`;

function drawNames(
  pen: CanvasRenderingContext2D,
  view: View,
  colours: Colours,
  { field, drawn, left }: Scene & { left: number },
): Box[] {
  const isNamed = drawn.indexes.length <= namedMost;
  const named = drawn.indexes
    .map((index, at) => ({
      index,
      name: field.names[index] ?? '',
      spot: drawn.spots[at] ?? ([0, 0] as const),
    }))
    .filter(({ index, name }) => name !== '' && (isNamed || index === field.chosen));
  if (named.length === 0) return [];
  const family = pen.font.replace(/^.*px /, '');
  pen.font = `600 11px ${family}`;
  const labels = named.map(({ name, spot: [x, y] }) => {
    return { x, y, reach: 11, width: pen.measureText(name).width, height: 14 };
  });
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = colours.sea;
  pen.fillStyle = colours.ink;
  const places = placeLabels(labels, [], { ...view, covered: { right: 60, bottom: 160, left } });
  return places.flatMap((place, at) => {
    const label = labels[at];
    if (!place || !label) return [];
    const name = named[at]?.name ?? '';
    pen.strokeText(name, place.left, place.top + 7);
    pen.fillText(name, place.left, place.top + 7);
    return [boxOf(place, label)];
  });
}

/**
 * Returns the vessel nearest to the pointer within the reach of a finger. Without one, returns the cluster of
 * vessels at the pointer; null if there is none either.
 */
export function vesselAt(
  field: VesselField,
  view: View,
  at: { x: number; y: number },
): { id: string } | { cluster: VesselCluster } | null {
  const { indexes, spots } = vesselsInView(field, view);
  let [best, bestPx] = [-1, reachPx];
  spots.forEach(([x, y], order) => {
    const px = Math.hypot(x - at.x, y - at.y);
    if (px < bestPx) [best, bestPx] = [indexes[order] ?? -1, px];
  });
  const id = field.ids[best];
  if (id !== undefined) return { id };
  const near = clusterSpots(field.clusters, view).find(
    ({ x, y, radius }) => Math.hypot(x - at.x, y - at.y) <= radius,
  );
  return near ? { cluster: near.cluster } : null;
}
