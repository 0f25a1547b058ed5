import type { NewDraft } from '../../../contract/draft.ts';
import type { SheetCell } from '../../../contract/rules/sailing-sheet/cell.ts';
import type { DateOrder } from '../../../contract/rules/sailing-sheet/date-atoms.ts';
import { dateOrderFrom, onlyOrders, rowsSampled } from '../../../contract/rules/sailing-sheet/date-order.ts';
import { makeUuidV7 } from '../../../contract/rules/uuid-v7.ts';
import type { CellBook } from './cell-book.ts';
import type { TrayRow } from './draft-grid-props.ts';
import type { ImportColumns } from './import-draft.ts';
import { importRows, type ImportRow } from './import-rows.ts';
import { slowly } from './slowly.ts';

/** So long rows are judged before the page may draw again. */
const sliceMs = 12;

/** A sheet whose columns are known. */
export interface SheetToJudge {
  rows: readonly (readonly SheetCell[])[];
  columns: ImportColumns;
  source: Pick<TrayRow, 'source' | 'time'>;
}

/** Where rows come from that were pasted, and when. */
export const pastedNow = (): SheetToJudge['source'] => ({ source: '', time: Date.now() });

interface JudgeOptions {
  book: CellBook;
  drafts: readonly NewDraft[];
  /** Called now and then, with the rows that are done; false ends it. */
  goOn: (done: number) => boolean;
}

/** Gives each row its verdict, and lets the page draw meanwhile. Null when it was ended before its end. */
export async function judgeSlowly(
  { rows, ...sheet }: SheetToJudge,
  { book, drafts, goOn }: JudgeOptions,
): Promise<ImportRow[] | null> {
  const order = await orderOf({ rows, ...sheet }, book);
  const judged: ImportRow[] = [];
  let since = performance.now();
  for (const row of importRows(rows, { ...sheet, book, drafts, order, makeId: makeUuidV7 })) {
    judged.push(row);
    if (performance.now() - since < sliceMs) continue;
    if (!goOn(judged.length)) return null;
    await new Promise((drawn) => setTimeout(drawn));
    since = performance.now();
  }
  return goOn(judged.length) ? judged : null;
}

async function orderOf({ rows, columns }: SheetToJudge, { today }: CellBook): Promise<DateOrder> {
  const { firstRow, columnOf } = columns;
  const sample = rows.slice(firstRow, firstRow + rowsSampled);
  const seen = await slowly(
    sample,
    (row) => onlyOrders(row, columnOf, today),
    () => {},
  );
  return dateOrderFrom(seen.flat());
}
