import { useRef, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { t } from '../../../i18n/t.ts';
import { columnName } from '../../draft-cells/column-names.ts';
import type { DraftEdit, TrayRow } from '../../draft-cells/draft-edit.ts';
import { filledColumns } from '../../draft-cells/filled-columns.ts';
import { editBetween } from '../../draft-cells/grid-edits.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { foundIn, type FoundSailings } from '../../sheet-reading/import-found.ts';
import { judgeSlowly, pastedNow, type SheetToJudge } from '../../sheet-reading/judge-slowly.ts';
import { pastedMail } from '../../sheet-reading/mail-part.ts';
import { seldom, slowly } from '../../draft-cells/slowly.ts';
import { removalOf } from '../../draft-cells/removal-of.ts';
import { showStepMessage } from '../view/show-step-message.ts';
import { deadlineAnswersOf, storedReadings } from '../../sheet-reading/sheet-readings.ts';
import { asTyped, isToConfirm, judgeTrayRow } from '../../sheet-reading/tray-row.ts';
import { twinsOf, updatedBy } from '../../sheet-reading/twins.ts';
import type { PasteProgress } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';
import { assumedText } from './assumed-text.ts';

/** The display time in ms of a message of several parts: long enough to read all parts. */
const longMs = 12_000;

/** The actions for imported rows of a group. Each action is one step that can be undone. */
export function useImportSailings(view: GridView, groupId: string, onUndo: (way: 'undo' | 'redo') => void) {
  const { all, book } = view;
  const [progress, setProgress] = useState<PasteProgress | null>(null);
  const typed = useTypedRows(book, setProgress);
  const once = useOneAtATime();
  const { edit, say } = stepsOf(view, onUndo);
  const addEdits = (drafts: readonly NewDraft[]): DraftEdit[] =>
    drafts.length > 0 ? [{ kind: 'add', rows: placedBehind(all.at(-1), drafts) }] : [];

  /**
   * Adds good rows as drafts. The other rows go to the tray (imported rows that wait for correction). With
   * `isAsTyped`, they are added as drafts with the typed texts instead, unless a person must first confirm
   * them.
   */
  const importFound = async (
    { good, updates, cancelled, bad }: FoundSailings,
    isAsTyped: boolean,
    assumed = '',
  ) => {
    const made = isAsTyped ? await typed(bad.filter((row) => !isToConfirm(row))) : null;
    const { drafts, unread } = made ?? { drafts: [], unread: [] };
    const waiting = made ? bad.filter(isToConfirm) : bad;
    const n = good.length + drafts.length;
    const edits = [...updates, ...removalOf(cancelled, all), ...addEdits([...good, ...drafts]), ...unread];
    if (waiting.length > 0) edits.push({ kind: 'tray', put: waiting, gone: [] });
    if (edits.length === 0 || !edit(edits)) return;
    const counts = { added: n, updated: updates.length, cancelled: cancelled.length };
    say(reportOf({ ...counts, waiting: waiting.length }), assumed);
  };
  /** Imports sailings pasted into the table itself. Returns false if the text contains no sailings. */
  const acceptText = (text: string): boolean => {
    const drafts = all.map(({ draft }) => draft);
    const sheet = pastedMail(text, drafts, book);
    if (!sheet) return false;
    // Only one paste is imported at a time. Otherwise, a second paste before the new rows appear would add
    // the same sailings twice.
    void once(() => importSheetRows({ ...sheet, source: pastedNow() }));
    return true;
  };
  const importSheetRows = async (sheet: SheetToJudge) => {
    const total = sheet.columns.rows.length - sheet.columns.firstRow;
    const proceed = continuing(total, setProgress);
    const drafts = all.map(({ draft }) => draft);
    const known = deadlineAnswersOf(await storedReadings(), groupId);
    const judged = await judgeSlowly({ ...sheet, answers: known }, { book, drafts, proceed });
    setProgress(null);
    // Pasting asks no questions about twins. A twin is a row about a voyage that is already a draft; the row
    // updates that draft.
    const twins = twinsOf(judged ?? [], drafts);
    const answers = { twinAnswers: new Map(), changeAnswers: new Map(), book };
    const noted = (judged ?? []).filter(({ draft, verdict }) => draft && verdict === 'corrected');
    const assumed = assumedText(
      noted.map(({ notes }) => notes),
      book,
    );
    await importFound(foundIn([{ ...sheet, judged, twins }], answers), false, assumed);
  };
  return { progress, take: importFound, acceptText, ...trayActions(view, { typed, edit, say, addEdits }) };
}

interface TrayOptions extends ReturnType<typeof stepsOf> {
  typed: ReturnType<typeof useTypedRows>;
  addEdits: (drafts: readonly NewDraft[]) => DraftEdit[];
}

/** Returns the actions for rows of the tray (imported rows that wait for correction). */
function trayActions({ all, tray, book }: GridView, { typed, edit, say, addEdits }: TrayOptions) {
  /**
   * Moves good rows of the tray (imported rows that wait for correction) to the drafts. A row about a voyage
   * that is already a draft updates the draft. With `isNew`, the rows become new drafts.
   */
  const move = (rows: readonly TrayRow[], isNew = false) => {
    const { gone, updates, added, notes } = movedRows(rows, isNew ? [] : all, book);
    const edits: DraftEdit[] = [...updates, ...addEdits(added), { kind: 'tray', put: [], gone }];
    if (gone.length === 0 || !edit(edits)) return;
    say(
      reportOf({ added: added.length, updated: gone.length - added.length, cancelled: 0, waiting: 0 }),
      assumedText(notes, book),
    );
  };
  const moveAsTyped = async (rows: readonly TrayRow[]) => {
    const gone = rows.filter((row) => !isToConfirm(row));
    const made = gone.length > 0 ? await typed(gone) : null;
    if (!made) return;
    if (!edit([...addEdits(made.drafts), ...made.unread, { kind: 'tray', put: [], gone }])) return;
    say(t('draftGrid.added', { n: gone.length }));
  };
  const drop = (gone: readonly TrayRow[]) => {
    edit([{ kind: 'tray', put: [], gone }]);
    say(t('draftGrid.trayDropped', { n: gone.length }));
  };
  const put = (rows: readonly TrayRow[]) => {
    const ids = new Set(rows.map(({ id }) => id));
    edit([{ kind: 'tray', put: rows, gone: tray.filter(({ id }) => ids.has(id)) }]);
  };
  return { move, moveAsTyped, drop, put };
}

/**
 * Returns two functions: one saves an import, the other reports it in a message. Saving also shows the hidden
 * columns that contain imported values.
 */
function stepsOf(
  { edit, all, book, every, columns, setShown }: GridView,
  onUndo: (way: 'undo' | 'redo') => void,
) {
  let names: string[] = [];
  return {
    edit: (edits: readonly DraftEdit[]): boolean => {
      if (!edit(edits)) return false;
      const shown = new Set(columns.map(({ id }) => id));
      const hidden = every.filter(({ id }) => !shown.has(id));
      const filled = filledColumns(hidden, edits, { rows: all, book });
      if (filled.length > 0)
        setShown(
          filled.map(({ id }) => id),
          true,
        );
      names = filled.map((column) => columnName(column, book));
      return true;
    },
    say: (text: string, assumed = '') => {
      const columnsText =
        names.length > 0 && t('gridTable.columnsShown', { names: names.join(t('ui.comma')) });
      const parts = [text, columnsText, assumed].filter(Boolean);
      showStepMessage(parts.join(t('draftGrid.noteBreak')), onUndo, parts.length > 1 ? longMs : undefined);
    },
  };
}

/**
 * Returns the changes that good rows of the tray (imported rows that wait for correction) make: updates of
 * drafts about the same voyage, otherwise new drafts.
 */
function movedRows(rows: readonly TrayRow[], all: readonly GridRow[], book: GridView['book']) {
  const right = rows.flatMap((tray, row) => {
    const { draft, notes } = judgeTrayRow(tray, book, makeUuidV7);
    return draft ? [{ row, tray, draft, notes }] : [];
  });
  const twins = twinsOf(
    right,
    all.map(({ draft }) => draft),
  );
  const updates = right.flatMap(({ row, tray: { cells }, draft }) => {
    const twin = twins.get(row)?.draft;
    return (twin && editBetween(twin, updatedBy(twin, draft, new Set(Object.keys(cells))))) ?? [];
  });
  const added = right.filter(({ row }) => !twins.has(row)).map(({ draft }) => draft);
  return { gone: right.map(({ tray }) => tray), notes: right.map(({ notes }) => notes), updates, added };
}

interface Imported {
  added: number;
  updated: number;
  cancelled: number;
  waiting: number;
}

/**
 * Returns the message about an import: the numbers of added, changed and waiting sailings, without those that
 * are 0.
 */
const reportOf = ({ added, updated, cancelled, waiting }: Imported): string =>
  [
    added > 0 && t('importReview.didAdd', { n: added }),
    updated > 0 && t('importReview.didUpdate', { n: updated }),
    cancelled > 0 && t('importReview.didCancel', { n: cancelled }),
    waiting > 0 && t('importReview.didWait', { n: waiting }),
  ]
    .filter((part) => part !== false)
    .join(t('ui.comma'));

/**
 * Returns a function that turns rows into drafts with the typed texts. The function resolves with null if an
 * earlier call is still running.
 */
function useTypedRows(book: GridView['book'], onProgress: (progress: PasteProgress | null) => void) {
  const isTyping = useRef(false);
  return async (rows: readonly TrayRow[]) => {
    if (isTyping.current) return null;
    isTyping.current = true;
    // Reading two thousand rows takes seconds, so the work is done in slices and the page stays responsive.
    const made = await slowly(
      rows,
      (row) => asTyped(row, book, makeUuidV7),
      continuing(rows.length, onProgress),
    );
    isTyping.current = false;
    onProgress(null);
    if (!made) return null;
    const unread = made.flatMap(({ draft: { id }, unread: texts }): DraftEdit[] =>
      Object.keys(texts).length > 0 ? [{ kind: 'unread', id, texts, base: {} }] : [],
    );
    return { drafts: made.map(({ draft }) => draft), unread };
  };
}

/** Returns a function for `slowly` that reports the progress and never stops the work. */
const continuing = (total: number, onProgress: (progress: PasteProgress) => void) => {
  const report = seldom((done) => onProgress({ done, total }));
  return (done: number) => {
    report(done);
    return true;
  };
};

function placedBehind(last: GridRow | undefined, drafts: readonly NewDraft[]): NewDraft[] {
  let sequence = last?.draft.sequence ?? null;
  return drafts.map((draft) => ({ ...draft, sequence: (sequence = keyBetween(sequence, null)) }));
}

export type ImportSailings = ReturnType<typeof useImportSailings>;
