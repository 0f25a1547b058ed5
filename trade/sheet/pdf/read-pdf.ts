import type { CellTable } from '../table/cell-table.ts';
import { inflatesTooFar } from './inflated-size.ts';
import type { PdfPage, PdfRule, PdfText } from './pdf-page.ts';
import { tableOfPages } from './pdf-table.ts';

/**
 * The functions of PDF.js that are used here. The web page, the server and the tests load different builds of
 * PDF.js.
 */
export interface PdfLibrary {
  getDocument: (options: Record<string, unknown>) => {
    promise: Promise<PdfDocument>;
    destroy: () => Promise<void>;
  };
  OPS: Readonly<Record<string, number>>;
}

interface PdfDocument {
  numPages: number;
  getPage: (page: number) => Promise<PdfSource>;
}

interface PdfSource {
  getViewport: (options: { scale: number }) => { width: number; height: number; transform: number[] };
  getTextContent: () => Promise<{ items: readonly object[] }>;
  getOperatorList: () => Promise<{ fnArray: ArrayLike<number>; argsArray: readonly unknown[] }>;
  cleanup: () => void;
}

/**
 * The reason why a document cannot be read:
 * - pdf_scan: its pages are pictures.
 * - pdf_fonts: its fonts do not state which characters they show.
 * - locked: it needs a password.
 * - too_large, too_slow: it exceeds a limit of size or time.
 * - unreadable: any other fault.
 */
export type PdfFailure = 'pdf_scan' | 'pdf_fonts' | 'locked' | 'too_large' | 'too_slow' | 'unreadable';

/** Returns true for a PDF. Some programs write a few bytes before the PDF header. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024));
  return head.includes('%PDF-');
}

const pagesMost = 200;
const textsMost = 400_000;
/**
 * A document counts as a scan if this many pages at its beginning have fewer than `charsLeast` characters
 * each.
 */
const emptyPagesMost = 3;
const charsLeast = 12;
/** The time limit for a document, in ms. */
const readingMsMost = 9_000;

interface ReadOptions {
  /** Returns the current time in ms. */
  now: () => number;
  /** Further options of the library, for example the address of its character tables. */
  options: Record<string, unknown>;
}

/**
 * Reads a PDF as one table, or returns the reason why it cannot be read. The content of pictures is not read.
 */
export async function readPdf(
  library: PdfLibrary,
  bytes: Uint8Array,
  { now, options }: ReadOptions,
): Promise<CellTable[] | PdfFailure> {
  if (inflatesTooFar(bytes)) return 'too_large';
  const until = now() + readingMsMost;
  const loading = library.getDocument({
    data: bytes,
    // Only text is read, so pictures are not decoded, fonts are not loaded and no script is compiled.
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    verbosity: 0,
    ...options,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > pagesMost) return 'too_large';
    const pages: PdfPage[] = [];
    let [texts, empty] = [0, 0];
    for (let number = 1; number <= document.numPages; number++) {
      if (now() > until) return 'too_slow';
      const page = await pageOf(library, await document.getPage(number));
      texts += page.texts.length;
      if (texts > textsMost) return 'too_large';
      if (charsIn(page) < charsLeast) empty += 1;
      if (empty === number && number >= Math.min(document.numPages, emptyPagesMost)) return 'pdf_scan';
      pages.push(page);
    }
    return areReadable(pages) ? [tableOfPages(pages)] : 'pdf_fonts';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable';
  } finally {
    await loading.destroy();
  }
}

const charsIn = ({ texts }: PdfPage): number => texts.reduce((sum, { text }) => sum + text.trim().length, 0);

/**
 * Characters without a meaning: private-use, control and replacement characters. A font without a table of
 * its characters causes them.
 */
// oxlint-disable-next-line no-control-regex
const meaningless = /[\u0000-\u0008\u000e-\u001f\ue000-\uf8ff\ufffd]/g;
const meaninglessMost = 0.15;

