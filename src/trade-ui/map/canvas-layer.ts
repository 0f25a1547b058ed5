import { DomUtil, Layer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

import type { View } from './view.ts';

/** Draws the visible part. Coordinates are CSS pixels from the upper left corner. */
export type Draw = (pen: CanvasRenderingContext2D, view: View) => void;

/**
 * A canvas that covers the whole map and is drawn again at each move, so that its content is sharp even
 * during a move.
 */
export class CanvasLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #draw: Draw;
  readonly #pane: string;
  #map: LeafletMap | null = null;

  /** `isBelow` puts the canvas below the map tiles, so that it is visible where no tile covers it. */
  constructor(draw: Draw, { isBelow = false } = {}) {
    super();
    this.#draw = draw;
    this.#pane = isBelow ? 'mapPane' : 'overlayPane';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    map.getPane(this.#pane)?.append(this.#canvas);
    this.redraw();
    return this;
  }

  override onRemove(): this {
    this.#map = null;
    this.#canvas.remove();
    return this;
  }

  override getEvents() {
    return { move: this.redraw, resize: this.redraw };
  }

  readonly redraw = (): void => {
    const map = this.#map;
    const pen = this.#canvas.getContext('2d');
    if (!map || !pen) return;
    const { x: width, y: height } = map.getSize();
    const ratio = devicePixelRatio || 1;
    resize(this.#canvas, width, height, ratio);
    // The canvas is in an element that moves with the map, so it must be moved back to the visible corner.
    DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([0, 0]));
    const corner = map.getPixelBounds().min ?? { x: 0, y: 0 };
    const world = map.options.crs?.scale(map.getZoom()) ?? 0;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.font = `12px ${getComputedStyle(map.getContainer()).fontFamily}`;
    this.#draw(pen, { width, height, world, left: corner.x, top: corner.y });
  };
}

/**
 * Changes the size of the canvas only if it differs, because setting a size clears the canvas and allocates
 * memory.
 */
function resize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  const [inWidth, inHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === inWidth && canvas.height === inHeight) return;
  canvas.width = inWidth;
  canvas.height = inHeight;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}
