import type { SheetCell } from '../../../trade/sheet/cell.ts';
import type { SheetFileFailure } from '../../../trade/sheet/files/read-file.ts';
import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';

/** The number of rows in one message to the page; receiving them takes a few milliseconds. */
export const rowsAtOnce = 250;

/**
 * A message of the worker that reads files. For each sheet, the worker sends its properties and then its rows
 * in several messages.
 */
export type SheetMessage =
  | { failure: SheetFileFailure }
  | { sheet: Omit<CellTable, 'rows'> }
  | { rows: SheetCell[][] }
  | { isDone: true };
