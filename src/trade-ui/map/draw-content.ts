import type { Colours } from './colours.ts';
import type { MapContent, MapLine, MapPoint } from './map-content.ts';
import { placeLabels, type Labelled } from './place-labels.ts';
import { onScreen, worldCopiesInView, mercatorX, type View } from './view.ts';

const lineStyles = {
  other: { width: 1.75, dash: [2, 6] },
  side: { width: 1.75, dash: [] },
  main: { width: 3, dash: [] },
  track: { width: 2.5, dash: [] },
} as const;

const reaches: Record<MapPoint['look'], number> = { start: 7, end: 7, call: 4.5, pin: 12, place: 3 };
/** The maximum number of places in view whose names are shown, because more names would cover the map. */
const namedPlacesMost = 60;
const lineSamplePx = 8;
const cornerPx = 24;
/** The size of the map's lower right corner, which its buttons cover. */
const buttonsPx = { width: 60, height: 160 };

type Spot = readonly [x: number, y: number];

interface Shown {
  point: MapPoint;
  x: number;
  y: number;
}

/** Draws the lines, marks and labels of a map over sea and land. */
export function drawContent(
  pen: CanvasRenderingContext2D,
  view: View,
  colours: Colours,
  content: MapContent,
): void {
  const seen: [number, number][] = [];
  for (const look of ['other', 'side', 'track', 'main'] as const)
    for (const line of content.lines.filter((one) => one.look === look))
      for (const turn of turnsOf(line, view)) seen.push(...drawLine(pen, view, colours, { line, turn }));
  const shown = shownPoints(content.points, view);
  // The first points are the most important, so they are drawn last, on top.
  for (const one of [...shown].reverse()) drawMark(pen, colours, one);
  drawLabels(pen, view, colours, { shown, seen });
}

/** Returns the points in view. A point occurs once for each visible repetition of the world. */
export function shownPoints(points: readonly MapPoint[], view: View): Shown[] {
  return points.flatMap((point) => {
    const [x, y] = onScreen(view, point.position);
    if (y < 0 || y > view.height) return [];
    const at = mercatorX(point.position[0]);
    return worldCopiesInView(view, at, at).map((turn) => ({ point, x: x + turn * view.world, y }));
  });
}

function turnsOf({ positions }: MapLine, view: View): number[] {
  let [west, east] = [Infinity, -Infinity];
  for (const [longitude] of positions) {
    west = Math.min(west, mercatorX(longitude));
    east = Math.max(east, mercatorX(longitude));
  }
  return worldCopiesInView(view, west, east);
}

/** Draws a line with a halo. Returns points along the line, which the labels must not cover. */
function drawLine(
  pen: CanvasRenderingContext2D,
  view: View,
  colours: Colours,
  { line, turn }: { line: MapLine; turn: number },
): [number, number][] {
  const { width, dash } = lineStyles[line.look];
  const points = line.positions.map((position): [number, number] => {
    const [x, y] = onScreen(view, position);
    return [x + turn * view.world, y];
  });
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  if (line.look === 'track') for (const point of points) pen.lineTo(...point);
  else traceRounded(pen, points);
  pen.strokeStyle = colours.halo;
  pen.globalAlpha = 0.7;
  pen.lineWidth = width + 3;
  if (line.look === 'main') pen.stroke();
  pen.globalAlpha = 1;
  pen.setLineDash(dash);
  pen.strokeStyle = line.look === 'other' ? colours.pale : colours.line;
  pen.lineWidth = width;
  pen.stroke();
  pen.restore();
  // Labels are placed next to the lines of a route. They cannot avoid a track of several weeks, which covers
  // too much of the map.
  if (line.look === 'track') return [];
  return points.slice(1).flatMap((to, index) => sampled(points[index] ?? to, to));
}

/** Adds the line to the path, with rounded corners. */
function traceRounded(pen: CanvasRenderingContext2D, points: readonly Spot[]): void {
  points.forEach((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return pen.lineTo(...point);
    const room = Math.min(lengthOf(before, point), lengthOf(point, after)) / 2;
    return pen.arcTo(...point, ...after, Math.min(cornerPx, room));
  });
}

const lengthOf = ([fromX, fromY]: Spot, [toX, toY]: Spot): number => Math.hypot(toX - fromX, toY - fromY);

function sampled([fromX, fromY]: [number, number], [toX, toY]: [number, number]): [number, number][] {
  const steps = Math.min(60, Math.ceil(lengthOf([fromX, fromY], [toX, toY]) / lineSamplePx));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
  });
}

function drawMark(pen: CanvasRenderingContext2D, colours: Colours, { point, x, y }: Shown): void {
  if (point.look === 'pin') return drawPin(pen, colours, x, y);
  const reach = reaches[point.look];
  disc(pen, colours.halo, [x, y, reach + (point.look === 'place' ? 1 : 2)]);
  disc(pen, colours.line, [x, y, reach]);
  if (point.look === 'end') disc(pen, colours.halo, [x, y, reach - 3.5]);
}

function disc(pen: CanvasRenderingContext2D, colour: string, [x, y, radius]: [number, number, number]): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

/** Draws a pin whose tip is the place. */
function drawPin(pen: CanvasRenderingContext2D, colours: Colours, x: number, y: number): void {
  const [radius, height] = [11, 17];
  pen.beginPath();
  pen.moveTo(x, y);
  pen.bezierCurveTo(x - 3, y - 7, x - radius, y - 10, x - radius, y - height);
  pen.arc(x, y - height, radius, Math.PI, 0);
  pen.bezierCurveTo(x + radius, y - 10, x + 3, y - 7, x, y);
  pen.closePath();
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.strokeStyle = colours.halo;
  pen.stroke();
  pen.fillStyle = colours.line;
  pen.fill();
  disc(pen, colours.halo, [x, y - height, 4]);
}

function drawLabels(
  pen: CanvasRenderingContext2D,
  view: View,
  colours: Colours,
  { shown, seen }: { shown: readonly Shown[]; seen: readonly [number, number][] },
): void {
  const family = pen.font.replace(/^.*px /, '');
  const isCrowded = shown.filter(({ point }) => point.look === 'place').length > namedPlacesMost;
  const named = shown.filter(({ point }) => point.label !== '' && !(isCrowded && point.look === 'place'));
  const fonts = named.map(({ point }) =>
    ['start', 'end', 'pin'].includes(point.look) ? `600 15px ${family}` : `400 12px ${family}`,
  );
  const labels = named.map(({ point, x, y }, index): Labelled => {
    pen.font = fonts[index] ?? '';
    const isPin = point.look === 'pin';
    const width = pen.measureText(point.label).width;
    return { x, y: isPin ? y - 14 : y, reach: reaches[point.look] + (isPin ? 4 : 0), width, height: 18 };
  });
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  const covered = { right: buttonsPx.width, bottom: buttonsPx.height };
  placeLabels(labels, seen, { ...view, covered }).forEach((place, index) => {
    if (!place) return;
    pen.font = fonts[index] ?? '';
    const text = named[index]?.point.label ?? '';
    pen.strokeStyle = colours.halo;
    pen.strokeText(text, place.left, place.top + 9);
    pen.fillStyle = colours.ink;
    pen.fillText(text, place.left, place.top + 9);
  });
}
