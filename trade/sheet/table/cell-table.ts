import type { SheetCell } from '../cell.ts';
import type { RowMark } from '../read-sheet.ts';

/**
 * A table of cells as a person sees it, whatever kind of file it is from. Number formats are applied: a date
 * is a date, and a number with a text in its format is that text. Merged cells are repeated in each row that
 * they span. Hidden columns are removed, hidden and struck-through rows are marked. A comment on a cell is a
 * cell after the last column of its row.
 */
export interface CellTable {
  /** The name of the sheet; empty if the source has no name for it. */
  name: string;
  isHidden: boolean;
  rows: SheetCell[][];
  /** The marks of rows that are struck through or hidden, by row index. */
  marks: ReadonlyMap<number, RowMark>;
  /**
   * The marks of columns (struck through or hidden), by column index. They apply if each vessel has a column.
   */
  columnMarks: ReadonlyMap<number, RowMark>;
  hiddenRows: number;
  hiddenColumns: number;
  /** The number of cells that were not read because they are beyond the column limit. */
  farCells: number;
  /** The number of filled rows in the file. It may be larger than the number of rows read. */
  rowTotal: number;
}

/** The part of a cell that is struck through. */
export type Struck = 'none' | 'part' | 'all';

/** Returns a table without rows, for a hidden sheet. */
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
