import { encodeQR } from 'qr';

/** A sailing as a picture shows it: words only, in the reader's language. */
export interface PicturedSailing {
  /** What a person asks for by: the vessel with its voyage, or who sails her. */
  head: string;
  note: string;
  /** On the line: how long, and over which ports. */
  days: string;
  laycan: string;
  arrival: string;
  /** Under the dates: what they are, and at which port. */
  load: string;
  unload: string;
  isGone: boolean;
}

export interface Picture {
  title: string;
  sailings: readonly PicturedSailing[];
  /** What the code leads to. */
  link: string;
  /** How old it is, and who says so. */
  age: string;
  source: string;
  scan: string;
}

/** As wide as a phone shows pictures in a chat. */
const width = 750;
const edge = 48;
const rowHeight = 208;
const headHeight = 132;
const smallCode = 300;
/** A code of more modules, as that of a card, is as wide as the picture: phones could not read it small. */
const smallModulesMost = 64;
const wordsHeight = 210;
const font =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';
/** Always those of the light theme: nobody knows on what ground it will be seen. */
const colours = { paper: '#ffffff', ink: '#0b1e33', quiet: '#4d5b6c', sea: '#0a56c2', line: '#dde2e7' };

/** Draws it as a PNG. Throws where the browser has no canvas, or the link is too long for a code. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  const code = encodeQR(picture.link, 'raw', { ecc: 'low', border: 2 });
  const isWide = code.length > smallModulesMost;
  const footHeight = 2 * edge + (isWide ? wordsHeight + width - 2 * edge : smallCode);
  canvas.height = headHeight + picture.sailings.length * rowHeight + footHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, canvas.height);
  pen.textBaseline = 'alphabetic';
  write(pen, picture.title, { x: edge, y: 84, size: 36, weight: 700, most: width - 2 * edge });
  picture.sailings.forEach((sailing, at) => drawSailing(pen, sailing, headHeight + at * rowHeight));
  drawFoot(pen, picture, { code, isWide, top: canvas.height - footHeight });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('no picture');
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

/** How small words may become before they are cut. */
const leastScale = 0.8;

/** Words that are too long are written smaller, as a date must be whole; only then they end in an ellipsis. Answers with their width. */
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

/** Who sails, and the lane as a line from a filled dot to a ring with its days on it; dashed where it is withdrawn. */
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
  // Its own ground parts it from the line.
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

/** Beside a small code, or above a wide one, stands what it is for. */
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

/** A sentence in lines that fit: it breaks after a space, and beside any Chinese character. */
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
