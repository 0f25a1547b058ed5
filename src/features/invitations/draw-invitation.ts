import { encodeQR } from 'qr';

import { t } from '../../i18n/t.ts';
import { drawQr, pictureColours, pictureFont, pictureWidth as width, pngOf } from '../../ui/drawn-picture.ts';

/** The texts of the picture, in the reader's language. */
export interface Invitation {
  head: string;
  text: string;
  from: string;
  free: string;
  scan: string;
  link: string;
}

const height = 1_000;
const edge = 56;
const codeSide = 260;
/**
 * The usual colours of pictures, with lighter ones for the text and the line, which are on a dark background.
 */
const colours = { ...pictureColours, quiet: '#a9b8c9', sea: '#79b0ff' };

/** Draws the invitation as a PNG. Throws if the browser has no canvas. */
export async function drawInvitation(invitation: Invitation): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser provides no 2D canvas context');
  pen.fillStyle = colours.ink;
  pen.fillRect(0, 0, width, height);
  drawLane(pen, 400);
  write(pen, t('shell.site'), { y: 96, size: 34, weight: 600 });
  write(pen, invitation.head, { y: 220, size: 52, weight: 600 });
  write(pen, invitation.text, { y: 290, size: 28, colour: colours.quiet });
  write(pen, invitation.from, { y: 560, size: 36, weight: 600 });
  write(pen, invitation.free, { y: 612, size: 28, colour: colours.quiet });
  drawCode(pen, invitation.link);
  write(pen, invitation.scan, { x: edge + codeSide + 40, y: height - edge - codeSide / 2, size: 30 });
  return pngOf(canvas);
}

interface Words {
  x?: number;
  y: number;
  size: number;
  weight?: number;
  colour?: string;
}

/** Draws a text, in a smaller size if it is too long for the picture. */
function write(pen: CanvasRenderingContext2D, text: string, words: Words): void {
  const { x = edge, y, size, weight = 400, colour = colours.paper } = words;
  pen.fillStyle = colour;
  pen.font = `${weight} ${size}px ${pictureFont}`;
  const part = Math.min(1, (width - x - edge) / pen.measureText(text).width);
  if (part < 1) pen.font = `${weight} ${Math.floor(size * part)}px ${pictureFont}`;
  pen.fillText(text, x, y);
}

function drawLane(pen: CanvasRenderingContext2D, y: number): void {
  pen.fillStyle = colours.sea;
  pen.strokeStyle = colours.sea;
  pen.lineWidth = 8;
  pen.beginPath();
  pen.roundRect(edge, y - 26, 180, 52, 26);
  pen.fill();
  pen.beginPath();
  pen.moveTo(edge + 180, y);
  pen.lineTo(width - edge - 56, y);
  pen.stroke();
  pen.beginPath();
  pen.arc(width - edge - 28, y, 24, 0, 2 * Math.PI);
  pen.stroke();
}

function drawCode(pen: CanvasRenderingContext2D, link: string): void {
  const modules = encodeQR(link, 'raw', { ecc: 'medium', border: 2 });
  const [left, top] = [edge, height - edge - codeSide];
  pen.fillStyle = colours.paper;
  pen.fillRect(left, top, codeSide, codeSide);
  drawQr(pen, modules, { left, top, size: codeSide });
}
