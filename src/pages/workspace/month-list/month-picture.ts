import { encodeQR } from 'qr';

import { t } from '../../../i18n/t.ts';
import {
  drawQr,
  pictureColours,
  pictureFont,
  pictureWidth as width,
  pngOf,
} from '../../../ui/drawn-picture.ts';
import type { MonthRow } from './month-rows.ts';

export interface MonthPicture {
  title: string;
  /** The text that marks demo data, below the title; empty for real data. */
  mark: string;
  rows: readonly MonthRow[];
  /** The age of the list, as text. */
  age: string;
  /** The note that only the booking confirmation is binding, and not the list. */
  terms: string;
  /** The text next to the QR code of `link`. */
  scan: string;
  link: string;
}

/**
 * The maximum number of rows in a picture. It is limited, because browsers cannot draw pictures higher than
 * 16,384 px.
 */
export const picturedMost = 150;

const edge = 40;
const headHeight = 116;
const rowHeight = 92;
const footHeight = 260;
const laycanWidth = 190;
const colours = pictureColours;

/** Draws a list of sailings as a PNG. Throws if the browser has no canvas. */
export async function drawMonth(picture: MonthPicture): Promise<Blob> {
  const { title, mark, rows, age, terms, scan, link } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = headHeight + rows.length * rowHeight + footHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser provides no 2D canvas context');
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(pen, title, { x: edge, y: 72, size: 34, weight: 700, most: width - 2 * edge });
  write(pen, mark, { x: edge, y: 104, size: 20, colour: colours.quiet, most: width - 2 * edge });
  rows.forEach((row, at) => drawRow(pen, row, headHeight + at * rowHeight));
  const top = canvas.height - footHeight + 40;
  drawQr(pen, encodeQR(link, 'raw', { ecc: 'low', border: 2 }), { left: width - edge - 180, top, size: 180 });
  const most = width - 2 * edge - 200;
  write(pen, t('shell.site'), { x: edge, y: top + 30, size: 28, weight: 700, most });
  write(pen, age, { x: edge, y: top + 76, size: 22, colour: colours.quiet, most });
  write(pen, terms, { x: edge, y: top + 110, size: 22, colour: colours.quiet, most });
  write(pen, scan, { x: edge, y: top + 144, size: 22, colour: colours.quiet, most });
  return pngOf(canvas);
}

function drawRow(pen: CanvasRenderingContext2D, row: MonthRow, top: number): void {
  const left = edge + laycanWidth;
  const most = width - edge - left;
  pen.fillStyle = colours.line;
  pen.fillRect(edge, top, width - 2 * edge, 2);
  write(pen, row.laycan, { x: edge, y: top + 38, size: 24, weight: 700, most: laycanWidth - 14 });
  const rate =
    row.rate === ''
      ? 0
      : write(pen, row.rate, { x: width - edge, y: top + 38, size: 22, isRight: true, most: 220 });
  write(pen, row.vessel, { x: left, y: top + 38, size: 24, weight: 700, most: most - rate - 12 });
  const arrives = row.arrival === '' ? '' : t('workspace.monthArrives', { days: row.arrival });
  const arrival = write(pen, arrives, {
    x: width - edge,
    y: top + 74,
    size: 22,
    colour: colours.quiet,
    isRight: true,
    most: 240,
  });
  write(pen, row.lane, { x: left, y: top + 74, size: 22, colour: colours.quiet, most: most - arrival - 12 });
  write(pen, row.type, { x: edge, y: top + 74, size: 20, colour: colours.quiet, most: laycanWidth - 14 });
}

interface Words {
  x: number;
  y: number;
  size: number;
  weight?: number;
  colour?: string;
  isRight?: boolean;
  most: number;
}

/**
 * Draws a text and returns its width. A text that is too long is drawn narrower, so that none of it is cut
 * off.
 */
function write(pen: CanvasRenderingContext2D, text: string, words: Words): number {
  const { x, y, size, weight = 400, colour = colours.ink, isRight = false, most } = words;
  pen.fillStyle = colour;
  pen.textAlign = isRight ? 'right' : 'left';
  pen.font = `${weight} ${size}px ${pictureFont}`;
  const wide = pen.measureText(text).width;
  if (wide > most) pen.font = `${weight} ${Math.max(12, Math.floor((size * most) / wide))}px ${pictureFont}`;
  pen.fillText(text, x, y, most);
  return Math.min(wide, most);
}
