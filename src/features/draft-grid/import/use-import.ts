import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import type { DateOrder } from '../../../../trade/sheet/dates/date-atoms.ts';
import type { SheetField } from '../../../../trade/sheet/headers/field.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import { withColumn } from '../../sheet-reading/import-rows.ts';
import { pastedNow, type SheetToJudge } from '../../sheet-reading/judge-slowly.ts';
import { pastedMail, withMail } from '../../sheet-reading/mail-part.ts';
import { answersOf, readAsBefore } from '../../sheet-reading/sheet-readings.ts';
import { sheetsToJudge, type LeftOutSheet } from '../../sheet-reading/sheets-to-judge.ts';
import { unjudged, useJudging } from '../../sheet-reading/use-judging.ts';
import { columnsInWorker } from './columns-in-worker.ts';
import { readImportFile, type ImportFailure } from './read-import-file.ts';
import { useImportMessages } from './use-import-messages.ts';

/**
 * Manages the import of sheets into the drafts: reads the file, lets the person confirm its columns and
 * validates each row. Decisions about headers of deadlines apply to the group `groupId`.
 */
export function useImport(book: CellBook, drafts: readonly NewDraft[], groupId: string) {
  const { sheets, run, judgeAll, clear } = useJudging(book, drafts);
  const { recall, unsay, ...messages } = useImportMessages({ sheets, judgeAll }, groupId);
  const [leftOut, setLeftOut] = useState<readonly LeftOutSheet[]>([]);
  const [shown, setShown] = useState(0);
  const [failure, setFailure] = useState<ImportFailure | 'no_harbors' | null>(null);
  const [later, openLater] = useState<File | null>(null);
  const { rowsRead, read, stop } = useReading();

  const reset = () => {
    clear();
    unsay();
    stop();
    setLeftOut([]);
    setShown(0);
    setFailure(null);
    openLater(null);
  };
  const open = async (file: File) => {
    reset();
    const own = run.current;
    const [readings, { rows, guessed }] = await Promise.all([recall(), read(file, book)]);
    if (rows === null || run.current !== own) return undefined;
    if (typeof rows === 'string') return setFailure(rows);
    const found = sheetsToJudge(rows, book, {
      source: { source: file.name, time: Date.now() },
      readAs: (columns) => readAsBefore(columns, readings),
      answers: answersOf(readings, groupId),
      ...(guessed && { guessed }),
    });
    if (!found) {
      openLater(file);
      return setFailure('no_harbors');
    }
    setLeftOut(found.leftOut);
    return judgeAll(found.sheets.map((one) => unjudged(withMail(one, rows, { drafts, book }))));
  };
  useOpenLater(book.harbors ? later : null, open);
  /**
   * Reads a pasted text; clears the result if the text contains no sailings. The person's earlier decisions
   * about such texts still apply.
   */
  const paste = async (text: string) => {
    openLater(null);
    const readings = messages.readings ?? (await recall());
    const pasted = text.trim() === '' ? null : pastedMail(text, drafts, book);
    if (!pasted) return clear();
    const answers = new Map([...answersOf(readings, groupId), ...messages.answers]);
    const next = unjudged({ ...pasted, source: pastedNow(), answers });
    const [before] = sheets;
    return judgeAll([before ? { ...next, judged: before.judged, questions: before.questions } : next]);
  };
  /**
   * Changes how the shown sheet is read (meaning of a column, order of day and month, past sailings), and
   * validates its rows again.
   */
  const change = (differs: Partial<SheetToJudge>) =>
    void judgeAll(sheets.map((one, at) => (at === shown ? { ...one, ...differs } : one)));
  const sheet = sheets[shown] ?? null;
  const choose = (index: number, field: SheetField | null) => {
    if (sheet) change({ columns: withColumn(sheet.columns, index, field) });
  };
  const setDateOrder = (dateOrder: DateOrder) => change({ dateOrder });
  const includePast = (isPastIncluded: boolean) => change({ isPastIncluded });
  const actions = { open, paste, choose, reset, show: setShown, setDateOrder, includePast };
  return { sheets, sheet, shown, leftOut, failure, rowsRead, ...messages, ...actions };
}

/** Opens a file that was chosen before the list of ports had loaded. */
function useOpenLater(file: File | null, open: (file: File) => Promise<unknown>): void {
  const openNow = useEffectEvent((waiting: File) => void open(waiting));
  useEffect(() => {
    if (file) openNow(file);
  }, [file]);
}

/**
 * Reads one file at a time. `rowsRead` is the number of rows read so far; null while no file is being read.
 */
function useReading() {
  const reading = useRef<AbortController | null>(null);
  const [rowsRead, setRowsRead] = useState<number | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const stop = () => {
    reading.current?.abort();
    setRowsRead(null);
  };
  const read = async (file: File, book: CellBook) => {
    const own = new AbortController();
    reading.current = own;
    setRowsRead(0);
    const rows = await readImportFile(file, { signal: own.signal, onRows: setRowsRead });
    const guessed =
      Array.isArray(rows) && !own.signal.aborted ? await columnsInWorker(rows, book) : undefined;
    if (reading.current === own) setRowsRead(null);
    return { rows, guessed };
  };
  return { rowsRead, read, stop };
}

export type Importing = ReturnType<typeof useImport>;
