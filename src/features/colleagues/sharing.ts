import { colleagueShare, type Colleagues } from '../../../contract/calls/colleagues.ts';
import { fetchAnswer } from '../../api/client.ts';
import { showFailure } from '../../frame/failure-words.ts';
import { messageMs } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import { connectionState } from '../../state/connection-state.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { showMessage } from '../../ui/toasts.ts';

export type SharedKind = 'group' | 'own_list';

/**
 * The texts and actions for sharing a favourite group or an own list with colleagues. They are loaded
 * together with the text catalogue, after the page.
 */
export interface Sharing {
  isShared: (id: string) => boolean;
  isAny: boolean;
  /** The label that marks a shared group or list. */
  mark: string;
  /** The text that states who sees the member's own lists (imported schedules). */
  listsPrivate: string;
  /** Returns the menu entries of one item; empty if the member has no colleagues to share with. */
  entries: (id: string) => MenuEntry[];
}

export function sharingOf(kind: SharedKind, { may_share, shared }: Colleagues, onDone: () => void): Sharing {
  const ids = new Set(kind === 'group' ? shared.groups : shared.lists);
  const isShared = (id: string) => may_share && ids.has(id);
  return {
    isShared,
    isAny: may_share && ids.size > 0,
    mark: t('colleagues.mark'),
    listsPrivate: t('colleagues.listsPrivate'),
    entries: (id) =>
      may_share
        ? [
            {
              key: 'share',
              label: t(isShared(id) ? 'colleagues.unshare' : 'colleagues.share'),
              onSelect: () => void share({ kind, id, shared: !isShared(id) }, onDone),
            },
          ]
        : [],
  };
}

/**
 * Starts or stops sharing a group or list. Works only online, because the member must know at once who can
 * see it.
 */
async function share(
  change: { kind: SharedKind; id: string; shared: boolean },
  onDone: () => void,
): Promise<void> {
  if (connectionState.status === 'offline')
    return showMessage(t('colleagues.needsLine'), { forMs: messageMs });
  try {
    await fetchAnswer(colleagueShare, change);
    showMessage(t(change.shared ? 'colleagues.began' : 'colleagues.ended'), { forMs: messageMs });
    onDone();
  } catch (error) {
    showFailure(error);
  }
}