/**
 * The maximum share of accented letters among the Latin letters of a readable text. `lettersLeast` is the
 * minimum share of letters and digits among all characters.
 */
const accentedMost = 0.35;
const lettersLeast = 0.5;

/**
 * Returns true if the text looks like a text in some language. If a font has no table of its characters, the
 * characters are arbitrary.
 */
function areReadable(pages: readonly PdfPage[]): boolean {
  const text = pages.flatMap(({ texts }) => texts.map((one) => one.text)).join('');
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  if (count(meaningless) > text.length * meaninglessMost) return false;
  const [plain, accented] = [count(/[a-z]/gi), count(/[\u00c0-\u024f]/g)];
  if (accented > (plain + accented) * accentedMost && count(/[\u0370-\uffff]/g) < accented) return false;
  return count(/[\p{L}\p{N}]/gu) >= count(/[^\s\-–—./:,()_|=*]/g) * lettersLeast;
}

async function pageOf(library: PdfLibrary, source: PdfSource): Promise<PdfPage> {
  const { width, height, transform } = source.getViewport({ scale: 1 });
  const { items } = await source.getTextContent();
  const placed = items.flatMap((item) => placedText(item, transform));
  const drawn = rulesOf(await source.getOperatorList(), library.OPS, transform);
  source.cleanup();
  return upright({ width, height, texts: placed, rules: drawn });
}

interface PlacedText extends PdfText {
  /** The direction of the text, as a number of clockwise quarter turns from 0 to 3. */
  quarter: number;
  top: number;
}

type Matrix = readonly number[];

const product = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: Matrix,
) => [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];

/**
 * Returns the position of a text on the page as it is shown. Slanted text, such as a watermark, is left out.
 */
function placedText(item: object, viewport: Matrix): PlacedText[] {
  if (!('str' in item) || !('transform' in item) || !('width' in item)) return [];
  const { str, transform, width } = item;
  if (typeof str !== 'string' || !Array.isArray(transform) || typeof width !== 'number') return [];
  const matrix = product(viewport, transform.map(Number));
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix;
  const size = Math.hypot(c, d);
  const turn = Math.atan2(b, a) / (Math.PI / 2);
  const quarter = Math.round(turn);
  if (size === 0 || Math.abs(turn - quarter) > 0.05) return [];
  const placed = { text: str, size, quarter: (quarter + 4) % 4 };
  if (placed.quarter === 0) return [{ ...placed, left: x, right: x + width, bottom: y, top: y - size }];
  if (placed.quarter === 2) return [{ ...placed, left: x - width, right: x, bottom: y + size, top: y }];
  return placed.quarter === 1
    ? [{ ...placed, left: x, right: x + size, bottom: y + width, top: y }]
    : [{ ...placed, left: x - size, right: x, bottom: y, top: y - width }];
}

/** Rotates a page whose text runs mostly upwards or downwards, so that the text runs from left to right. */
function upright({ width, height, texts, rules }: Omit<PdfPage, 'texts'> & { texts: PlacedText[] }): PdfPage {
  const counts = [0, 0, 0, 0];
  for (const { quarter, text } of texts) counts[quarter] = (counts[quarter] ?? 0) + text.length;
  const main = counts.indexOf(Math.max(...counts));
  if (main === 0) return { width, height, texts: texts.map((text) => asUpright(text, texts)), rules };
  const turned = (x: number, y: number): [number, number] =>
    main === 1 ? [y, width - x] : main === 2 ? [width - x, height - y] : [height - y, x];
  const isAcross = main !== 2;
  return {
    width: isAcross ? height : width,
    height: isAcross ? width : height,
    texts: texts.map((text) => {
      const [x, y] = turned(text.left, text.top);
      const [x2, y2] = turned(text.right, text.bottom);
      return { ...text, left: Math.min(x, x2), right: Math.max(x, x2), bottom: Math.max(y, y2) };
    }),
    rules: rules.map((rule) => {
      const [x, y] = rule.isHorizontal ? turned(rule.from, rule.at) : turned(rule.at, rule.from);
      const [x2, y2] = rule.isHorizontal ? turned(rule.to, rule.at) : turned(rule.at, rule.to);
      const isHorizontal = isAcross ? !rule.isHorizontal : rule.isHorizontal;
      const [from, to] = isHorizontal ? [x, x2] : [y, y2];
      return { isHorizontal, at: isHorizontal ? y : x, from: Math.min(from, to), to: Math.max(from, to) };
    }),
  };
}

