import type { Colours } from './colours.ts';
import type { Land } from './land-parts.ts';
import { onScreen, worldCopiesInView, type View } from './view.ts';

const gridStepsDegrees = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];
const gridStepLeastPx = 70;
const labelWidthPx = 44;

/** Draws the sea, its grid of degrees, and the land if it is loaded. */
export function drawGround(pen: CanvasRenderingContext2D, view: View, colours: Colours, land: Land | null) {
  pen.fillStyle = colours.sea;
  pen.fillRect(0, 0, view.width, view.height);
  const step = gridStep(view);
  drawGrid(pen, view, colours, step);
  if (land) drawLand(pen, view, colours, land);
  labelGrid(pen, view, colours, step);
}

function drawLand(pen: CanvasRenderingContext2D, view: View, colours: Colours, { size, parts }: Land) {
  const scale = view.world / size;
  pen.fillStyle = colours.land;
  pen.lineJoin = 'round';
  const [top, bottom] = [view.top / scale, (view.top + view.height) / scale];
  for (const { whole, coast, west, north, east, south } of parts) {
    if (south < top || north > bottom) continue;
    for (const turn of worldCopiesInView(view, west / size, east / size)) {
      pen.save();
      pen.translate(turn * view.world - view.left, -view.top);
      pen.scale(scale, scale);
      pen.fill(whole);
      // The land is cut in two at the antimeridian. An outline in the colour of the land hides the cut.
      pen.lineWidth = 1 / scale;
      pen.strokeStyle = colours.land;
      if (west === 0 || east === size) pen.stroke(whole);
      pen.lineWidth = 0.75 / scale;
      pen.strokeStyle = colours.coast;
      pen.stroke(coast);
      pen.restore();
    }
  }
}

/**
 * Returns the number of degrees between two grid lines: the smallest step of `gridStepsDegrees` at which the
 * lines are at least `gridStepLeastPx` apart.
 */
export const gridStep = ({ world }: View): number =>
  gridStepsDegrees.findLast((degrees) => (degrees / 360) * world >= gridStepLeastPx) ?? 30;

const latitudes = (step: number): number[] =>
  Array.from({ length: 2 * Math.floor(80 / step) + 1 }, (_, index) => (index - Math.floor(80 / step)) * step);

function longitudes({ left, width, world }: View, step: number): number[] {
  const first = Math.ceil(((left / world) * 360 - 180) / step);
  const last = Math.floor((((left + width) / world) * 360 - 180) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

function drawGrid(pen: CanvasRenderingContext2D, view: View, colours: Colours, step: number) {
  pen.beginPath();
  for (const longitude of longitudes(view, step)) {
    const x = Math.round(onScreen(view, [longitude, 0])[0]) + 0.5;
    pen.moveTo(x, 0);
    pen.lineTo(x, view.height);
  }
  for (const latitude of latitudes(step)) {
    const y = Math.round(onScreen(view, [0, latitude])[1]) + 0.5;
    pen.moveTo(0, y);
    pen.lineTo(view.width, y);
  }
  pen.globalAlpha = 0.14;
  pen.lineWidth = 1;
  pen.strokeStyle = colours.line;
  pen.stroke();
  pen.globalAlpha = 1;
}

/**
 * Labels the latitudes at the right edge, because panels cover the left one. Longitudes have no labels, because too many figures would cover the
 * map.
 */
function labelGrid(pen: CanvasRenderingContext2D, view: View, colours: Colours, step: number) {
  if (view.width < 8 * labelWidthPx) return;
  pen.font = `11px ${pen.font.replace(/^.*px /, '')}`;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = colours.sea;
  pen.fillStyle = colours.ink2;
  for (const latitude of latitudes(step)) {
    const y = onScreen(view, [0, latitude])[1];
    if (y < 12 || y > view.height - 12) continue;
    const text = degreesText(latitude);
    pen.strokeText(text, view.width - 6, y);
    pen.fillText(text, view.width - 6, y);
  }
}

function degreesText(latitude: number): string {
  const degrees = `${Math.round(Math.abs(latitude) * 10) / 10}°`;
  if (latitude === 0) return degrees;
  return degrees + (latitude > 0 ? 'N' : 'S');
}
