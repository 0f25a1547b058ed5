import { matchHeader } from '../headers/match-header.ts';
import type { CellTable } from '../table/cell-table.ts';
import { tableOfRows, type MarkedRow } from '../table/marked-rows.ts';
import { bordersOf, cellsOfLine, headOfTable, partsOf, type Borders } from './page-columns.ts';
import { linesOfPage, type PdfLine } from './page-lines.ts';
import { verticalsAt, withJoinedHeads, withMergedCells, withoutLinesBetween } from './merged-cells.ts';
import { joinPagesSideBySide } from './pages-side-by-side.ts';
import type { PdfPage, PdfRule } from './pdf-page.ts';

/**
 * Converts the pages of a document to one table. Rows of lists become rows with cells, and any other line
 * becomes a row with one cell.
 */
export function tableOfPages(pages: readonly PdfPage[], name = ''): CellTable {
  let before: Borders = [];
  let top: readonly MarkedRow[] | null = null;
  const rows = joinPagesSideBySide(pages).flatMap((page) => {
    const blocks = blocksOf(linesOfPage(page), page.rules);
    const own = blocks.flatMap((block, at) => {
      const borders = bordersLike(before, block, page.rules);
      if (borders.length > 0) before = borders;
      const head = borders.length > 0 ? null : headOfTable(block, blocks[at + 1], page.rules);
      const made = rowsOfBlock(head ? block.slice(0, -1) : block, borders, page.rules);
      return head ? [...made, head] : made;
    });
    const further = top ? withoutRepeatedTop(own, top) : own;
    top ??= topOf(own);
    return further;
  });
  return tableOfRows(rows, name);
}

/** Returns the titles and headings above the first row with a number, which each page may repeat. */
function topOf(rows: readonly MarkedRow[]): readonly MarkedRow[] {
  const first = rows.findIndex(({ cells }) => cells.length > 2 && cells.some((cell) => /\d/.test(cell)));
  return rows.slice(0, Math.max(0, first));
}

/** Removes the rows at the top of a further page that repeat the titles and headings of the first page. */
function withoutRepeatedTop(rows: readonly MarkedRow[], top: readonly MarkedRow[]): readonly MarkedRow[] {
  const known = new Set(top.map(({ cells }) => cells.join('\t')));
  const first = rows.findIndex(({ cells }) => !known.has(cells.join('\t')));
  return rows.slice(Math.max(0, first));
}

/** The minimum vertical distance between two blocks, as a multiple of the usual distance between two lines. */
const blockGap = 2.6;
/**
 * A vertical distance that always separates two blocks, as a multiple of the font size. The last page of a list may
 * have only one row and the number of the page, so that it has no usual distance.
 */
const blockGapMost = 10;

/**
 * Splits the text lines of a page into blocks: at a wide vertical gap between two lines, and where a table with
 * drawn lines begins or ends.
 */
function blocksOf(lines: readonly PdfLine[], rules: readonly PdfRule[]): PdfLine[][] {
  const verticals = lines.map((line) => verticalsAt(line, rules));
  const steps = lines.slice(1).map(({ bottom }, at) => bottom - (lines[at]?.bottom ?? 0));
  const usual = median(steps);
  const blocks: PdfLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const step = steps[at - 1];
    const isSameTable = isOneTable(verticals[at - 1] ?? [], verticals[at] ?? []);
    const isWide =
      step !== undefined &&
      ((step > usual * blockGap && step > line.size * 3) || step > line.size * blockGapMost);
    const isFar = step === undefined || (!isSameTable && isWide);
    if (isFar || isOtherTable(verticals[at - 1] ?? [], verticals[at] ?? [])) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  return blocks;
}

/**
 * Returns true if two lines of text are in different tables, or if only one of them is in a table. A row of
 * merged cells has fewer vertical lines than the rest of its table, but no line at another position.
 */
function isOtherTable(above: readonly number[], below: readonly number[]): boolean {
  if (above.length === 0 || below.length === 0) return above.length !== below.length;
  const isWithin = (some: readonly number[], all: readonly number[]) =>
    some.every((one) => all.some((at) => Math.abs(at - one) < 2));
  return !isWithin(above, below) && !isWithin(below, above);
}

/**
 * Returns true if the same vertical lines, at least two, are drawn next to two lines of text. The two lines
 * are then in one table, even if a high row separates them by a wide gap.
 */
const isOneTable = (above: readonly number[], below: readonly number[]): boolean =>
  above.length > 1 &&
  above.length === below.length &&
  above.every((one, nth) => Math.abs(one - (below[nth] ?? 0)) < 2);

const median = (some: readonly number[]): number =>
  some.toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? 0;

