import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';

import { lineState } from '../../store/line-state.ts';
import { worthOpening } from '../../store/open-store.ts';
import { sessionState } from '../../store/session-state.ts';

/** Looks once what the account has, and again when the line is back. Without a line the lists here stand. */
export function useRefreshOwnLists(): void {
  const { member_id } = useSnapshot(sessionState);
  const isUp = useSnapshot(lineState).line === 'up';
  useEffect(() => {
    // It is looked again with the next line, and what failed is no news to whoever reads the lists.
    if (member_id > 0 && isUp) void refresh().catch(() => {});
  }, [member_id, isUp]);
}

async function refresh(): Promise<void> {
  await worthOpening();
  const { refreshOwnLists } = await import('../../sync/refresh/refresh-own-lists.ts');
  await refreshOwnLists();
}
