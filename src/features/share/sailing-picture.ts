import { encodeQR } from 'qr';

/** The texts of a sailing in a picture, in the reader's language. */
export interface PicturedSailing {
  /** The vessel with its voyage; if the vessel is hidden, the shipowner. */
  head: string;
  note: string;
  /** The text on the drawn line, for example the number of days from loading to arrival. */
  days: string;
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
  /** The age of the data and its source. */
  age: string;
  source: string;
  scan: string;
}

/** The width in pixels at which phones show pictures in a chat. */
const width = 750;
const edge = 48;
const rowHeight = 208;
const headHeight = 132;
const smallCode = 300;
/**
 * A QR code with more modules (squares) than this, e.g. of a card, is drawn at the full width. Phones could
 * not read it at a smaller size.
 */
const smallModulesMost = 64;
const wordsHeight = 210;
const font =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';
/**
 * The picture always uses the light theme and not the sender's theme, because the recipient's theme is
 * unknown.
 */
const colours = { paper: '#ffffff', ink: '#0b1e33', quiet: '#4d5b6c', sea: '#0a56c2', line: '#dde2e7' };

/** Draws a picture as a PNG. Throws if the browser has no canvas or the link is too long for a code. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  const code = encodeQR(picture.link, 'raw', { ecc: 'low', border: 2 });
  const isWide = code.length > smallModulesMost;
  const footHeight = 2 * edge + (isWide ? wordsHeight + width - 2 * edge : smallCode);
  canvas.height = headHeight + picture.sailings.length * rowHeight + footHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser provides no 2D canvas context');
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, canvas.height);
  pen.textBaseline = 'alphabetic';
  write(pen, picture.title, { x: edge, y: 84, size: 36, weight: 700, most: width - 2 * edge });
  picture.sailings.forEach((sailing, at) => drawSailing(pen, sailing, headHeight + at * rowHeight));
  drawFoot(pen, picture, { code, isWide, top: canvas.height - footHeight });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('the canvas could not be encoded as a PNG');
  return blob;
}

interface Words {
  x: number;
  y: number;
  size: number;
  weight?: number;
  colour?: string;
  align?: CanvasTextAlign;
  most: number;
}

/** The smallest scale of a text before it is cut. */
const leastScale = 0.8;

/**
 * Draws a text and returns its width. A text that is too long is drawn smaller, because dates must be
 * complete. At the smallest scale, a text that is still too long ends in an ellipsis.
 */
function write(pen: CanvasRenderingContext2D, text: string, words: Words): number {
  const { x, y, size, weight = 400, colour = colours.ink, align = 'left', most } = words;
  pen.fillStyle = colour;
  pen.textAlign = align;
  for (let scaled = size; scaled >= size * leastScale; scaled--) {
    pen.font = `${weight} ${scaled}px ${font}`;
    if (pen.measureText(text).width <= most) break;
  }
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.slice(0, -2)}…`;
  pen.fillText(shown, x, y);
  return pen.measureText(shown).width;
}

/**
 * Draws a sailing: its name, and the lane as a line from a filled dot to a ring, with its days. A withdrawn
 * sailing has a dashed line.
 */
function drawSailing(pen: CanvasRenderingContext2D, sailing: PicturedSailing, top: number): void {
  const { head, note, days, laycan, arrival, load, unload, isGone } = sailing;
  const right = width - edge;
  const half = (right - edge) / 2 - 12;
  pen.strokeStyle = colours.line;
  pen.lineWidth = 2;
  pen.strokeRect(edge, top, right - edge, 0);
  write(pen, head, { x: edge, y: top + 44, size: 28, weight: 700, most: right - edge });
  write(pen, note, { x: edge, y: top + 76, size: 23, colour: colours.quiet, most: right - edge });
  drawLine(pen, { y: top + 108, right, isGone });
  // A background behind the text separates it from the line.
  pen.font = `600 22px ${font}`;
  const room = Math.min(pen.measureText(days).width, right - edge - 120) + 24;
  pen.fillStyle = colours.paper;
  pen.fillRect((width - room) / 2, top + 94, room, 28);
  const onLine = { x: width / 2, y: top + 116, size: 22, weight: 600, align: 'center' } as const;
  write(pen, days, { ...onLine, most: room });
  const dates = { y: top + 154, size: 28, weight: 600 };
  const most = right - edge - write(pen, laycan, { ...dates, x: edge, most: half }) - 24;
  write(pen, arrival, { ...dates, x: right, align: 'right', most });
  write(pen, load, { x: edge, y: top + 186, size: 23, colour: colours.quiet, most: half });
  write(pen, unload, { x: right, y: top + 186, size: 23, colour: colours.quiet, align: 'right', most: half });
}

function drawLine(
  pen: CanvasRenderingContext2D,
  { y, right, isGone }: { y: number; right: number; isGone: boolean },
): void {
  pen.strokeStyle = colours.sea;
  pen.fillStyle = colours.sea;
  pen.lineWidth = 4;
  pen.setLineDash(isGone ? [10, 10] : []);
  pen.beginPath();
  pen.moveTo(edge + 18, y);
  pen.lineTo(right - 20, y);
  pen.stroke();
  pen.setLineDash([]);
  pen.beginPath();
  pen.arc(edge + 10, y, 10, 0, 2 * Math.PI);
  pen.fill();
  pen.beginPath();
  pen.arc(right - 10, y, 8, 0, 2 * Math.PI);
  pen.stroke();
}

interface Foot {
  code: readonly (readonly boolean[])[];
  isWide: boolean;
  top: number;
}

/** Draws the QR code with an explanation: next to a small code, above a wide one. */
function drawFoot(pen: CanvasRenderingContext2D, picture: Picture, { code, isWide, top }: Foot): void {
  const size = isWide ? width - 2 * edge : smallCode;
  const left = width - edge - size;
  const codeTop = top + edge + (isWide ? wordsHeight : 0);
  const scale = size / code.length;
  pen.fillStyle = colours.ink;
  code.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return;
      const [from, to] = [Math.round(x * scale), Math.round((x + 1) * scale)];
      const [above, below] = [Math.round(y * scale), Math.round((y + 1) * scale)];
      pen.fillRect(left + from, codeTop + above, to - from, below - above);
    });
  });
  const most = isWide ? size : left - 2 * edge;
  write(pen, 'Laycan 船期', { x: edge, y: top + edge + 28, size: 32, weight: 700, most });
  const words = { x: edge, size: 24, colour: colours.quiet, most };
  const lines = [picture.scan, picture.age, picture.source].flatMap((text) => linesOf(pen, text, words));
  lines.forEach((text, at) => write(pen, text, { ...words, y: top + edge + 76 + at * 34 }));
}

/** Splits a sentence into lines that fit. Lines are broken after spaces and between Chinese characters. */
function linesOf(
  pen: CanvasRenderingContext2D,
  text: string,
  { size, most }: { size: number; most: number },
) {
  pen.font = `400 ${size}px ${font}`;
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/\p{Script=Han}[，。；]?|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
    if (line !== '' && pen.measureText((line + part).trimEnd()).width > most) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()].filter(Boolean);
}
