import type { PdfLine, PdfWord } from './page-lines.ts';
import type { PdfRule } from './pdf-page.ts';

/** The x positions, in points, of the borders between the columns of a block of lines. */
export type Borders = readonly number[];

/** The minimum width of the white space between two columns, as a multiple of the font size. */
const gapLeast = 0.45;
/**
 * The maximum share of lines whose text crosses a border between two columns, such as titles within a table.
 */
const crossingMost = 0.12;

/**
 * Returns the borders of the columns: the vertical drawn lines of a table, or the white spaces that almost no
 * line of text crosses. Lines with few parts, such as titles, are left out of the calculation.
 */
export function bordersOf(lines: readonly PdfLine[], rules: readonly PdfRule[]): Borders {
  const top = Math.min(...lines.map(({ bottom, size }) => bottom - size));
  const end = Math.max(...lines.map(({ bottom }) => bottom));
  const ruled = ruledBorders(rules, top, end);
  const widths = lines.map((line) => partsOf(line).length);
  const least = Math.max(2, Math.max(...widths) / 2);
  // Titles above the columns have fewer parts than the rows of the table, so they are left out.
  const columned = lines.filter((_, at) => (widths[at] ?? 0) >= least);
  // If a table has drawn lines, white space without a drawn line is inside a cell and does not separate
  // columns.
  if (ruled.length > 2) return withoutLeftEdge(ruled, lines);
  return columned.length < 2 ? [] : withoutLone(gapsOf(columned), columned);
}

/** Removes the left edge of a table, because there is no column to the left of this edge. */
function withoutLeftEdge([first = 0, ...others]: Borders, lines: readonly PdfLine[]): Borders {
  const isEdge = lines.every(({ words }) => words.every(({ left }) => left >= first - 1));
  return isEdge ? others : [first, ...others];
}

/**
 * Removes the borders of a column in which at most one line has text, because that text belongs to the
 * neighbouring column.
 */
function withoutLone(borders: Borders, lines: readonly PdfLine[]): Borders {
  if (lines.length < linesForLone) return borders;
  const filled = lines.map((line) => cellsOfLine(line, borders).map((cell) => cell !== ''));
  const isLone = (column: number) => filled.filter((line) => line[column]).length < 2;
  return borders.filter((_, at) => !isLone(at) && !(at === borders.length - 1 && isLone(at + 1)));
}

/**
 * The minimum number of lines in a block for `withoutLone`. In a block with fewer lines, a real column may
 * have text in only one line.
 */
const linesForLone = 4;

/** The minimum share of a block's height over which a vertical line must be drawn to count as a border. */
const ruledLeast = 0.5;

function ruledBorders(rules: readonly PdfRule[], top: number, end: number): number[] {
  const found: { at: number; length: number }[] = [];
  for (const { isHorizontal, at, from, to } of rules) {
    const length = Math.min(to, end) - Math.max(from, top);
    if (isHorizontal || length <= 0) continue;
    const near = found.find((one) => Math.abs(one.at - at) < 2);
    if (near) near.length += length;
    else found.push({ at, length });
  }
  return found
    .filter(({ length }) => length > (end - top) * ruledLeast)
    .map(({ at }) => at)
    .sort((one, other) => one - other);
}

/** Returns the texts of a line that are more than a space apart. */
export const partsOf = (line: PdfLine): string[] =>
  phrasesOf(line).map((phrase) => phrase.map(({ text }) => text).join(' '));

/** Returns the x positions of the middles of white spaces that almost no line of text crosses. */
function gapsOf(lines: readonly PdfLine[]): number[] {
  const most = Math.max(Math.floor(lines.length * crossingMost), lines.length >= linesForCrossing ? 1 : 0);
  const least = Math.min(...lines.map(({ size }) => size)) * gapLeast;
  const strips = stripsOf(lines);
  const gaps: number[] = [];
  for (const [at, strip] of strips.entries()) {
    const [before = 0, after = 0] = [strips[at - 1]?.covered, strips[at + 1]?.covered];
    // If several neighbouring strips contain almost no words, only the strip with the fewest words is the
    // border.
    const isLowest = strip.covered <= most && strip.covered < before && strip.covered < after;
    const isWide = strip.to - strip.from >= least;
    if (isLowest && ((isWide && isBetween(lines, strip)) || isBehindDates(lines, strip)))
      gaps.push((strip.from + strip.to) / 2);
  }
  return gaps;
}

/** In a block with at least this many lines, one line may cross a column border. */
const linesForCrossing = 5;

interface Strip {
  from: number;
  to: number;
  /** The number of lines that have a word in the strip. */
  covered: number;
}

/**
 * Divides the width of a block into vertical strips. A new strip begins at each x position where a word of
 * any line begins or ends.
 */
function stripsOf(lines: readonly PdfLine[]): Strip[] {
  const edges = lines.flatMap(({ words }) =>
    words.flatMap(({ left, right }): [number, number][] => [
      [left, 1],
      [right, -1],
    ]),
  );
  edges.sort(([one, step], [other, otherStep]) => one - other || step - otherStep);
  const strips: Strip[] = [];
  let covered = 0;
  for (const [at, [x, step]] of edges.entries()) {
    covered += step;
    const to = edges[at + 1]?.[0] ?? x;
    if (to > x) strips.push({ from: x, to, covered });
  }
  return strips;
}

/**
 * The minimum width of a gap for it to be more than a space between two words, as a multiple of the font
 * size. `pieceGap` is used instead before a new piece of text, because programs usually write the text of
 * each cell as one piece.
 */
