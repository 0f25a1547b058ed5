import { messageMs, runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { markSeen, unmarkSeen } from '../../sync/changes/mark-seen.ts';
import { showMessage } from '../../ui/toasts.ts';

/**
 * Removes changes from the list of changes and offers undo. The pressed button disappears too, so the focus
 * is moved to a neighbour.
 */
export async function dismissChanges(rows: readonly LaneChange[], pressed: HTMLElement): Promise<void> {
  focusNext(pressed);
  let marked: Awaited<ReturnType<typeof markSeen>> = [];
  const isDone = await runWithMessage(async () => {
    marked = await markSeen(rows);
  }, undefined);
  if (!isDone || marked.length === 0) return;
  showMessage(t('changes.marked'), {
    forMs: messageMs,
    action: { label: t('ui.undo'), run: () => void runWithMessage(() => unmarkSeen(marked), undefined) },
  });
}

/** Moves the focus to the next or previous sailing; if there is none, to the heading of the page. */
function focusNext(pressed: HTMLElement): void {
  const own = pressed.closest('li');
  const neighbour = own?.nextElementSibling ?? own?.previousElementSibling;
  const target = neighbour?.querySelector('a') ?? document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
