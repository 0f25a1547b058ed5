import type { NewDraft } from '../../../trade/draft/draft.ts';
import {
  dateCustomsFrom,
  dateHintsIn,
  ordersOfTexts,
  rowsSampled,
} from '../../../trade/sheet/dates/date-order.ts';
import type { DateOrder } from '../../../trade/sheet/dates/date-atoms.ts';
import type { WorkbookSheet } from '../../../trade/sheet/workbook/read-workbook.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { TrayRow } from '../../store/draft-edit.ts';
import type { Answers } from './answers.ts';
import type { ImportColumns } from './import-draft.ts';
import { importRows, type ImportRow } from './import-rows.ts';
import { slowly } from './slowly.ts';

/** A sheet whose columns are known. */
export interface SheetToJudge {
  columns: ImportColumns;
  /** Empty for what was pasted, and for a file with one sheet that has no name. */
  name?: string;
  /** What a workbook says of rows by their looks, and what of it is not seen. */
  marks?: WorkbookSheet['marks'];
  columnMarks?: WorkbookSheet['columnMarks'];
  hiddenRows?: number;
  hiddenColumns?: number;
  farCells?: number;
  /** What a person has said where the sheet does not tell. */
  dateOrder?: DateOrder;
  /** How its sender writes dates else, where the sheet does not tell. */
  usualOrder?: DateOrder | undefined;
  isOldTaken?: boolean;
  /** See `Answers`. */
  answers?: Answers;
  source: Pick<TrayRow, 'source' | 'time'>;
}

/** Where rows come from that were pasted, and when. */
export const pastedNow = (): SheetToJudge['source'] => ({ source: '', time: Date.now() });

interface JudgeOptions {
  book: CellBook;
  drafts: readonly NewDraft[];
  /** Called now and then with the number of rows that are done, and these; returning false stops it. */
  goOn: (done: number, made: readonly ImportRow[]) => boolean;
}

/** Gives each row its verdict and lets the page draw meanwhile. Null when it was stopped early. */
export async function judgeSlowly(
  sheet: SheetToJudge,
  { book, drafts, goOn }: JudgeOptions,
): Promise<ImportRow[] | null> {
  const { rows, firstRow, columnOf, columns } = sheet.columns;
  const ordersOf = ordersOfTexts(book.today);
  const seen = await slowly(
    rows.slice(firstRow, firstRow + rowsSampled),
    (row) => dateHintsIn(row, columnOf, ordersOf),
    () => goOn(0, []),
  );
  if (!seen) return null;
  const found = dateCustomsFrom(seen, columns);
  const usual = found.order === 'unknown' ? sheet.usualOrder : undefined;
  const customs = { ...found, order: sheet.dateOrder ?? usual ?? found.order };
  const judging = importRows({ ...sheet, book, drafts, customs, makeId: makeUuidV7 });
  return slowly(judging, (row) => row, goOn);
}
