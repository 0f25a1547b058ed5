import { useLayoutEffect, useRef } from 'react';

import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { apply } from '../../../../trade/edit/apply.ts';
import { t } from '../../../i18n/t.ts';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import { editBetween } from '../../draft-cells/grid-edits.ts';
import { movedCalls, moveOf, shiftDates, type CallMove } from '../../draft-cells/shift-dates.ts';
import { offerStep, showStepMessage } from './show-step-message.ts';
import type { GridView } from './use-grid-view.ts';

/**
 * After a port call of a sailing was moved, offers to move its later port calls too. The offer ends when
 * another port call is moved.
 */
export function useFollowingDates(view: GridView) {
  const last = useRef<CallMove | null>(null);
  const newest = useRef(view);
  useLayoutEffect(() => {
    newest.current = view;
  });

  /** Moves the later port calls and their computed cut-offs. Returns false if no port call can be moved. */
  const run = (): boolean => {
    const move = last.current;
    const { all, book, edit } = newest.current;
    const row = move && all.find(({ draft }) => draft.id === move.draftId);
    if (!move || !row) return false;
    const { callId: after, days } = move;
    const later = movedCalls(row.draft, after).length;
    const made = editBetween(row.draft, shiftDates(row.draft, days, { book, after, movesEntered: false }));
    if (!made || !edit([made])) return false;
    last.current = null;
    showStepMessage(t('gridTable.laterMoved', { n: later, days: daysText(days) }));
    return true;
  };
  const note = (before: NewDraft, edits: readonly DraftEdit[]) => {
    const made = edits.find((one) => one.kind === 'update' && one.id === before.id);
    if (made?.kind !== 'update') return;
    const after = apply(before, made.changes);
    const move = moveOf(before, after);
    if (!move) return;
    last.current = move;
    const { book } = newest.current;
    offerStep(
      t('gridTable.moved', {
        port: book.names.harborName(move.harborCode, book.language),
        days: daysText(move.days),
      }),
      { label: t('gridTable.moveLater', { n: move.later }), run },
    );
  };
  return { note, run };
}

const daysText = (days: number): string =>
  days > 0 ? t('gridTable.daysLater', { n: days }) : t('gridTable.daysEarlier', { n: -days });
