import type { Colours } from './colours.ts';
import {
  positionAges,
  vesselSymbols,
  type PositionAge,
  type VesselSymbol,
} from '../../../trade/vessel/vessel-symbol.ts';

/*
 * All pictures of vessels that a map needs, painted once on one canvas. There is a row for each combination
 * of vessel type and age of the position, and a column for each course.
 */

/** The number of course columns, in steps of ten degrees. One more column is for unknown courses. */
const courseSteps = 36;
const noCourse = courseSteps;
/** The size of a picture in pixels, large enough for a hull at any angle. */
export const spritePx = 26;

export interface VesselSprites {
  canvas: HTMLCanvasElement;
  /** Canvas pixels per CSS pixel. */
  ratio: number;
}

/** Returns the number of the picture of a vessel, from which its row and column on the canvas follow. */
export const spriteOf = (look: VesselSymbol, age: PositionAge, course: number | null): number =>
  (vesselSymbols.indexOf(look) * positionAges.length + positionAges.indexOf(age)) * (courseSteps + 1) +
  (course === null ? noCourse : Math.round((course % 360) / 10) % courseSteps);

const painted = new WeakMap<Colours, VesselSprites>();

/** Returns the canvas with the pictures. It is painted once for each set of colours. */
export function spritesOf(colours: Colours, ratio: number): VesselSprites {
  const known = painted.get(colours);
  if (known?.ratio === ratio) return known;
  const sprites = paintSprites(colours, ratio);
  painted.set(colours, sprites);
  return sprites;
}

function paintSprites(colours: Colours, ratio: number): VesselSprites {
  const canvas = document.createElement('canvas');
  const cell = spritePx * ratio;
  canvas.width = cell * (courseSteps + 1);
  canvas.height = cell * vesselSymbols.length * positionAges.length;
  const pen = canvas.getContext('2d');
  if (!pen) return { canvas, ratio };
  vesselSymbols.forEach((look, lookAt) =>
    positionAges.forEach((age, ageAt) => {
      for (let step = 0; step <= courseSteps; step++) {
        pen.save();
        pen.scale(ratio, ratio);
        pen.translate((step + 0.5) * spritePx, (lookAt * positionAges.length + ageAt + 0.5) * spritePx);
        if (step !== noCourse) pen.rotate((step * 10 * Math.PI) / 180);
        paintHull(pen, { look, age, colours, isPointed: step !== noCourse });
        pen.restore();
      }
    }),
  );
  return { canvas, ratio };
}

/** Draws a vessel's picture, centred on a position of the screen. */
export function drawSprite(
  pen: CanvasRenderingContext2D,
  { canvas, ratio }: VesselSprites,
  sprite: number,
  [x, y]: readonly [number, number],
): void {
  const cell = spritePx * ratio;
  const column = sprite % (courseSteps + 1);
  const row = (sprite - column) / (courseSteps + 1);
  const [left, top] = [column * cell, row * cell];
  pen.drawImage(canvas, left, top, cell, cell, x - spritePx / 2, y - spritePx / 2, spritePx, spritePx);
}

interface Hull {
  look: VesselSymbol;
  age: PositionAge;
  colours: Colours;
  isPointed: boolean;
}

/**
 * Paints a hull with its bow at the top. A mark on the deck shows the type of the vessel to readers who
 * cannot distinguish the colours.
 */
function paintHull(pen: CanvasRenderingContext2D, { look, age, colours, isPointed }: Hull): void {
  const colour = colours.looks[look];
  pen.beginPath();
  if (isPointed) {
    pen.moveTo(0, -10);
    for (const [x, y] of [
      [4.5, -4],
      [4.5, 9],
      [-4.5, 9],
      [-4.5, -4],
    ] as const)
      pen.lineTo(x, y);
  } else pen.arc(0, 0, 5.5, 0, 2 * Math.PI);
  pen.closePath();
  pen.lineJoin = 'round';
  if (age === 'now') outline(pen, colours.halo, 2);
  if (age !== 'older') {
    pen.fillStyle = age === 'day' ? colours.halo : colour;
    if (age === 'hours') {
      pen.fillStyle = colours.halo;
      pen.fill();
      pen.globalAlpha = 0.5;
      pen.fillStyle = colour;
    }
    pen.fill();
    pen.globalAlpha = 1;
  }
  if (age === 'older') pen.setLineDash([2.5, 2]);
  if (age !== 'now') outline(pen, colour, age === 'day' ? 1.5 : 1.25);
  pen.setLineDash([]);
  if (age !== 'older') paintDeck(pen, look, age === 'day' ? colour : colours.halo);
}

function outline(pen: CanvasRenderingContext2D, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

function paintDeck(pen: CanvasRenderingContext2D, look: VesselSymbol, colour: string): void {
  pen.beginPath();
  if (look === 'heavy_lift') {
    pen.arc(0, 2, 1.9, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
    return;
  }
  const stripes = { regular: [0, 4.5], roll: [4.5] }[look as string] ?? [];
  for (const y of stripes) {
    pen.moveTo(-4.5, y);
    pen.lineTo(4.5, y);
  }
  if (look === 'tanker') {
    pen.moveTo(0, -5);
    pen.lineTo(0, 8);
  }
  outline(pen, colour, 1.5);
}