/**
 * Returns the column borders of a block. If its text also fits the borders of the previous block, and these
 * are at least as many as its own, the borders of the previous block are returned. A table thus keeps its
 * columns on the next page.
 */
function bordersLike(before: Borders, block: readonly PdfLine[], rules: readonly PdfRule[]): Borders {
  const own = bordersOf(block, rules);
  const crossing = block.map(({ words }) =>
    words.filter(({ left, right }) => before.some((at) => at > left + 1 && at < right - 1)),
  );
  const isFitting = crossing.every((words) => words.length === 0);
  // One or two rows at the top of a page do not show their columns, and a long name there may be wider than the column.
  const isRest =
    own.length === 0 &&
    block.length <= restLinesMost &&
    block.every((line, at) => partsOf(line).length > 2 && (crossing[at]?.length ?? 0) < 2);
  return (isFitting || isRest) && before.length >= own.length ? before : own;
}

/** The maximum number of lines of a block whose columns cannot be found from its own texts. */
const restLinesMost = 2;

function rowsOfBlock(written: readonly PdfLine[], borders: Borders, rules: readonly PdfRule[]): MarkedRow[] {
  const block = withJoinedHeads(withoutLinesBetween(written, rules), borders, rules);
  if (borders.length === 0) return block.map((line) => ({ cells: [partsOf(line).join('  ')] }));
  const cells = block.map((line) => cellsOfLine(line, borders));
  if (areCards(cells)) return cards(cells);
  const bands = bandsOf(block, rules, borders);
  const joined = bands.map((lines) => joinedCells(lines, borders));
  return withMergedCells(joined, bands, borders, rules).map((row) => ({ cells: row }));
}

/**
 * The minimum share of cells that begin with a label for columns to be read as separate texts and not as a
 * table.
 */
const labelledLeast = 0.5;

/**
 * Returns true for two or three columns of labelled text next to each other: `Load: Masan, 5-8 December`.
 * Such columns are not a table.
 */
function areCards(lines: readonly (readonly string[])[]): boolean {
  const cells = lines.flat().filter((cell) => cell !== '');
  const columns = new Set(lines.flatMap((line) => line.flatMap((cell, at) => (cell === '' ? [] : at))));
  const isCard = haveSameLabels(lines);
  const labelled = cells.filter(
    (cell) => /^[\p{L} /]{1,20}[:：] ?\S/u.test(cell) || (isCard && labelOf(cell) !== ''),
  );
  return columns.size < 4 && labelled.length >= cells.length * labelledLeast && cells.length > 3;
}

/** The minimum number of labels that two columns share if they are cards without colons. */
const sharedLabelsLeast = 3;

/** Returns true if several columns have the same labels without colons, as cards next to each other have. */
function haveSameLabels(lines: readonly (readonly string[])[]): boolean {
  const counts = new Map<string, Set<number>>();
  for (const line of lines)
    for (const [at, cell] of line.entries()) {
      const label = labelOf(cell);
      if (label !== '') counts.set(label, new Set([...(counts.get(label) ?? []), at]));
    }
  return [...counts.values()].filter(({ size }) => size > 1).length >= sharedLabelsLeast;
}

/**
 * Returns the lines as rows with one cell: all lines of the first column, then all lines of the second
 * column, and so on.
 */
function cards(lines: readonly (readonly string[])[]): MarkedRow[] {
  const columns = Array.from({ length: lines[0]?.length ?? 0 }, (_, at) =>
    lines.map((line) => line[at] ?? ''),
  );
  const isCard = haveSameLabels(lines);
  return columns.flatMap((column) => {
    const filled = column.filter((cell) => cell !== '');
    const isVessel = (cell: string, at: number) =>
      isCard &&
      vesselAlone.test(cell) &&
      labelOf(filled[at + 1] ?? '') !== '' &&
      (at === 0 || labelOf(filled[at - 1] ?? '') !== '');
    return filled.map((cell, at): MarkedRow => {
      const label = isCard ? labelOf(cell) : '';
      const text = label === '' ? cell : `${label}: ${cell.slice(label.length).trim()}`;
      return { cells: [isVessel(cell, at) ? `Vessel: ${cell}` : text] };
    });
  });
}

