/** A text on a page of a built PDF. Its position is given from the left and bottom edges, in points. */
export interface MadeText {
  x: number;
  y: number;
  text: string;
  size?: number;
  font?: 'Helvetica' | 'Courier';
  /** The direction of the text, in degrees counterclockwise. */
  turn?: number;
}

export interface MadePage {
  texts: readonly MadeText[];
  /** Lines between two points, each given as x, y, x, y. */
  rules?: readonly (readonly [number, number, number, number])[];
  /** The rotation of the whole page, in degrees clockwise. */
  rotate?: number;
  /** The width of the page in points; 600 if absent. */
  width?: number;
}

/** Builds a PDF with the standard fonts that every PDF reader has. */
export function makePdf(pages: readonly MadePage[], encoding = '/WinAnsiEncoding'): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 5;
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}]>>`,
  );
  for (const font of ['Helvetica', 'Courier'])
    add(`<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding ${encoding}>>`);
  for (const [at, { texts, rules = [], rotate = 0, width = 600 }] of pages.entries()) {
    const content = [
      ...texts.map(textCode),
      ...rules.map(([x, y, x2, y2]) => `${x} ${y} m ${x2} ${y2} l S`),
    ].join('\n');
    add(
      `<</Type/Page/Parent 2 0 R/Rotate ${rotate}/MediaBox[0 0 ${width} 800]/Contents ${first + at * 2 + 1} 0 R/Resources<</Font<</Helvetica 3 0 R/Courier 4 0 R>>>>>>`,
    );
    add(`<</Length ${content.length}>>stream\n${content}\nendstream`);
  }
  return bytesOf(objects);
}

function textCode({ x, y, text, size = 10, font = 'Helvetica', turn = 0 }: MadeText): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)].map((one) =>
    one.toFixed(4),
  );
  const escaped = text.replace(/[()\\]/g, '\\$&');
  return `BT /${font} ${size} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} Tm (${escaped}) Tj ET`;
}

function bytesOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Returns the texts of a table with the given heights of rows and the given left positions of columns. */
export const gridOf = (
  rows: readonly (readonly string[])[],
  { columns, top = 700, step = 20 }: { columns: readonly number[]; top?: number; step?: number },
): MadeText[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column): MadeText[] =>
      text === '' ? [] : [{ x: columns[column] ?? 0, y: top - row * step, text }],
    ),
  );
