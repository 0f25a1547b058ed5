import type { SheetCell } from '../cell.ts';
import type { RowMark } from '../read-sheet.ts';

/**
 * A table of cells as a person sees it, for every kind of file.
 * - Number formats are applied: a date becomes a date, and a number whose format adds a text becomes that
 *   text.
 * - A merged cell is repeated in each row that it spans.
 * - Cells in hidden rows and columns are left out; hidden and struck-through rows are marked.
 * - A comment on a cell becomes a cell of its row, after the last column of the table.
 */
export interface CellTable {
  /** The name of the sheet; empty if the source has no name for it. */
  name: string;
  isHidden: boolean;
  rows: SheetCell[][];
  /** The marks of rows that are struck through or hidden, by row index. */
  marks: ReadonlyMap<number, RowMark>;
  /**
   * The marks of columns (struck through or hidden), by column index. They matter in sheets with a column for
   * each vessel, whose columns become rows.
   */
  columnMarks: ReadonlyMap<number, RowMark>;
  hiddenRows: number;
  hiddenColumns: number;
  /** The number of filled cells beyond the limit of rows or columns, which were not read. */
  farCells: number;
  /** The number of rows with content in the file, which may exceed the number of rows that were read. */
  rowTotal: number;
}

/**
 * The part of a cell's text that is struck through: none, a part, or all. With `replaced`, the struck-through
 * text is the old value and the other text is the new value.
 */
export type Struck = 'none' | 'replaced' | 'part' | 'all';

/** Returns a table without rows for a hidden sheet, so that only its name can be shown. */
export const hiddenTable = (name: string): CellTable => ({
  name,
  isHidden: true,
  rows: [],
  marks: new Map(),
  columnMarks: new Map(),
  hiddenRows: 0,
  hiddenColumns: 0,
  farCells: 0,
  rowTotal: 0,
});
