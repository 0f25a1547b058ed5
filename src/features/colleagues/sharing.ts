import { colleagueShare, type Colleagues } from '../../../contract/calls/colleagues.ts';
import { fetchAnswer } from '../../api/client.ts';
import { sayFailure } from '../../frame/failure-words.ts';
import { messageMs } from '../../frame/saying.ts';
import { t } from '../../i18n/t.ts';
import { lineState } from '../../store/line-state.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { showMessage } from '../../ui/toasts.ts';

/** What can be shared. */
export type SharedKind = 'group' | 'own_list';

/** What a page needs to show what of one's own is shared: it comes late, with its texts. */
export interface Sharing {
  isShared: (id: string) => boolean;
  isAny: boolean;
  /** Beside what is shared. */
  mark: string;
  /** Who sees one's lists. */
  listsPrivate: string;
  /** For the menu of one thing; none where nobody would see it. */
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

/** Online only: who sees it must be certain the moment that it is said. */
async function share(
  wish: { kind: SharedKind; id: string; shared: boolean },
  onDone: () => void,
): Promise<void> {
  if (lineState.line === 'offline') return showMessage(t('colleagues.needsLine'), { forMs: messageMs });
  try {
    await fetchAnswer(colleagueShare, wish);
    showMessage(t(wish.shared ? 'colleagues.began' : 'colleagues.ended'), { forMs: messageMs });
    onDone();
  } catch (error) {
    sayFailure(error);
  }
}
