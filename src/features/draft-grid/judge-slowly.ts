import type { NewDraft } from '../../../contract/draft.ts';
import type { SheetCell } from '../../../contract/rules/sailing-sheet/cell.ts';
import { makeUuidV7 } from '../../../contract/rules/uuid-v7.ts';
import type { CellBook } from './cell-book.ts';
import type { TrayRow } from './draft-grid-props.ts';
import type { ImportColumns } from './import-draft.ts';
import { importRows, type ImportRow } from './import-rows.ts';

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
  const judged: ImportRow[] = [];
  let since = performance.now();
  for (const row of importRows(rows, { ...sheet, book, drafts, makeId: makeUuidV7 })) {
    judged.push(row);
    if (performance.now() - since < sliceMs) continue;
    if (!goOn(judged.length)) return null;
    await new Promise((drawn) => setTimeout(drawn));
    since = performance.now();
  }
  return goOn(judged.length) ? judged : null;
}