const columnGap = 0.9;
const pieceGap = 0.5;

const isWideGap = (before: PdfWord, after: PdfWord, size: number): boolean =>
  after.left - before.right >= size * (after.isStart ? pieceGap : columnGap);
const alignedMost = 0.6;

/**
 * Returns true if a white space separates two columns. At least two lines must have text on both sides, and
 * in a third of them it must be wider than a space between words.
 * In the other lines, the word after the gap must be aligned with the words of those lines. Otherwise the gap
 * is a space in a name such as `Dar es Salaam`.
 */
function isBetween(lines: readonly PdfLine[], { from, to }: Strip): boolean {
  const both = lines.flatMap(({ words, size }) => {
    const before = words.filter(({ right }) => right <= from + 0.5).at(-1);
    const after = words.find(({ left }) => left >= to - 0.5);
    return before && after ? [{ after, size, isWide: isWideGap(before, after, size) }] : [];
  });
  const wide = both.filter(({ isWide }) => isWide);
  if (both.length < 2 || wide.length < both.length / 3) return false;
  return both.every(
    ({ after, size, isWide }) =>
      isWide ||
      wide.some(
        (one) =>
          Math.abs(one.after.left - after.left) < size * alignedMost ||
          Math.abs(one.after.right - after.right) < size * alignedMost,
      ),
  );
}

const wholeDate =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./](?:\d{1,2}|[A-Z]{3})[-./]\d{2,4}|\d{1,2}-[A-Z]{3})$/i;

/**
 * Returns true if a narrow white space separates two columns: whole dates end at its left side, and words
 * begin at the same x position at its right side.
 */
function isBehindDates(lines: readonly PdfLine[], { from, to, covered }: Strip): boolean {
  const pairs = lines.flatMap(({ words, size }) => {
    const before = words.findLast(({ right }) => right <= from + 0.5);
    const after = words.find(({ left }) => left >= to - 0.5);
    const isDate = before !== undefined && wholeDate.test(before.text) && from - before.right < size;
    return after && isDate ? [{ after, size }] : [];
  });
  const [first] = pairs;
  const isAligned = pairs.every(
    ({ after, size }) => first && Math.abs(after.left - first.after.left) < size * alignedMost,
  );
  return covered === 0 && pairs.length > 1 && pairs.length * 2 > lines.length && isAligned;
}

/**
 * Splits a line into cells at the borders. A phrase that crosses two borders, or that is the whole line, is a
 * title. It is put into the column where it begins, unless each border is between two of its words.
 */
export function cellsOfLine(line: PdfLine, borders: Borders): string[] {
  const cells: string[] = Array.from({ length: borders.length + 1 }, () => '');
  const add = (column: number, text: string) => {
    cells[column] = cells[column] ? `${cells[column]} ${text}` : text;
  };
  const phrases = phrasesOf(line);
  for (const phrase of phrases) {
    const [first, last] = [phrase[0], phrase.at(-1)];
    if (!first || !last) continue;
    const crossed = borders.filter((at) => at > first.left + 1 && at < last.right - 1);
    const isBetweenWords = crossed.every((at) =>
      phrase.every(({ left, right }) => at <= left + 1 || at >= right - 1),
    );
    const isTitle = (crossed.length > 1 && !isBetweenWords) || (crossed.length === 1 && phrases.length === 1);
    let column = columnAt(first, line, borders);
    for (const [at, word] of phrase.entries()) {
      const before = phrase[at - 1];
      // The words of a phrase stay in one cell unless a border is between them.
      const isApart =
        before &&
        borders.some(
          (border) => border >= before.right - slack(word, line) && border <= word.left + slack(word, line),
        );
      if (isApart && !isTitle) column = columnAt(word, line, borders);
      add(column, word.text);
    }
  }
  return cells;
}

/**
 * Returns the possible error in points of a word's position: 1 for a word at the beginning of a piece of
 * text, more for a word inside a piece, because its position is an estimate.
 */
const slack = ({ isStart }: PdfWord, { size }: PdfLine): number => (isStart === false ? size * 0.4 : 1);

const columnAt = ({ left, right }: PdfWord, { size }: PdfLine, borders: Borders): number =>
  borders.filter((border) => border <= Math.min((left + right) / 2, left + size)).length;

/** Returns the words of a line in groups. Within a group, only a space separates the words. */
export function phrasesOf({ words, size }: PdfLine): PdfWord[][] {
  const phrases: PdfWord[][] = [];
  for (const word of words) {
    const last = phrases.at(-1)?.at(-1);
    if (last && !isWideGap(last, word, size)) phrases.at(-1)?.push(word);
    else phrases.push([word]);
  }
  return phrases;
}

/** The minimum number of texts in a line for it to be the header of the table below it. */
const headTextsLeast = 3;

/**
 * Returns the last line of a text block as a header row, if the table below has as many columns as this line has texts.
 * A drawn line may separate a header from its table, and its texts may be wider than the columns. Returns null for
 * other blocks.
 */
export function headOfTable(
  block: readonly PdfLine[],
  below: readonly PdfLine[] | undefined,
  rules: readonly PdfRule[],
): { cells: string[] } | null {
  const cells = block.length > 0 ? partsOf(block.at(-1) ?? noLine) : [];
  if (cells.length < headTextsLeast || !below) return null;
  return bordersOf(below, rules).length === cells.length - 1 ? { cells } : null;
}

const noLine: PdfLine = { words: [], bottom: 0, size: 0 };
