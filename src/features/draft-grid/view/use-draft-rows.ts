import { useLayoutEffect, useRef, useState } from 'react';

import type { DraftEdit, TrayRow } from '../../draft-cells/draft-edit.ts';
import type { DraftGridProps, GridRow } from '../../draft-cells/grid-row.ts';
import { noHistory, travel, withStep, type EditHistory } from '../../draft-cells/edit-history.ts';
import { applyEdits, applyToTray } from '../../draft-cells/grid-edits.ts';
import { forgetStep } from './show-step-message.ts';

const emptyTray: readonly TrayRow[] = [];

interface OwnRows {
  /** The rows as the page passed them last. */
  given: readonly GridRow[];
  /** The rows of the tray (imported rows that wait for correction) as the page passed them last. */
  givenTray: readonly TrayRow[];
  /** The rows with the edits that the person has made since the page passed them. */
  rows: readonly GridRow[];
  /**
   * The rows of the tray (imported rows that wait for correction) with the edits that the person has made
   * since the page passed them.
   */
  tray: readonly TrayRow[];
  /** The number of edits that the page has not saved yet. */
  pending: number;
}

/** Called with edits that the device did not store, and the error. */
type OnFailed = (edits: readonly DraftEdit[], error: unknown) => void;

/**
 * Manages the rows together with edits that are not saved yet. Newer rows from the page are used only after
 * all edits have been saved, because rows that the page passes before that may lack the last edit.
 */
export function useDraftRows(props: Pick<DraftGridProps, 'rows' | 'tray' | 'onEdit'>) {
  const { rows: given, tray: givenTray = emptyTray, onEdit } = props;
  const fresh: OwnRows = { given, givenTray, rows: given, tray: givenTray, pending: 0 };
  const [own, setOwn] = useState<OwnRows>(fresh);
  const [history, setHistory] = useState<EditHistory>(noHistory);
  const newest = useRef(fresh);
  let current = own;
  if ((own.given !== given || own.givenTray !== givenTray) && own.pending === 0) {
    current = fresh;
    setOwn(current);
  }
  // An event handler sees the state of the render that created it, so it reads the newest state from this
  // ref.
  const now = useRef({ history, rows: current.rows, tray: current.tray });
  useLayoutEffect(() => {
    newest.current = fresh;
    now.current = { history, rows: current.rows, tray: current.tray };
  });

  const save = (edits: readonly DraftEdit[], onFailed: OnFailed) => {
    setOwn((before) => ({
      ...before,
      rows: applyEdits(before.rows, edits),
      tray: applyToTray(before.tray, edits),
      pending: before.pending + 1,
    }));
    const settle = (isSaved: boolean) =>
      setOwn((before) => ({
        // If the edit failed, the rows that the page passed are shown again, without the edit.
        ...(isSaved ? before : newest.current),
        pending: before.pending - 1,
      }));
    onEdit(edits).then(
      () => settle(true),
      (error: unknown) => {
        settle(false);
        onFailed(edits, error);
      },
    );
  };
  const edit = (edits: readonly DraftEdit[], onFailed: OnFailed) => {
    if (edits.length === 0) return;
    forgetStep();
    setHistory((before) => withStep(before, edits));
    save(edits, onFailed);
  };
  const goBack = (way: 'undo' | 'redo', onFailed: OnFailed): number | null => {
    const found = travel(now.current.history, way, now.current.rows);
    if (!found) return null;
    setHistory(found.history);
    if (found.edits.length > 0) save(found.edits, onFailed);
    return found.edits.length;
  };
  return {
    rows: current.rows,
    tray: current.tray,
    edit,
    goBack,
    /** Returns true if a sailing is in the group. Reads the newest state at the time of the call. */
    isThere: (id: string) => now.current.rows.some(({ draft }) => draft.id === id),
    /**
     * True if a row is in the tray (imported rows that wait for correction). Reads the newest state at the
     * time of the call.
     */
    isInTray: (id: string) => now.current.tray.some((row) => row.id === id),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}
