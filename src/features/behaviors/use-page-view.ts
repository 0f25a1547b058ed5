import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';

import { useIdle } from '../../ui/use-idle.ts';
import { sessionState } from '../../store/session-state.ts';
import type { ViewedPage } from './record-page-view.ts';

/**
 * Page views that this tab has recorded already. They are not recorded again, because the server counts each
 * page at most once a day.
 */
const counted = new Set<string>();

/**
 * Records a page view once the page is rendered and idle. `seen` is null while the page has nothing to show.
 * Visitors are not counted.
 */
export function usePageView(seen: ViewedPage | null): void {
  const { member_id } = useSnapshot(sessionState);
  const isIdle = useIdle(seen !== null);
  const key = seen && member_id > 0 ? `${member_id} ${seen.of} ${seen.id}` : null;
  useEffect(() => {
    if (!seen || key === null || !isIdle || counted.has(key)) return;
    counted.add(key);
    // A page view that cannot be stored is dropped without a message.
    import('./record-page-view.ts')
      .then(({ recordPageView }) => recordPageView(seen))
      .catch(() => counted.delete(key));
    // `key` identifies the page and the member. A new `seen` object with the same values must not run the
    // effect again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isIdle]);
}