/**
 * Moves a heading that is written vertically to the lowest line of text next to it, so that it is in the
 * header row.
 */
function asUpright({ quarter, top, ...text }: PlacedText, all: readonly PlacedText[]): PdfText {
  if (quarter % 2 === 0) return text;
  const neighbours = all.filter(
    (one) => one.quarter === 0 && one.bottom > top - 1 && one.bottom < text.bottom + text.size,
  );
  return {
    ...text,
    bottom: Math.max(...neighbours.map(({ bottom }) => bottom), neighbours.length > 0 ? 0 : text.bottom),
  };
}

const rulesMost = 20_000;
/** The maximum thickness in points of a filled rectangle that counts as a drawn line. */
const thickness = 2.5;

/** Returns the straight lines that are drawn on a page. A thin filled rectangle counts as a line. */
function rulesOf(
  { fnArray, argsArray }: { fnArray: ArrayLike<number>; argsArray: readonly unknown[] },
  ops: PdfLibrary['OPS'],
  viewport: Matrix,
): PdfRule[] {
  const rules: PdfRule[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = viewport;
  for (let at = 0; at < fnArray.length && rules.length < rulesMost; at++) {
    const args: unknown = argsArray[at];
    if (fnArray[at] === ops['save']) saved.push(matrix);
    else if (fnArray[at] === ops['restore']) matrix = saved.pop() ?? viewport;
    else if (fnArray[at] === ops['transform'] && Array.isArray(args))
      matrix = product(matrix, args.map(Number));
    else if (fnArray[at] === ops['constructPath'] && Array.isArray(args) && args[0] !== ops['endPath'])
      rules.push(...pathRules(args[1], matrix));
  }
  return rules;
}

/** The library's codes for the steps of a path, with the number of coordinates that each step has. */
const [moveTo, lineTo, closePath] = [0, 1, 4];
const coordinates: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };

function pathRules(paths: unknown, matrix: Matrix): PdfRule[] {
  const [path] = Array.isArray(paths) ? paths : [];
  if (!(path instanceof Float32Array)) return [];
  const rules: PdfRule[] = [];
  let [start, last]: [number, number][] = [
    [0, 0],
    [0, 0],
  ];
  for (let at = 0; at < path.length;) {
    const code = path[at] ?? 0;
    const count = coordinates[code];
    if (count === undefined) break;
    const [, , , , x = 0, y = 0] = product(matrix, [
      1,
      0,
      0,
      1,
      path[at + count - 1] ?? 0,
      path[at + count] ?? 0,
    ]);
    const next: [number, number] = code === closePath ? (start ?? [0, 0]) : [x, y];
    if ((code === lineTo || code === closePath) && last) rules.push(...ruleBetween(last, next));
    if (code === moveTo) start = next;
    last = next;
    at += count + 1;
  }
  return rules;
}

function ruleBetween([x, y]: [number, number], [x2, y2]: [number, number]): PdfRule[] {
  const [across, down] = [Math.abs(x2 - x), Math.abs(y2 - y)];
  if (across > thickness && down <= thickness / 2)
    return [{ isHorizontal: true, at: (y + y2) / 2, from: Math.min(x, x2), to: Math.max(x, x2) }];
  if (down > thickness && across <= thickness / 2)
    return [{ isHorizontal: false, at: (x + x2) / 2, from: Math.min(y, y2), to: Math.max(y, y2) }];
  return [];
}
