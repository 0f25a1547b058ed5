import type { SheetCell } from '../../../trade/sheet/cell.ts';
import type { SheetFileFailure } from '../../../trade/sheet/workbook/read-file.ts';
import type { WorkbookSheet } from '../../../trade/sheet/workbook/read-workbook.ts';

/** So many rows of a sheet go to the page in one message: a few milliseconds of it. */
export const rowsAtOnce = 250;

/** What the worker that reads a file says to the page: each sheet by its name first, then its rows. */
export type SheetMessage =
  | { failure: SheetFileFailure }
  | { sheet: Omit<WorkbookSheet, 'rows'> }
  | { rows: SheetCell[][] }
  | { isDone: true };
