import { t } from '../../i18n/t.ts';
import type { LaneChange } from '../../store/lane-change.ts';
import { look, unlook } from '../../sync/lane-changes/looked.ts';
import { showMessage } from '../../ui/toasts.ts';

/** Takes these from the inbox, with a way back. */
export async function markSeen(rows: readonly LaneChange[]): Promise<void> {
  const marked = await look(rows);
  if (marked.length === 0) return;
  showMessage(t('changes.marked'), {
    action: { label: t('favourites.undo'), run: () => void unlook(marked) },
  });
}
