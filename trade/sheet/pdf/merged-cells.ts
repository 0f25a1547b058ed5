import { phrasesOf, type Borders } from './page-columns.ts';
import type { PdfLine, PdfWord } from './page-lines.ts';
import type { PdfRule } from './pdf-page.ts';

/**
 * Repeats the text of a cell that spans several rows in each of these rows. Such a cell has no horizontal
 * line between its rows, although the cells next to it have one. Its text is usually in the middle row. Cells
 * without any drawn line between their rows are returned unchanged.
 */
export function withMergedCells(
  cells: readonly string[][],
  bands: readonly (readonly PdfLine[])[],
  borders: Borders,
  rules: readonly PdfRule[],
): string[][] {
  const made = cells.map((row) => [...row]);
  const middles = middlesOf(bands, borders);
  const isSeparate = bands.slice(1).map((band, at) => {
    const above = rulesBetween(bands[at] ?? [], band, rules);
    return middles.map((x) => above.some(({ from, to }) => from <= x && to >= x));
  });
  for (const column of middles.keys()) {
    let first = 0;
    for (let at = 1; at <= bands.length; at++) {
      const isOpen = isSeparate[at - 1]?.[column] === false && isSeparate[at - 1]?.includes(true);
      if (at < bands.length && isOpen) continue;
      spread(made, column, first, at);
      first = at;
    }
  }
  return made;
}

function spread(rows: string[][], column: number, first: number, end: number): void {
  const some = rows.slice(first, end);
  const text = some
    .map((row) => row[column] ?? '')
    .filter((one) => one !== '')
    .join('\n');
  if (some.length > 1 && text !== '') for (const row of some) row[column] = text;
}

/** Returns the x position of the centre of each column. */
function middlesOf(bands: readonly (readonly PdfLine[])[], borders: Borders): number[] {
  const words = bands.flat().flatMap((line) => line.words);
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.right));
  return Array.from({ length: borders.length + 1 }, (_, at) => {
    const [from, to] = [borders[at - 1] ?? left, borders[at] ?? Math.max(right, borders.at(-1) ?? right)];
    return (from + to) / 2;
  });
}

/** Returns the horizontal lines that are drawn between the texts of two rows. */
function rulesBetween(
  above: readonly PdfLine[],
  below: readonly PdfLine[],
  rules: readonly PdfRule[],
): PdfRule[] {
  const top = Math.max(...above.map(({ bottom, size }) => bottom - size * 0.1));
  const end = Math.min(...below.map(({ bottom, size }) => bottom - size * 0.5));
  return rules.filter(({ isHorizontal, at }) => isHorizontal && at > top && at < end);
}

/**
 * Moves the text of a merged cell into the line of text above it, if the text is at the height of a drawn
 * line between two rows. The drawn line ends next to the merged cell, so it does not cross the text.
 */
export function withoutLinesBetween(block: readonly PdfLine[], rules: readonly PdfRule[]): PdfLine[] {
  const made: PdfLine[] = [];
  for (const [at, line] of block.entries()) {
    const above = made.at(-1);
    const isBetween =
      above !== undefined && block[at + 1] !== undefined && rules.some((rule) => runsAlongLine(rule, line));
    if (isBetween)
      made[made.length - 1] = {
        ...above,
        words: [...above.words, ...line.words].toSorted((a, b) => a.left - b.left),
      };
    else made.push(line);
  }
  return made;
}

/**
 * Returns true if a horizontal line is drawn at the height of a text, but only to the left or to the right of
 * the text.
 */
function runsAlongLine({ isHorizontal, at, from, to }: PdfRule, { bottom, size, words }: PdfLine): boolean {
  const isAtHeight = isHorizontal && at > bottom - size && at < bottom + size * 0.3;
  return isAtHeight && words.every(({ left, right }) => right <= from + 1 || left >= to - 1);
}

/**
 * Joins the words of a cell that spans several columns, such as the port above `ETA` and `ETD`. The vertical line
 * between these columns is not drawn at the height of such a cell. Without drawn lines, a text in one piece counts as
 * such a cell if a border is in its middle.
 */
export function withJoinedHeads(
  block: readonly PdfLine[],
  borders: Borders,
  rules: readonly PdfRule[],
): PdfLine[] {
  const drawn = new Set(
    borders.filter((x) => block.some((line) => verticalsAt(line, rules).some((at) => Math.abs(at - x) < 2))),
  );
  return block.map((line) => {
    const here = verticalsAt(line, rules);
    const isOpen = (x: number) => drawn.has(x) && !here.some((at) => Math.abs(at - x) < 2);
    const words: PdfWord[] = [];
    for (const phrase of phrasesOf(line)) {
      const [first, last] = [phrase[0], phrase.at(-1)];
      if (!first || !last) continue;
      const crossed = borders.filter((x) => x > first.left + 1 && x < last.right - 1);
      const middle = (first.left + last.right) / 2;
      // A date next to a port is in another column, although the space between them may be narrow.
      const isOnePiece = phrase.every(
        ({ text, isStart }, nth) => !/\d/.test(text) && (nth === 0 || !isStart),
      );
      const isCentred =
        drawn.size === 0 &&
        isOnePiece &&
        crossed.length === 1 &&
        Math.abs((crossed[0] ?? 0) - middle) < line.size;
      const isJoined = phrase.length > 1 && crossed.length > 0 && (crossed.every(isOpen) || isCentred);
      if (isJoined)
        words.push({ ...first, right: last.right, text: phrase.map(({ text }) => text).join(' ') });
      else words.push(...phrase);
    }
    return { ...line, words };
  });
}

/** Returns the x positions of the vertical drawn lines that pass the height of a line of text. */
export const verticalsAt = ({ bottom, size }: PdfLine, rules: readonly PdfRule[]): number[] =>
  rules.flatMap(({ isHorizontal, at, from, to }) =>
    !isHorizontal && from <= bottom - size * 0.3 && to >= bottom - size * 0.3 ? [at] : [],
  );
