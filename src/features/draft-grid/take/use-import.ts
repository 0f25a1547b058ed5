import { useEffect, useRef, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import type { SheetField } from '../../../../trade/sheet/columns/field.ts';
import type { CellBook } from '../cells/cell-book.ts';
import { importColumns, withColumn, type ImportRow } from './import-rows.ts';
import { judgeSlowly, pastedNow, type SheetToJudge } from './judge-slowly.ts';
import { pastedSheet } from './read-sailings.ts';
import { readSheetFile } from './read-sheet-file.ts';
import type { SheetFileFailure } from './sheet-file.ts';

export interface ImportSheet extends SheetToJudge {
  /** Null while the rows are judged. */
  judged: readonly ImportRow[] | null;
  done: number;
}

/** A sheet on its way into the drafts: read, its columns confirmed, each row judged. */
export function useImport(book: CellBook, drafts: readonly NewDraft[]) {
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [failure, setFailure] = useState<SheetFileFailure | 'no_harbors' | null>(null);
  /** The file that is being read. */
  const reading = useRef<AbortController | null>(null);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => () => reading.current?.abort(), []);
  /** Grows with every file and every change of a column: what an earlier one finds no longer counts. */
  const run = useRef(0);

  const judge = async (wanted: SheetToJudge) => {
    const own = (run.current += 1);
    setSheet({ ...wanted, judged: wanted.columns.failure ? [] : null, done: 0 });
    if (wanted.columns.failure) return;
    const goOn = (done: number) => {
      if (run.current === own) setSheet({ ...wanted, judged: null, done });
      return run.current === own;
    };
    const judged = await judgeSlowly(wanted, { book, drafts, goOn });
    if (judged) setSheet({ ...wanted, judged, done: judged.length });
  };
  const reset = () => {
    run.current += 1;
    reading.current?.abort();
    setIsReading(false);
    setSheet(null);
    setFailure(null);
  };
  const open = async (file: File) => {
    reset();
    const own = run.current;
    reading.current = new AbortController();
    setIsReading(true);
    const rows = await readSheetFile(file, reading.current);
    if (rows === null || run.current !== own) return undefined;
    setIsReading(false);
    if (typeof rows === 'string') return setFailure(rows);
    const columns = importColumns(rows, book);
    if (!columns) return setFailure('no_harbors');
    return judge({ columns, source: { source: file.name, time: Date.now() } });
  };
  /** Takes what was pasted; nothing where it holds no sailing. */
  const paste = (text: string) => {
    reset();
    const pasted = text.trim() === '' ? null : pastedSheet(text, book);
    if (pasted) void judge({ columns: pasted, source: pastedNow() });
  };
  const choose = (index: number, field: SheetField | null) => {
    if (sheet) void judge({ ...sheet, columns: withColumn(sheet.columns, index, field) });
  };
  return { sheet, failure, isReading, open, paste, choose, reset };
}

export type Importing = ReturnType<typeof useImport>;
