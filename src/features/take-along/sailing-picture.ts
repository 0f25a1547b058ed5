import { encodeQR } from 'qr';

/** A sailing as a picture shows it: words only, in the reader's language. */
export interface PicturedSailing {
  from: string;
  to: string;
  laycan: string;
  arrival: string;
  days: string;
  /** Vessel, shipowner. */
  note: string;
  isGone: boolean;
}

export interface Picture {
  title: string;
  sailings: readonly PicturedSailing[];
  /** What the code leads to. */
  link: string;
  /** How old it is and where it comes from. */
  age: string;
  scan: string;
}

/** As wide as a phone shows pictures in a chat. */
const width = 750;
const edge = 48;
const rowHeight = 176;
const headHeight = 132;
const smallCode = 300;
/** A code of more modules, as that of a card, is as wide as the picture: phones could not read it small. */
const smallModulesMost = 64;
const wordsHeight = 170;
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
const leastScale = 0.75;

/** Words that are too long are written smaller, as a date must be whole; only then they end in an ellipsis. */
function write(pen: CanvasRenderingContext2D, text: string, words: Words): void {
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
}

/** The lane as a line from a filled dot to a ring, with its days above; dashed where it is withdrawn. */
function drawSailing(pen: CanvasRenderingContext2D, sailing: PicturedSailing, top: number): void {
  const { from, to, laycan, arrival, days, note, isGone } = sailing;
  const right = width - edge;
  const half = (width - 2 * edge) / 2 - 12;
  pen.strokeStyle = colours.line;
  pen.lineWidth = 2;
  pen.strokeRect(edge, top, right - edge, 0);
  write(pen, from, { x: edge, y: top + 48, size: 30, weight: 600, most: half - 60 });
  write(pen, to, { x: right, y: top + 48, size: 30, weight: 600, align: 'right', most: half - 60 });
  const y = top + 78;
  write(pen, days, { x: width / 2, y: top + 50, size: 24, colour: colours.sea, align: 'center', most: 120 });
  pen.strokeStyle = colours.sea;
  pen.lineWidth = 4;
  pen.setLineDash(isGone ? [10, 10] : []);
  pen.beginPath();
  pen.moveTo(edge + 18, y);
  pen.lineTo(right - 20, y);
  pen.stroke();
  pen.setLineDash([]);
  pen.fillStyle = colours.sea;
  pen.beginPath();
  pen.arc(edge + 10, y, 10, 0, 2 * Math.PI);
  pen.fill();
  pen.beginPath();
  pen.arc(right - 10, y, 8, 0, 2 * Math.PI);
  pen.stroke();
  write(pen, laycan, { x: edge, y: top + 120, size: 26, most: half });
  write(pen, arrival, { x: right, y: top + 120, size: 26, align: 'right', most: half });
  write(pen, note, { x: edge, y: top + 156, size: 22, colour: colours.quiet, most: right - edge });
}

interface Foot {
  code: readonly (readonly boolean[])[];
  isWide: boolean;
  top: number;
}

/** Beside a small code, or above a wide one, stands what it is for. */
function drawFoot(pen: CanvasRenderingContext2D, { age, scan }: Picture, { code, isWide, top }: Foot): void {
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
  write(pen, 'Laycan 船期', { x: edge, y: top + edge + 60, size: 32, weight: 700, most });
  write(pen, scan, { x: edge, y: top + edge + 110, size: 24, colour: colours.quiet, most });
  write(pen, age, { x: edge, y: top + edge + 150, size: 22, colour: colours.quiet, most });
}
