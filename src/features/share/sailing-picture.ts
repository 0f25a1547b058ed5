import { encodeQR } from 'qr';

import { t } from '../../i18n/t.ts';
import {
  drawQr,
  pictureColours,
  pictureFont,
  pictureWidth as width,
  pngOf,
  type QrModules,
} from '../../ui/drawn-picture.ts';

/** The texts of a sailing in a picture, in the reader's language. */
export interface PicturedSailing {
  /** The vessel with its voyage; if the vessel is hidden, the shipowner. */
  head: string;
  /** The shipowner, the ship type and marks such as "withdrawn". */
  note: string;
  /** The next deadline with its name, drawn on a line of its own; empty if there is none. */
  deadline: string;
  isDemo: boolean;
  /** The freight, for example USD 62.00; empty if none is shown. */
  rate: string;
  /** The text on the drawn line, for example the number of days from loading to arrival. */
  days: string;
  /** The lengths of the drawn parts in days: the laycan, the voyage, and the days of arrival. */
  lane: { loadDays: number; legDays: number; unloadDays: number };
  laycan: string;
  arrival: string;
  /** The text below the laycan: the name of the date and the loading port. */
  load: string;
  /** The text below the arrival: the name of the date and the discharging port. */
  unload: string;
  isGone: boolean;
}

export interface Picture {
  title: string;
  sailings: readonly PicturedSailing[];
  /** The link in the QR code. */
  link: string;
  /** The age of the data. */
  age: string;
  /** The source of the data. */
  source: string;
  scan: string;
}

const edge = 48;
const rowHeight = 288;
const deadlineHeight = 40;
const headHeight = 132;
const smallCode = 300;
/**
 * A QR code with more modules (squares) than this, e.g. of a card, is drawn at the full width. Phones could
 * not read it at a smaller size.
 */
const smallModulesMost = 64;
const wordsHeight = 230;
const colours = { ...pictureColours, sea: '#0a56c2' };

/** Draws a picture as a PNG. Throws if the browser has no canvas or the link is too long for a code. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  const code = encodeQR(picture.link, 'raw', { ecc: 'low', border: 2 });
  const isWide = code.length > smallModulesMost;
  const footHeight = 2 * edge + (isWide ? wordsHeight + width - 2 * edge : smallCode);
  const rowsHeight = picture.sailings.reduce((sum, sailing) => sum + heightOf(sailing), 0);
  canvas.height = headHeight + rowsHeight + footHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser provides no 2D canvas context');
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, canvas.height);
  pen.textBaseline = 'alphabetic';
  write(pen, picture.title, { x: edge, y: 88, size: 42, weight: 700, most: width - 2 * edge });
  // If all sailings are demo data, only the foot of the picture marks them.
  const isDemo = picture.sailings.every((sailing) => sailing.isDemo);
  let top = headHeight;
  for (const sailing of picture.sailings) {
    drawSailing(pen, sailing, { top, isMarked: sailing.isDemo && !isDemo });
    top += heightOf(sailing);
  }
  drawFoot(pen, picture, { code, isWide, isDemo, top: canvas.height - footHeight });
  return pngOf(canvas);
}

interface Words {
  x: number;
  y: number;
  size: number;
  weight?: number;
  colour?: string;
  align?: CanvasTextAlign;
  most: number;
  least?: number;
}

/** The smallest scale to which a text is reduced before its end is cut off. */
const leastScale = 0.8;
/** The smallest scale to which the name of a vessel or a date is reduced. Such a text is never cut off. */
const leastWholeScale = 0.5;

const heightOf = ({ deadline }: PicturedSailing): number =>
  rowHeight + (deadline === '' ? 0 : deadlineHeight);

/**
 * Draws a text and returns its width. If the text is too long, it is drawn smaller, down to the `least`
 * scale. If it is still too long at that scale, it ends in an ellipsis.
 */
