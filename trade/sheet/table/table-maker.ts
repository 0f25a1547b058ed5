import * as tradeLimits from '../../trade-limits.ts';
import { isBlank, visibleText, type SheetCell } from '../cell.ts';
import type { RowMark } from '../read-sheet.ts';
import type { CellTable, Struck } from './cell-table.ts';
import { TooLarge } from './too-large.ts';

/** A merged cell, by the indexes of the first and last row and column that it spans. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The maximum number of columns that are read. Cells in further columns are only counted. */
export const columnsMost = 256;
const rowsMost = tradeLimits.sheetRowsMost * 2;
const cellsMost = 1_500_000;
const mergesMost = 20_000;
/** The maximum number of cells that are filled by repeating merged cells. */
const spreadMost = 200_000;

type Grid<Value> = Map<number, Map<number, Value>>;

/**
 * Collects the cells of one table in any order and builds the table. The readers of all file formats use it,
 * so that limits, merged cells, and hidden and struck-through rows have the same effect in all formats.
 */
export class TableMaker {
  readonly #rows: Grid<SheetCell> = new Map();
  readonly #struck: Grid<Exclude<Struck, 'none'>> = new Map();
  readonly #hiddenRows = new Set<number>();
  readonly #hiddenColumns: [first: number, last: number][] = [];
  readonly #merges: Merge[] = [];
  readonly #comments = new Map<number, string[]>();
  #filledRows = new Set<number>();
  #farCells = 0;
  #cells = 0;

  /** Adds a cell, by row and column index. Empty cells are left out. Throws `TooLarge` for too many cells. */
  put(row: number, column: number, cell: SheetCell, struck: Struck = 'none'): void {
    if (cell === null || (typeof cell === 'string' && isBlank(cell))) return;
    this.#cells += 1;
    if (this.#cells > cellsMost) throw new TooLarge('cells');
    this.#filledRows.add(row);
    if (row >= rowsMost || column >= columnsMost) {
      this.#farCells += 1;
      return;
    }
    putIn(this.#rows, row, column, typeof cell === 'string' ? visibleText(cell) : cell);
    if (struck !== 'none') putIn(this.#struck, row, column, struck);
  }

  hideRow(row: number): void {
    this.#hiddenRows.add(row);
  }

  hideColumns(first: number, last: number): void {
    this.#hiddenColumns.push([first, last]);
  }

  /**
   * Repeats a cell in each row that it spans. A cell that spans only columns is a title and is not repeated.
   */
  merge(merge: Merge): void {
    if (merge.bottom > merge.top && this.#merges.length < mergesMost) this.#merges.push(merge);
  }

  /** Adds a comment on a cell of a row. */
  comment(row: number, text: string): void {
    if (row < rowsMost && text.trim() !== '')
      this.#comments.set(row, [...(this.#comments.get(row) ?? []), text.trim()]);
  }

  done(name: string): CellTable {
    this.#spreadMerges();
    this.#addComments();
    const marks = new Map<number, RowMark>();
    const hiddenColumns = new Set<number>();
    let hiddenRows = 0;
    const height = this.#rows.size === 0 ? 0 : Math.max(...this.#rows.keys()) + 1;
    const rows = Array.from({ length: height }, (_, at): SheetCell[] => {
      const filled = this.#rows.get(at);
      if (!filled) return [];
      if (this.#hiddenRows.has(at)) {
        hiddenRows += 1;
        marks.set(at, 'hidden');
        return [];
      }
      const cells: SheetCell[] = [];
      for (const [column, cell] of filled) {
        if (this.#isHidden(column)) hiddenColumns.add(column);
        else cells[column] = cell;
      }
      const mark = struckMark(filled, this.#struck.get(at));
      if (mark) marks.set(at, mark);
      return Array.from(cells, (cell) => cell ?? null);
    });
    const columnMarks = columnMarksOf(rows, this.#struck, hiddenColumns);
    const left = { farCells: this.#farCells, hiddenRows, hiddenColumns: hiddenColumns.size };
    return { name, isHidden: false, rows, marks, columnMarks, ...left, rowTotal: this.#filledRows.size };
  }

  #isHidden(column: number): boolean {
    return this.#hiddenColumns.some(([first, last]) => column >= first && column <= last);
  }

  #spreadMerges(): void {
    let left = spreadMost;
    for (const { top, bottom, left: column } of this.#merges) {
      const cell = this.#rows.get(top)?.get(column);
      if (cell === undefined) continue;
      const mark = this.#struck.get(top)?.get(column);
      for (let at = top + 1; at <= Math.min(bottom, rowsMost - 1) && left > 0; at++, left--) {
        const row = this.#rows.get(at);
        if (!row || row.has(column)) continue;
        row.set(column, cell);
        if (mark) putIn(this.#struck, at, column, mark);
      }
    }
  }

  #addComments(): void {
    if (this.#comments.size === 0) return;
    let column = 0;
    for (const cells of this.#rows.values()) for (const at of cells.keys()) column = Math.max(column, at + 1);
    // A comment may cancel its sailing, so it becomes a cell of the row and is read like the other cells.
    for (const [row, texts] of this.#comments)
      if (this.#rows.has(row)) putIn(this.#rows, row, Math.min(column, columnsMost), texts.join('\n'));
  }
}

function putIn<Value>(rows: Grid<Value>, row: number, column: number, value: Value): void {
  const cells = rows.get(row);
  if (cells) cells.set(column, value);
  else rows.set(row, new Map([[column, value]]));
}

/**
 * Returns the mark of a row; null if nothing in it is struck through. With `struck`, all its filled cells are
 * struck through, so the row is cancelled. With `revised`, new values replace the struck-through values. With
 * `partly_struck`, a person must decide.
 */
function struckMark(
  filled: ReadonlyMap<number, SheetCell>,
  struck: ReadonlyMap<number, Exclude<Struck, 'none'>> | undefined,
): RowMark | null {
  if (!struck) return null;
  const isWhole = [...filled.keys()].every((column) => struck.get(column) === 'all');
  const isRevised = [...struck.values()].every((mark) => mark === 'replaced');
  return isWhole ? 'struck' : isRevised ? 'revised' : 'partly_struck';
}

/**
 * Returns the marks of columns (struck through or hidden). Rows with only one filled cell are titles and
 * footnotes, so they are ignored.
 */
function columnMarksOf(
  rows: readonly (readonly SheetCell[])[],
  struck: Grid<Exclude<Struck, 'none'>>,
  hidden: ReadonlySet<number>,
): Map<number, RowMark> {
  const marks = new Map<number, RowMark>();
  const filled = new Map<number, number>();
  const whole = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    const columns = [...row.keys()].filter((column) => row[column] !== null);
    if (columns.length < 2) continue;
    for (const column of columns) {
      filled.set(column, (filled.get(column) ?? 0) + 1);
      const mark = struck.get(at)?.get(column);
      if (mark) marks.set(column, 'partly_struck');
      if (mark === 'all') whole.set(column, (whole.get(column) ?? 0) + 1);
    }
  }
  for (const [column, count] of whole) if (count === filled.get(column)) marks.set(column, 'struck');
  for (const column of hidden) marks.set(column, 'hidden');
  return marks;
}
