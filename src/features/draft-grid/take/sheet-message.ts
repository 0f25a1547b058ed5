import type { SheetCell } from '../../../../trade/sheet/cell.ts';
import type { SheetFileFailure } from './sheet-file.ts';

/** So many rows of a sheet go to the page in one message: a few milliseconds of it. */
export const rowsAtOnce = 250;

/** What the worker that reads a sheet says to the page. */
export type SheetMessage =
  { failure: SheetFileFailure } | { rows: SheetCell[][]; total: number } | { isDone: true };