function write(pen: CanvasRenderingContext2D, text: string, words: Words): number {
  const { x, y, size, weight = 400, colour = colours.ink, align = 'left', most, least = leastScale } = words;
  pen.fillStyle = colour;
  pen.textAlign = align;
  for (let scaled = size; scaled >= size * least; scaled--) {
    pen.font = `${weight} ${scaled}px ${pictureFont}`;
    if (pen.measureText(text).width <= most) break;
  }
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.slice(0, -2)}…`;
  pen.fillText(shown, x, y);
  return pen.measureText(shown).width;
}

/**
 * Draws a sailing: the vessel, the shipowner with the freight, the next deadline, a line from the laycan (a
 * pill) to the arrival (a ring) with the number of days, and the dates below it. The name of the vessel is
 * never cut off. The line of a withdrawn sailing is dashed. The sizes are chosen for a picture that is shown
 * 320 px wide.
 */
function drawSailing(
  pen: CanvasRenderingContext2D,
  sailing: PicturedSailing,
  { top, isMarked }: { top: number; isMarked: boolean },
): void {
  const { head, rate, deadline, laycan, arrival, load, unload } = sailing;
  const right = width - edge;
  const whole = right - edge;
  pen.strokeStyle = colours.line;
  pen.lineWidth = 2;
  pen.setLineDash([]);
  pen.strokeRect(edge, top, whole, 0);
  write(pen, head, { x: edge, y: top + 56, size: 38, weight: 700, most: whole, least: leastWholeScale });
  const second = top + 100;
  const rateWords = {
    x: right,
    y: second,
    size: 34,
    weight: 700,
    align: 'right',
    most: whole * 0.6,
  } as const;
  const rateRoom = rate === '' ? 0 : 24 + write(pen, rate, rateWords);
  const note = [sailing.note, isMarked && t('share.demo')].filter(Boolean).join(' · ');
  const quiet = { size: 28, colour: colours.quiet };
  write(pen, note, { ...quiet, x: edge, y: second, most: whole - rateRoom, least: 1 });
  if (deadline !== '') write(pen, deadline, { ...quiet, x: edge, y: second + deadlineHeight, most: whole });
  const below = top + heightOf(sailing) - rowHeight;
  drawLane(pen, sailing, { y: below + 146, right });
  const dates = { y: below + 216, size: 38, weight: 600, least: leastWholeScale };
  const half = whole / 2 - 12;
  const most = whole - 24 - write(pen, laycan, { ...dates, x: edge, most: half });
  write(pen, arrival, { ...dates, x: right, align: 'right', most });
  const ports = { ...quiet, y: below + 256, most: half };
  write(pen, load, { ...ports, x: edge });
  write(pen, unload, { ...ports, x: right, align: 'right' });
}

/** The height of the pill (laycan) and of the ring (arrival), in pixels. */
const thick = 26;
/** The largest part of the line's length that the laycan may cover, and that the arrival may cover. */
const endShareMost = 0.28;

function drawLane(
  pen: CanvasRenderingContext2D,
  { lane, days, isGone }: PicturedSailing,
  { y, right }: { y: number; right: number },
): void {
  const whole = right - edge;
  const all = lane.loadDays + lane.legDays + lane.unloadDays;
  const lengthOf = (n: number) => Math.max(thick, Math.min(n / all, endShareMost) * whole);
  const [loadLength, unloadLength] = [lengthOf(lane.loadDays), lengthOf(lane.unloadDays)];
  pen.strokeStyle = colours.sea;
  pen.fillStyle = colours.sea;
  pen.lineWidth = 5;
  pen.setLineDash(isGone ? [10, 10] : []);
  pen.beginPath();
  pen.moveTo(edge + loadLength, y);
  pen.lineTo(right - unloadLength, y);
  pen.stroke();
  pill(pen, { x: edge, y, length: loadLength });
  if (isGone) pen.stroke();
  else pen.fill();
  pill(pen, { x: right - unloadLength, y, length: unloadLength });
  pen.stroke();
  pen.setLineDash([]);
  // A background behind the text separates it from the line.
  const size = 34;
  const most = whole - loadLength - unloadLength - 72;
  const middle = (edge + loadLength + right - unloadLength) / 2;
  pen.font = `700 ${size}px ${pictureFont}`;
  const room = Math.min(pen.measureText(days).width, most) + 32;
  pen.fillStyle = colours.paper;
  pen.fillRect(middle - room / 2, y - 20, room, 40);
  write(pen, days, { x: middle, y: y + 12, size, weight: 700, align: 'center', most });
}

/**
 * Adds a pill (a bar with round ends) to the path. Its border is drawn inside `length`, so that the pill does
 * not become longer.
 */
function pill(
  pen: CanvasRenderingContext2D,
  { x, y, length }: { x: number; y: number; length: number },
): void {
  const inset = pen.lineWidth / 2;
  pen.beginPath();
  pen.roundRect(x + inset, y - thick / 2 + inset, length - 2 * inset, thick - 2 * inset, thick / 2);
}

interface Foot {
  code: QrModules;
  isWide: boolean;
  /** True if all sailings in the picture are demo data. */
  isDemo: boolean;
  top: number;
}

/** Draws the QR code with an explanation, which is next to a small code and above a wide one. */
function drawFoot(pen: CanvasRenderingContext2D, picture: Picture, foot: Foot): void {
  const { code, isWide, isDemo, top } = foot;
  const size = isWide ? width - 2 * edge : smallCode;
  const left = width - edge - size;
  const codeTop = top + edge + (isWide ? wordsHeight : 0);
  drawQr(pen, code, { left, top: codeTop, size });
  const most = isWide ? size : left - 2 * edge;
  write(pen, t('shell.site'), { x: edge, y: top + edge + 30, size: 36, weight: 700, most });
  const words = { x: edge, size: 28, colour: colours.quiet, most };
  const texts = [picture.scan, picture.age, picture.source, isDemo ? t('share.demo') : ''];
  const lines = texts.flatMap((text) => linesOf(pen, text, words));
  lines.forEach((text, at) => write(pen, text, { ...words, y: top + edge + 80 + at * 38 }));
}

/**
 * Splits a sentence into lines that fit. Lines are broken after spaces and between Chinese characters, but
 * not inside a date.
 */
function linesOf(
  pen: CanvasRenderingContext2D,
  text: string,
  { size, most }: { size: number; most: number },
) {
  pen.font = `400 ${size}px ${pictureFont}`;
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(
    /\d{1,4}[年月](?:\d{1,2}[月日]){0,2}|\p{Script=Han}[，。；]?|[^\s\p{Script=Han}]+\s*|\s+/gu,
  ) ?? []) {
    if (line !== '' && pen.measureText((line + part).trimEnd()).width > most) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()].filter(Boolean);
}
