import { useEffect, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio/react';

import { sessionState } from '../../store/session-state.ts';
import { noteOwnRow } from '../../sync/live/own-row.ts';

/** While a page of the workspace is open, receives the changes of colleagues at once. */
export function useLive(): void {
  const { member_id, publisher } = useSnapshot(sessionState);
  const memberId = publisher ? member_id : 0;
  useEffect(() => {
    if (memberId === 0) return undefined;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { followWorkspace } = await import('../../sync/live/live-workspace.ts');
      if (!isOver) stop = followWorkspace(memberId);
    };
    // If this script cannot be loaded, the page fetches the rows once a minute (`useRefreshWorkspace`), so
    // the error is ignored.
    start().catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [memberId]);
}

/**
 * Reports to colleagues the row of a group in which the person works: the row with the focus, or the selected
 * row. Rows have the attribute `data-draft`, and the selected row also has `data-active`. Returns the ref of
 * the element that contains the rows.
 */
export function useOwnRow(templateId: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      // While a dialog has the focus, the reported row stays the row from which the dialog was opened.
      if (focused?.closest('dialog, [role="dialog"]')) return;
      const isInside = section.current?.contains(focused) ?? false;
      const row =
        focused?.closest<HTMLElement>('[data-draft]') ??
        (isInside ? section.current?.querySelector<HTMLElement>('[data-draft][data-active]') : null);
      noteOwnRow({ template_id: templateId, schedule_id: row?.dataset['draft'] ?? null });
    };
    // The browser sends these events before the focus and the selected row have changed. The row is therefore
    // read a moment later.
    const lookSoon = () => setTimeout(look, 0);
    const events = ['focusin', 'focusout', 'keyup', 'pointerup'] as const;
    for (const event of events) document.addEventListener(event, lookSoon);
    look();
    return () => {
      for (const event of events) document.removeEventListener(event, lookSoon);
      noteOwnRow(null);
    };
  }, [templateId]);
  return section;
}
