import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';

import { useIdle } from '../../frame/use-idle.ts';
import { sessionState } from '../../store/session-state.ts';
import type { LookedAt } from './record-look.ts';

/** What this tab has counted already; the server counts once a day anyway. */
const counted = new Set<string>();

/** Counts that the member looks at something, once it is on the screen; null: nothing is. Visitors are not counted. */
export function useLook(seen: LookedAt | null): void {
  const { member_id } = useSnapshot(sessionState);
  const isIdle = useIdle(seen !== null);
  const key = seen && member_id > 0 ? `${member_id} ${seen.of} ${seen.id}` : null;
  useEffect(() => {
    if (!seen || key === null || !isIdle || counted.has(key)) return;
    counted.add(key);
    // A look that cannot be stored is not worth a word.
    import('./record-look.ts').then(({ recordLook }) => recordLook(seen)).catch(() => counted.delete(key));
    // The key stands for what is seen and by whom.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isIdle]);
}
