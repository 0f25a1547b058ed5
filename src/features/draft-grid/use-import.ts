import { useRef, useState } from 'react';

import type { NewDraft } from '../../../contract/draft.ts';
import type { SheetCell } from '../../../contract/rules/sailing-sheet/cell.ts';
import type { SheetField } from '../../../contract/rules/sailing-sheet/field.ts';
import { makeUuidV7 } from '../../../contract/rules/uuid-v7.ts';
import type { CellBook } from './cell-book.ts';
import { importColumns, importRows, withColumn, type ImportColumns, type ImportRow } from './import-rows.ts';
import { readSheetFile, type SheetFileFailure } from './read-sheet-file.ts';

/** So long rows are judged before the page may draw again. */
const sliceMs = 12;

export interface ImportSheet {
  rows: readonly (readonly SheetCell[])[];
  columns: ImportColumns;
  /** Null while the rows are judged. */
  judged: readonly ImportRow[] | null;
  done: number;
}

/** A sheet on its way into the drafts: read, its columns confirmed, each row judged. */
export function useImport(book: CellBook, drafts: readonly NewDraft[]) {
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [failure, setFailure] = useState<SheetFileFailure | 'no_harbors' | null>(null);
  /** Grows with every file and every change of a column: what an earlier one finds no longer counts. */
  const run = useRef(0);

  const judge = async (rows: ImportSheet['rows'], columns: ImportColumns) => {
    const own = (run.current += 1);
    const base = { rows, columns };
    setSheet({ ...base, judged: null, done: 0 });
    if (columns.failure) return setSheet({ ...base, judged: [], done: 0 });
    const judged: ImportRow[] = [];
    let since = performance.now();
    for (const row of importRows(rows, { columns, book, drafts, makeId: makeUuidV7 })) {
      judged.push(row);
      if (performance.now() - since < sliceMs) continue;
      setSheet({ ...base, judged: null, done: judged.length });
      await new Promise((drawn) => setTimeout(drawn));
      if (run.current !== own) return undefined;
      since = performance.now();
    }
    return setSheet({ ...base, judged, done: judged.length });
  };
  const open = async (file: File) => {
    run.current += 1;
    setSheet(null);
    const rows = await readSheetFile(file);
    if (typeof rows === 'string') return setFailure(rows);
    const columns = importColumns(rows, book);
    if (!columns) return setFailure('no_harbors');
    setFailure(null);
    return judge(rows, columns);
  };
  const choose = (index: number, field: SheetField | null) => {
    if (sheet) void judge(sheet.rows, withColumn(sheet.columns, index, field));
  };
  const reset = () => {
    run.current += 1;
    setSheet(null);
    setFailure(null);
  };
  return { sheet, failure, open, choose, reset };
}

export type Importing = ReturnType<typeof useImport>;
