import { useRef, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { useOneAtATime } from '../../../frame/use-one-at-a-time.ts';
import { t } from '../../../i18n/t.ts';
import type { DraftEdit, TrayRow } from '../../../store/draft-edit.ts';
import { editBetween } from '../../draft-cells/grid-edits.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { foundIn, type FoundSailings } from '../../sheet-reading/import-found.ts';
import { judgeSlowly, pastedNow, type SheetToJudge } from '../../sheet-reading/judge-slowly.ts';
import { pastedSheet } from '../../sheet-reading/read-sailings.ts';
import { slowly } from '../../draft-cells/slowly.ts';
import { showStepMessage } from '../view/show-step-message.ts';
import { asTyped, isToConfirm, judgeTrayRow } from '../../sheet-reading/tray-row.ts';
import { twinsOf, updatedBy } from '../../sheet-reading/twins.ts';
import type { PasteProgress } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';

/** The actions for imported rows. Each action is one step that can be undone. */
export function useImportSailings(view: GridView, onUndo: (way: 'undo' | 'redo') => void) {
  const { all, tray, book } = view;
  const [progress, setProgress] = useState<PasteProgress | null>(null);
  const typed = useTypedRows(book, setProgress);
  const once = useOneAtATime();
  const say = (text: string) => showStepMessage(text, onUndo);
  const addEdits = (drafts: readonly NewDraft[]): DraftEdit[] =>
    drafts.length > 0 ? [{ kind: 'add', rows: placedBehind(all.at(-1), drafts) }] : [];

  /**
   * Turns good rows into drafts. The other rows wait for correction in the tray; with `isAsTyped` they become
   * drafts as typed, unless a person must first confirm them.
   */
  const take = async ({ good, updates, bad }: FoundSailings, isAsTyped: boolean) => {
    const made = isAsTyped ? await typed(bad.filter((row) => !isToConfirm(row))) : null;
    const { drafts, unread } = made ?? { drafts: [], unread: [] };
    const waiting = made ? bad.filter(isToConfirm) : bad;
    const n = good.length + drafts.length;
    const edits = [...updates, ...addEdits([...good, ...drafts]), ...unread];
    if (waiting.length > 0) edits.push({ kind: 'tray', put: waiting, gone: [] });
    if (edits.length === 0 || !view.edit(edits)) return;
    say(reportOf({ added: n, updated: updates.length, waiting: waiting.length }));
  };
  /** Imports sailings pasted into the table itself. Returns false if the text contains no sailings. */
  const acceptText = (text: string): boolean => {
    const sheet = pastedSheet(text, book);
    if (!sheet) return false;
    // The text is imported once at a time: a second paste before the rows are shown would add the same
    // sailings twice.
    void once(() => importSheetRows({ columns: sheet, source: pastedNow() }));
    return true;
  };
  const importSheetRows = async (sheet: SheetToJudge) => {
    const total = sheet.columns.rows.length - sheet.columns.firstRow;
    const proceed = continuing(total, setProgress);
    const drafts = all.map(({ draft }) => draft);
    const judged = await judgeSlowly(sheet, { book, drafts, proceed });
    setProgress(null);
    // Pasting asks no questions about twins: a row about a voyage that is already a draft updates that draft.
    const twins = twinsOf(judged ?? [], drafts);
    await take(foundIn([{ columns: sheet.columns, judged, twins }], new Map()), false);
  };
  /**
   * Moves good rows of the tray (imported rows that wait for correction) to the drafts. A row about a voyage
   * that is already a draft updates the draft. With `isNew`, the rows become new drafts.
   */
  const move = (rows: readonly TrayRow[], isNew = false) => {
    const { gone, updates, added } = movedRows(rows, isNew ? [] : all, book);
    const edits: DraftEdit[] = [...updates, ...addEdits(added), { kind: 'tray', put: [], gone }];
    if (gone.length === 0 || !view.edit(edits)) return;
    say(reportOf({ added: added.length, updated: gone.length - added.length, waiting: 0 }));
  };
  const moveAsTyped = async (rows: readonly TrayRow[]) => {
    const gone = rows.filter((row) => !isToConfirm(row));
    const made = gone.length > 0 ? await typed(gone) : null;
    if (!made) return;
    if (!view.edit([...addEdits(made.drafts), ...made.unread, { kind: 'tray', put: [], gone }])) return;
    say(t('draftGrid.added', { n: gone.length }));
  };
  const drop = (gone: readonly TrayRow[]) => {
    view.edit([{ kind: 'tray', put: [], gone }]);
    say(t('draftGrid.trayDropped', { n: gone.length }));
  };
  const put = (rows: readonly TrayRow[]) => {
    const ids = new Set(rows.map(({ id }) => id));
    view.edit([{ kind: 'tray', put: rows, gone: tray.filter(({ id }) => ids.has(id)) }]);
  };
  return { progress, take, acceptText, move, moveAsTyped, drop, put };
}

/**
 * Returns the changes that good rows of the tray make: updates of drafts about the same voyage, otherwise new
 * drafts.
 */
function movedRows(rows: readonly TrayRow[], all: readonly GridRow[], book: GridView['book']) {
  const right = rows.flatMap((tray, row) => {
    const { draft } = judgeTrayRow(tray, book, makeUuidV7);
    return draft ? [{ row, tray, draft }] : [];
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
  return { gone: right.map(({ tray }) => tray), updates, added };
}

interface Imported {
  added: number;
  updated: number;
  waiting: number;
}

/** Returns the message about an import, without parts whose number is 0. */
const reportOf = ({ added, updated, waiting }: Imported): string =>
  [
    added > 0 && t('importReview.didAdd', { n: added }),
    updated > 0 && t('importReview.didUpdate', { n: updated }),
    waiting > 0 && t('importReview.didWait', { n: waiting }),
  ]
    .filter((part) => part !== false)
    .join(t('ui.comma'));

/** Turns rows into drafts that contain the typed texts. Returns null if an earlier call is still running. */
function useTypedRows(book: GridView['book'], onProgress: (progress: PasteProgress | null) => void) {
  const isTyping = useRef(false);
  return async (rows: readonly TrayRow[]) => {
    if (isTyping.current) return null;
    isTyping.current = true;
    // Two thousand rows take seconds, so the work is done in slices and the page stays responsive.
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

/** Reports the progress and never cancels the work. */
const continuing = (total: number, onProgress: (progress: PasteProgress) => void) => (done: number) => {
  onProgress({ done, total });
  return true;
};

function placedBehind(last: GridRow | undefined, drafts: readonly NewDraft[]): NewDraft[] {
  let sequence = last?.draft.sequence ?? null;
  return drafts.map((draft) => ({ ...draft, sequence: (sequence = keyBetween(sequence, null)) }));
}

export type ImportSailings = ReturnType<typeof useImportSailings>;
