import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import {
  dateCustomsFrom,
  dateHintsIn,
  ordersOfTexts,
  rowsSampled,
} from '../../../trade/sheet/columns/date-order.ts';
import type { DateOrder } from '../../../trade/sheet/dates/date-atoms.ts';
import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { TrayRow } from '../draft-cells/draft-edit.ts';
import type { Answers } from './answers.ts';
import type { ImportColumns } from './import-draft.ts';
import { importRows, type ImportRow } from './import-rows.ts';
import type { ReadMail } from './mail-changes.ts';
import { slowly } from '../draft-cells/slowly.ts';

/** A sheet whose rows are to be validated. The fields of its columns are known. */
export interface SheetToJudge {
  columns: ImportColumns;
  /** The name of the sheet; empty for pasted text and for a file with a single unnamed sheet. */
  name?: string;
  /** The marks of rows by their formatting, such as hidden or struck through. */
  marks?: CellTable['marks'];
  /** The marks of columns by their formatting. */
  columnMarks?: CellTable['columnMarks'];
  /** The number of hidden rows, which are not read. */
  hiddenRows?: number;
  /** The number of hidden columns, which are not read. */
  hiddenColumns?: number;
  /** The number of filled cells beyond the limit of rows or columns, which are not read. */
  farCells?: number;
  /**
   * The order of day and month that the person has chosen for an ambiguous sheet; absent without a choice.
   */
  dateOrder?: DateOrder;
  /** The order of day and month that this sender usually writes, used if the sheet itself is ambiguous. */
  usualOrder?: DateOrder | undefined;
  isPastIncluded?: boolean;
  /** The date of the list, from its mail or its file name; undefined if neither states it. */
  listDate?: PlainDate | undefined;
  answers?: Answers;
  /**
   * True if the rows become drafts that may be published; absent for own lists (schedules that the reader
   * imported). If true, the person is asked about words of a message that no rule explains. Rates of new
   * drafts are then also hidden from customers, unless a draft of the group shows its rate or a column of the
   * sheet decides it (see `hidesRates`).
   */
  isToPublish?: boolean;
  /**
   * The changes of drafts that lines of a mail announce, and the lines about sailings that are not drafts.
   * Absent if the sheet is not a mail.
   */
  mail?: Pick<ReadMail, 'changes' | 'strays'>;
  source: Pick<TrayRow, 'source' | 'time'>;
}

export const pastedNow = (): SheetToJudge['source'] => ({ source: '', time: Date.now() });

interface JudgeOptions {
  book: CellBook;
  drafts: readonly NewDraft[];
  /**
   * Called after each slice with the number of validated rows and the rows themselves; returning false stops
   * the work.
   */
  proceed: (done: number, made: readonly ImportRow[]) => boolean;
}

/**
 * Validates the rows in short time slices, so that the page stays responsive. Resolves with null if `proceed`
 * has stopped the work.
 */
export async function judgeSlowly(
  sheet: SheetToJudge,
  { book, drafts, proceed }: JudgeOptions,
): Promise<ImportRow[] | null> {
  const { rows, firstRow, columnOf, columns } = sheet.columns;
  const ordersOf = ordersOfTexts(book.today);
  const seen = await slowly(
    rows.slice(firstRow, firstRow + rowsSampled),
    (row) => dateHintsIn(row, columnOf, ordersOf),
    () => proceed(0, []),
  );
  if (!seen) return null;
  const found = dateCustomsFrom(seen, columns);
  const usual = found.order === 'unknown' ? sheet.usualOrder : undefined;
  const customs = { ...found, order: sheet.dateOrder ?? usual ?? found.order };
  const judging = importRows({ ...sheet, book, drafts, customs, makeId: makeUuidV7 });
  return slowly(judging, (row) => row, proceed);
}
