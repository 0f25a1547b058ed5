import type { Colours } from './colours.ts';
import { placeLabels, type Box } from './place-labels.ts';
import { onScreen, worldCopiesInView, mercatorX, type Position, type View } from './view.ts';

/** A port that the map names for orientation. It cannot be selected. */
export interface NamedPort {
  name: string;
  position: Position;
  /** The rank of the port by traffic; 0 is the busiest. */
  rank: number;
}

/** The highest rank of the named ports up to each zoom level, because smaller ports need more room. */
const rankLimits = [
  { zoomMost: 3, rank: 60 },
  { zoomMost: 5.5, rank: 330 },
  { zoomMost: 7.5, rank: 1_100 },
] as const;
/** The maximum number of ports that are considered. More labels would cover the map. */
const namedMost = 40;
const dotPx = 2.5;
const linePx = 15;
/** The size of the map's lower right corner, which its buttons cover. */
const buttonsPx = { right: 60, bottom: 160 };

/** A port in view, with its position on the screen. */
interface Spot {
  port: NamedPort;
  x: number;
  y: number;
}

/** Returns the largest ports in view, as many as the zoom level has room for, the busiest first. */
export function portsInView(ports: readonly NamedPort[], view: View): Spot[] {
  const zoom = Math.log2(view.world / 256);
  const rankMost = rankLimits.find(({ zoomMost }) => zoom < zoomMost)?.rank ?? Infinity;
  return ports
    .filter(({ rank }) => rank < rankMost)
    .flatMap((port) => {
      const [x, y] = onScreen(view, port.position);
      if (y < 0 || y > view.height) return [];
      const at = mercatorX(port.position[0]);
      return worldCopiesInView(view, at, at).map((turn) => ({ port, x: x + turn * view.world, y }));
    })
    .sort((one, other) => one.port.rank - other.port.rank)
    .slice(0, namedMost);
}

interface PortScene {
  ports: readonly NamedPort[];
  /** The positions of the drawn vessels on the screen. */
  vessels: readonly (readonly [number, number])[];
  /** The boxes of the vessels' names. */
  names: readonly Box[];
  /** The width of the panel that covers the left side of the map. */
  left: number;
}

/**
 * Draws the larger ports in view as small dots with their names. A port without room for its name is left
 * out. The names cover no vessel's name, and as few of the vessels as possible.
 */
export function drawPorts(
  pen: CanvasRenderingContext2D,
  view: View,
  colours: Colours,
  { ports, vessels, names, left }: PortScene,
): void {
  const shown = portsInView(ports, view);
  if (shown.length === 0) return;
  const family = pen.font.replace(/^.*px /, '');
  pen.font = `400 12px ${family}`;
  const labels = shown.map(({ port: { name }, x, y }) => {
    return { x, y, reach: dotPx + 1, width: pen.measureText(name).width, height: linePx };
  });
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  placeLabels(labels, vessels, { ...view, covered: { ...buttonsPx, left }, labelled: names }).forEach(
    (place, at) => {
      const spot = shown[at];
      if (!place || !spot) return;
      pen.beginPath();
      pen.arc(spot.x, spot.y, dotPx, 0, 2 * Math.PI);
      pen.fillStyle = colours.ink2;
      pen.fill();
      pen.strokeStyle = colours.halo;
      pen.fillStyle = colours.ink2;
      pen.strokeText(spot.port.name, place.left, place.top + linePx / 2);
      pen.fillText(spot.port.name, place.left, place.top + linePx / 2);
    },
  );
}
