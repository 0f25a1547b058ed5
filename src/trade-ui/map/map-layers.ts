import { TileLayer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

import { CanvasLayer, type Draw } from './canvas-layer.ts';

interface MapLayers {
  addTo: (map: LeafletMap) => void;
  redraw: () => void;
}

/**
 * Creates the layers of a map: the ground (sea and land), the operator's tiles (if there are any), and the
 * content above them.
 */
export function makeLayers(tiles: string | undefined, draw: { ground: Draw; content: Draw }): MapLayers {
  if (!tiles) {
    const both = new CanvasLayer((pen, view) => {
      draw.ground(pen, view);
      draw.content(pen, view);
    });
    return { addTo: (map) => both.addTo(map), redraw: () => both.redraw() };
  }
  const ground = new CanvasLayer(draw.ground, { isBelow: true });
  const content = new CanvasLayer((pen, view) => {
    pen.clearRect(0, 0, view.width, view.height);
    draw.content(pen, view);
  });
  const layers = [ground, new TileLayer(tiles), content];
  return {
    addTo: (map) => layers.forEach((layer) => layer.addTo(map)),
    redraw: () => [ground, content].forEach((layer) => layer.redraw()),
  };
}
