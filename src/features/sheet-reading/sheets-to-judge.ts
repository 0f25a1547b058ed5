import * as tradeLimits from '../../../trade/trade-limits.ts';
import type { CellTable } from '../../../trade/sheet/table/cell-table.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { Answers } from './answers.ts';
import type { ImportColumns } from './import-draft.ts';
import { withoutOtherRoutes } from './import-rows.ts';
import { withLayout } from './layout-answer.ts';
import { tableSheet } from './read-sailings.ts';
import type { SheetToJudge } from './judge-slowly.ts';

/** A sheet of the file that is not read, and the reason. */
export interface LeftOutSheet {
  name: string;
  why: 'hidden' | 'empty' | 'no_columns';
}

interface HowToJudge {
  source: SheetToJudge['source'];
  /**
   * Applies the person's earlier decisions about headings: sets the fields of the columns with these
   * headings.
   */
  readAs: (columns: ImportColumns) => ImportColumns;
  answers: Answers;
  /** The fields of the columns of each sheet, if a worker has already found them. */
  guessed?: readonly (ImportColumns | null)[];
}

/**
 * Returns the sheets of a file that contain sailings. If none does, returns the first visible sheet, so that
 * the person can choose the fields of its columns. Returns null until the list of ports has loaded.
 */
export function sheetsToJudge(
  read: readonly CellTable[],
  book: CellBook,
  { source, readAs, answers, guessed: known }: HowToJudge,
): { sheets: SheetToJudge[]; leftOut: LeftOutSheet[] } | null {
  const sheets: SheetToJudge[] = [];
  const leftOut: LeftOutSheet[] = [];
  const others: SheetToJudge[] = [];
  for (const [at, table] of read.entries()) {
    const { rows: _, ...one } = table;
    const guessed = known ? (known[at] ?? null) : tableSheet(table, book);
    if (!guessed) return null;
    const columns = withoutOtherRoutes(withLayout(readAs(guessed), answers), book);
    const most = tradeLimits.sheetRowsMost;
    const failure =
      one.rowTotal > most * 2
        ? ({ code: 'sheet_too_long', values: { most, count: one.rowTotal } } as const)
        : columns.failure;
    const sheet = { ...one, columns: { ...columns, failure }, source, answers };
    if (one.isHidden) leftOut.push({ name: one.name, why: 'hidden' });
    else if (!failure || failure.code === 'sheet_too_long') sheets.push(sheet);
    else {
      others.push(sheet);
      leftOut.push({ name: one.name, why: failure.code === 'sheet_empty' ? 'empty' : 'no_columns' });
    }
  }
  if (sheets.length > 0) return { sheets, leftOut };
  const [first] = others;
  return { sheets: first ? [first] : [], leftOut: leftOut.filter(({ name }) => name !== first?.name) };
}
