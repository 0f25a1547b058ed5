import { useEffect, useRef, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { tradeLimits } from '../../../../trade/trade-limits.ts';
import type { DateOrder } from '../../../../trade/sheet/dates/date-atoms.ts';
import type { SheetField } from '../../../../trade/sheet/columns/field.ts';
import type { SheetFileFailure } from '../../../../trade/sheet/workbook/read-file.ts';
import type { WorkbookSheet } from '../../../../trade/sheet/workbook/read-workbook.ts';
import type { CellBook } from '../cells/cell-book.ts';
import { importColumns, withColumn, type ImportRow } from './import-rows.ts';
import { judgeSlowly, pastedNow, type SheetToJudge } from './judge-slowly.ts';
import { pastedSheet } from './read-sailings.ts';
import { readSheetFile } from './read-sheet-file.ts';

export interface ImportSheet extends SheetToJudge {
  /** Null while the rows are judged. */
  judged: readonly ImportRow[] | null;
  done: number;
}

/** A sheet of the file that is not read, and why. */
export interface LeftOutSheet {
  name: string;
  why: 'hidden' | 'empty' | 'no_columns';
}

/** A sheet on its way into the drafts: read, its columns confirmed, each row judged. */
export function useImport(book: CellBook, drafts: readonly NewDraft[]) {
  const [sheets, setSheets] = useState<readonly ImportSheet[]>([]);
  const [leftOut, setLeftOut] = useState<readonly LeftOutSheet[]>([]);
  const [shown, setShown] = useState(0);
  const [failure, setFailure] = useState<SheetFileFailure | 'no_harbors' | null>(null);
  /** The file that is being read. */
  const reading = useRef<AbortController | null>(null);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => () => reading.current?.abort(), []);
  /** Grows with every file and every change of a column: what an earlier one finds no longer counts. */
  const run = useRef(0);

  const judgeAll = async (wanted: readonly SheetToJudge[]) => {
    const own = (run.current += 1);
    const put = (at: number, sheet: ImportSheet) =>
      setSheets((some) => some.map((one, place) => (place === at ? sheet : one)));
    setSheets(wanted.map((one) => ({ ...one, judged: one.columns.failure ? [] : null, done: 0 })));
    let known = drafts;
    for (const [at, one] of wanted.entries()) {
      if (one.columns.failure) continue;
      const goOn = (done: number) => {
        if (run.current === own) put(at, { ...one, judged: null, done });
        return run.current === own;
      };
      const judged = await judgeSlowly(one, { book, drafts: known, goOn });
      if (!judged) return;
      put(at, { ...one, judged, done: judged.length });
      // What stands in two sheets is one sailing.
      known = [...known, ...judged.flatMap(({ draft }) => draft ?? [])];
    }
  };
  const reset = () => {
    run.current += 1;
    reading.current?.abort();
    setIsReading(false);
    setSheets([]);
    setLeftOut([]);
    setShown(0);
    setFailure(null);
  };
  const open = async (file: File) => {
    reset();
    const own = run.current;
    reading.current = new AbortController();
    setIsReading(true);
    const read = await readSheetFile(file, reading.current);
    if (read === null || run.current !== own) return undefined;
    setIsReading(false);
    if (typeof read === 'string') return setFailure(read);
    const found = sheetsToJudge(read, book, { source: file.name, time: Date.now() });
    if (!found) return setFailure('no_harbors');
    setLeftOut(found.leftOut);
    return judgeAll(found.sheets);
  };
  /** Takes what was pasted; nothing where it holds no sailing. */
  const paste = (text: string) => {
    reset();
    const pasted = text.trim() === '' ? null : pastedSheet(text, book);
    if (pasted) void judgeAll([{ columns: pasted, source: pastedNow() }]);
  };
  /** Judges the shown sheet anew, as the person has said something of it. */
  const change = (differs: Partial<SheetToJudge>) =>
    void judgeAll(sheets.map((one, at) => (at === shown ? { ...one, ...differs } : one)));
  const sheet = sheets[shown] ?? null;
  const choose = (index: number, field: SheetField | null) => {
    if (sheet) change({ columns: withColumn(sheet.columns, index, field) });
  };
  const sayOrder = (dateOrder: DateOrder) => change({ dateOrder });
  const takeOld = (isOldTaken: boolean) => change({ isOldTaken });
  const deeds = { open, paste, choose, reset, show: setShown, sayOrder, takeOld };
  return { sheets, sheet, shown, leftOut, failure, isReading, ...deeds };
}

export type Importing = ReturnType<typeof useImport>;

/** The sheets that hold sailings; where none does, the first that is seen, whose columns a person may name. */
function sheetsToJudge(
  read: readonly WorkbookSheet[],
  book: CellBook,
  source: SheetToJudge['source'],
): { sheets: SheetToJudge[]; leftOut: LeftOutSheet[] } | null {
  const sheets: SheetToJudge[] = [];
  const leftOut: LeftOutSheet[] = [];
  const others: SheetToJudge[] = [];
  for (const { rows, ...one } of read) {
    const columns = importColumns(rows, book);
    if (!columns) return null;
    const most = tradeLimits.sheetRowsMost;
    const failure =
      one.rowTotal > most * 2
        ? ({ code: 'sheet_too_long', values: { most, count: one.rowTotal } } as const)
        : columns.failure;
    const sheet = { ...one, columns: { ...columns, failure }, source };
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
