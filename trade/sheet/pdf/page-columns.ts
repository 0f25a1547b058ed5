import type { PdfLine, PdfWord } from './page-lines.ts';
import type { PdfRule } from './pdf-page.ts';

/** The x positions that separate the columns of a block of lines. */
export type Borders = readonly number[];

/** The least width of the gap between two columns, in sizes of the font. */
const gapLeast = 0.45;
/** The share of lines whose text may cross a border, such as titles within a table. */
const crossingMost = 0.12;

/**
 * Returns the borders of the columns: the vertical rules of a table, or the gaps that no line of text
 * crosses. A line with a single word belongs to no column and is left out of the calculation.
 */
export function bordersOf(lines: readonly PdfLine[], rules: readonly PdfRule[]): Borders {
  const top = Math.min(...lines.map(({ bottom, size }) => bottom - size));
  const end = Math.max(...lines.map(({ bottom }) => bottom));
  const ruled = ruledBorders(rules, top, end);
  const widths = lines.map((line) => partsOf(line).length);
  const least = Math.max(2, Math.max(...widths) / 2);
  // A title above the columns has fewer parts than the rows of the list.
  const columned = lines.filter((_, at) => (widths[at] ?? 0) >= least);
  // A gap between two rules is only white space within a cell.
  if (ruled.length > 2) return ruled;
  return columned.length < 2 ? [] : withoutLone(gapsOf(columned), columned);
}

/**
 * Removes the borders around a column that contains a single word, because the word belongs to the column
 * next to it.
 */
function withoutLone(borders: Borders, lines: readonly PdfLine[]): Borders {
  if (lines.length < linesForLone) return borders;
  const filled = lines.map((line) => cellsOfLine(line, borders).map((cell) => cell !== ''));
  const isLone = (column: number) => filled.filter((line) => line[column]).length < 2;
  return borders.filter((_, at) => !isLone(at) && !(at === borders.length - 1 && isLone(at + 1)));
}

/** The number of lines from which a column has more than one word. */
const linesForLone = 4;

/**
 * The least share of a block's height along which rules must be drawn at a border, so that it counts as a
 * ruled border.
 */
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

/** Returns the middles of the gaps that almost no line crosses. */
function gapsOf(lines: readonly PdfLine[]): number[] {
  const most = Math.max(Math.floor(lines.length * crossingMost), lines.length >= linesForCrossing ? 1 : 0);
  const least = Math.min(...lines.map(({ size }) => size)) * gapLeast;
  const strips = stripsOf(lines);
  const gaps: number[] = [];
  for (const [at, strip] of strips.entries()) {
    const [before = 0, after = 0] = [strips[at - 1]?.covered, strips[at + 1]?.covered];
    // If neighbouring strips are nearly free of words, only the ones with the fewest words are gaps.
    const isLowest = strip.covered <= most && strip.covered < before && strip.covered < after;
    const isWide = strip.to - strip.from >= least;
    if (isLowest && isWide && isBetween(lines, strip)) gaps.push((strip.from + strip.to) / 2);
  }
  return gaps;
}

/** The number of lines from which one of them may cross a border. */
const linesForCrossing = 5;

interface Strip {
  from: number;
  to: number;
  /** The number of words above each other in the strip. */
  covered: number;
}

/** Splits the width of the lines into strips, at each place where a word begins or ends. */
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

/** The least width of a gap that is more than a space between two words, in sizes of the font. */
const columnGap = 0.9;
const alignedMost = 0.6;

/**
 * Returns true if at least two lines have text on both sides of a gap, and it is more than a space in a third of
 * them. In the other lines the next word must begin or end where the next words of those lines do; otherwise the
 * gap is a space in a name such as `Dar es Salaam`.
 */
function isBetween(lines: readonly PdfLine[], { from, to }: Strip): boolean {
  const both = lines.flatMap(({ words, size }) => {
    const before = words.filter(({ right }) => right <= from + 0.5).at(-1);
    const after = words.find(({ left }) => left >= to - 0.5);
    return before && after ? [{ after, size, isWide: after.left - before.right >= size * columnGap }] : [];
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

/**
 * Returns the cells of a line. A phrase that crosses two borders, or is the whole line, is a title and stays in the
 * column where it begins.
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
    const crossed = borders.filter((at) => at > first.left + 1 && at < last.right - 1).length;
    const isTitle = crossed > 1 || (crossed === 1 && phrases.length === 1);
    let column = columnAt(first, line, borders);
    for (const [at, word] of phrase.entries()) {
      const before = phrase[at - 1];
      // Words of one phrase stay together unless a border is in the gap between them.
      const isApart =
        before && borders.some((border) => border >= before.right - 1 && border <= word.left + 1);
      if (isApart && !isTitle) column = columnAt(word, line, borders);
      add(column, word.text);
    }
  }
  return cells;
}

const columnAt = ({ left, right }: PdfWord, { size }: PdfLine, borders: Borders): number =>
  borders.filter((border) => border <= Math.min((left + right) / 2, left + size)).length;

/** Returns the words of a line, grouped where only a space is between them. */
function phrasesOf({ words, size }: PdfLine): PdfWord[][] {
  const phrases: PdfWord[][] = [];
  for (const word of words) {
    const last = phrases.at(-1)?.at(-1);
    if (last && word.left - last.right < size * columnGap) phrases.at(-1)?.push(word);
    else phrases.push([word]);
  }
  return phrases;
}