/** A vessel in capitals as the title of a card. */
const vesselAlone = /^[A-Z][A-Z\d.' -]{3,30}$/;

/**
 * Returns the label at the beginning of a text without a colon, such as `Load port` in `Load port Hamburg`; empty if there
 * is none.
 */
function labelOf(cell: string): string {
  // `MV` before a vessel's name is a part of the title of a card.
  if (/[:：\n]|^M\/?V/.test(cell)) return '';
  const words = cell.split(' ');
  for (const count of [2, 1]) {
    const label = words.slice(0, count).join(' ');
    if (words.length > count && matchHeader(label)?.certainty === 3) return label;
  }
  return '';
}

/** Joins the lines of one row: each cell contains the text of all its lines, separated by line breaks. */
function joinedCells(lines: readonly PdfLine[], borders: Borders): string[] {
  const each = lines.map((line) => cellsOfLine(line, borders));
  return Array.from({ length: borders.length + 1 }, (_, at) =>
    each
      .map((cells) => cells[at] ?? '')
      .filter((text) => text !== '')
      .join('\n'),
  );
}

/**
 * Groups the lines of a block into table rows. The rows are separated by horizontal drawn lines, or by
 * distance if the lines of one row are closer to each other than to the next row.
 */
function bandsOf(block: readonly PdfLine[], rules: readonly PdfRule[], borders: Borders): PdfLine[][] {
  const isRuled = ruledRows(block, rules, borders);
  const steps = block.slice(1).map(({ bottom }, at) => bottom - (block[at]?.bottom ?? 0));
  const tight = isDense(block, steps, borders) ? 0 : tightStep(block, steps);
  const bands: PdfLine[][] = [];
  for (const [at, line] of block.entries()) {
    const step = steps[at - 1] ?? 0;
    const isFar = step > line.size * ruledStepMost;
    const isNew = at === 0 || (isRuled ? isFar || isRuled(block[at - 1], line) : step > tight);
    if (isNew) bands.push([line]);
    else bands.at(-1)?.push(line);
  }
  return bands;
}

/**
 * The maximum distance between two lines of one row in a table with drawn lines, as a multiple of the font
 * size.
 */
const ruledStepMost = 2.2;

type Between = (above: PdfLine | undefined, below: PdfLine) => boolean;

/**
 * Returns a function that tests whether a line is drawn between two lines of text. Returns null if the block
 * has too few drawn lines to separate its rows.
 */
function ruledRows(block: readonly PdfLine[], rules: readonly PdfRule[], borders: Borders): Between | null {
  const [first = 0, last = 0] = [borders[0], borders.at(-1)];
  const wide = rules.filter(
    ({ isHorizontal, from, to }) => isHorizontal && (to - from > (last - first) * 0.5 || last === first),
  );
  const cells = rules.filter(({ isHorizontal, from, to }) => isHorizontal && to - from > 8);
  const isBetween =
    (some: readonly PdfRule[]): Between =>
    (above, below) =>
      above !== undefined &&
      some.some(({ at }) => at > above.bottom - above.size * 0.1 && at < below.bottom - below.size * 0.5);
  for (const some of [wide, cells]) {
    const between = isBetween(some);
    const count = block.filter((line, at) => between(block[at - 1], line)).length;
    if (count >= Math.max(1, (block.length - 1) * 0.3)) return between;
    if (count > 0 && haveOneFullLine(block, between, borders)) return between;
  }
  return null;
}

/**
 * Returns true if at most one text line between two drawn lines has text in most columns. The other text
 * lines there continue the cells of that line.
 */
function haveOneFullLine(block: readonly PdfLine[], between: Between, borders: Borders): boolean {
  const isFull = (line: PdfLine) =>
    cellsOfLine(line, borders).filter((cell) => cell !== '').length > (borders.length + 1) / 2;
  let full = 0;
  for (const [at, line] of block.entries()) {
    if (between(block[at - 1], line)) full = 0;
    if (isFull(line)) full += 1;
    if (full > 1) return false;
  }
  return true;
}

/**
 * Returns true if most lines have text in the first two columns and in half of the others. Each line is then a table
 * row of its own, although no space separates the rows. A line that continues a row would leave more columns empty.
 */
function isDense(block: readonly PdfLine[], steps: readonly number[], borders: Borders): boolean {
  const size = median(block.map((line) => line.size));
  const filled = block.map((line) => cellsOfLine(line, borders).map((cell) => cell !== ''));
  const further = filled.slice(1).filter((_, at) => (steps[at] ?? 0) <= size * tightMost);
  const isRow = ([first, second, ...others]: readonly boolean[]) =>
    first && second && others.filter(Boolean).length >= others.length / 2;
  return further.filter(isRow).length > further.length / 2;
}

/** The maximum distance between two lines of one table row, as a multiple of the font size. */
const tightMost = 1.45;

/**
 * Returns the distance up to which a line belongs to the row above it. Returns 0 if all lines have about the
 * same distance, because each line is then a row.
 */
function tightStep(block: readonly PdfLine[], steps: readonly number[]): number {
  const size = median(block.map((line) => line.size));
  const close = steps.filter((step) => step <= size * tightMost);
  const wide = steps.filter((step) => step > size * tightMost);
  if (close.length === 0 || wide.length === 0) return 0;
  return Math.min(...wide) > Math.max(...close) * 1.2 ? Math.max(...close) : 0;
}
