import { useRef, useState } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { keyBetween } from '../../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { useOneAtATime } from '../../../frame/use-one-at-a-time.ts';
import { t } from '../../../i18n/t.ts';
import type { DraftEdit, TrayRow } from '../../../store/draft-edit.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { foundIn, type FoundSailings } from '../../sheet-reading/import-found.ts';
import { judgeSlowly, pastedNow, type SheetToJudge } from '../../sheet-reading/judge-slowly.ts';
import { pastedSheet } from '../../sheet-reading/read-sailings.ts';
import { slowly } from '../../sheet-reading/slowly.ts';
import { sayStep } from '../view/say-step.ts';
import { asTyped, isHeld, judgeTrayRow } from '../../sheet-reading/tray-row.ts';
import { twinsOf } from '../../sheet-reading/twins.ts';
import type { PasteProgress } from '../view/use-cell-edits.ts';
import type { GridView } from '../view/use-grid-view.ts';

/** What becomes of imported rows, each action as one step that can be taken back. */
export function useTakeSailings(view: GridView, onUndo: (way: 'undo' | 'redo') => void) {
  const { all, tray, book } = view;
  const [progress, setProgress] = useState<PasteProgress | null>(null);
  const typed = useTypedRows(book, setProgress);
  const once = useOneAtATime();
  const say = (text: string) => sayStep(text, onUndo);
  const addEdits = (drafts: readonly NewDraft[]): DraftEdit[] =>
    drafts.length > 0 ? [{ kind: 'add', rows: placedBehind(all.at(-1), drafts) }] : [];

  /** Good rows become drafts; the others wait in the tray, or come along as they are typed where nobody is to say that they hold. */
  const take = async ({ good, updates, bad }: FoundSailings, isAsTyped: boolean) => {
    const made = isAsTyped ? await typed(bad.filter((row) => !isHeld(row))) : null;
    const { drafts, unread } = made ?? { drafts: [], unread: [] };
    const waiting = made ? bad.filter(isHeld) : bad;
    const n = good.length + drafts.length;
    const edits = [...updates, ...addEdits([...good, ...drafts]), ...unread];
    if (waiting.length > 0) edits.push({ kind: 'tray', put: waiting, gone: [] });
    if (edits.length === 0 || !view.edit(edits)) return;
    say(saidOf({ added: n, updated: updates.length, waiting: waiting.length }));
  };
  /** Takes sailings that were pasted into the table itself; false when the text holds none. */
  const takeText = (text: string): boolean => {
    const sheet = pastedSheet(text, book);
    if (!sheet) return false;
    // A second press of the keys before the rows are there would add the same sailings again.
    void once(() => takeSheet({ columns: sheet, source: pastedNow() }));
    return true;
  };
  const takeSheet = async (sheet: SheetToJudge) => {
    const total = sheet.columns.rows.length - sheet.columns.firstRow;
    const goOn = goingOn(total, setProgress);
    const drafts = all.map(({ draft }) => draft);
    const judged = await judgeSlowly(sheet, { book, drafts, goOn });
    setProgress(null);
    // Nobody is asked here: what stands in the group already waits for a person.
    const twins = twinsOf(judged ?? [], drafts);
    await take(foundIn([{ ...sheet, judged, twins }], new Map()), false);
  };
  /** Those that are right leave the tray for the drafts. */
  const move = (rows: readonly TrayRow[]) => {
    const right = rows.flatMap((row) => {
      const { draft } = judgeTrayRow(row, book, makeUuidV7);
      return draft ? [{ row, draft }] : [];
    });
    const gone = right.map(({ row }) => row);
    const edits = addEdits(right.map(({ draft }) => draft));
    if (gone.length === 0 || !view.edit([...edits, { kind: 'tray', put: [], gone }])) return;
    say(t('draftGrid.added', { n: gone.length }));
  };
  const moveAsTyped = async (rows: readonly TrayRow[]) => {
    const gone = rows.filter((row) => !isHeld(row));
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
  return { progress, take, takeText, move, moveAsTyped, drop, put };
}

interface Taken {
  added: number;
  updated: number;
  waiting: number;
}

/** What was done, and of that only what there was. */
const saidOf = ({ added, updated, waiting }: Taken): string =>
  [
    added > 0 && t('importReview.didAdd', { n: added }),
    updated > 0 && t('importReview.didUpdate', { n: updated }),
    waiting > 0 && t('importReview.didWait', { n: waiting }),
  ]
    .filter((part) => part !== false)
    .join(t('ui.comma'));

/** Rows as drafts that hold what was typed; null while others are still at it. */
function useTypedRows(book: GridView['book'], onProgress: (progress: PasteProgress | null) => void) {
  const isTyping = useRef(false);
  return async (rows: readonly TrayRow[]) => {
    if (isTyping.current) return null;
    isTyping.current = true;
    // Two thousand rows take seconds: the page draws meanwhile.
    const made = await slowly(
      rows,
      (row) => asTyped(row, book, makeUuidV7),
      goingOn(rows.length, onProgress),
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

/** Says how far it is; nobody stops it. */
const goingOn = (total: number, onProgress: (progress: PasteProgress) => void) => (done: number) => {
  onProgress({ done, total });
  return true;
};

function placedBehind(last: GridRow | undefined, drafts: readonly NewDraft[]): NewDraft[] {
  let sequence = last?.draft.sequence ?? null;
  return drafts.map((draft) => ({ ...draft, sequence: (sequence = keyBetween(sequence, null)) }));
}

export type TakeSailings = ReturnType<typeof useTakeSailings>;
