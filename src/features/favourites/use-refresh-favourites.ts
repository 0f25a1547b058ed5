import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';

import { lineState } from '../../store/line-state.ts';
import { sessionState } from '../../store/session-state.ts';

/** Looks once what the server has: for this member, and again when the line is back. Without a line the rows here stand. */
export function useRefreshFavourites(): void {
  const { member_id } = useSnapshot(sessionState);
  const isUp = useSnapshot(lineState).line === 'up';
  useEffect(() => {
    // The rows here stand, and the bar under the header tells of the line.
    if (member_id > 0 && isUp) void refresh().catch(() => {});
  }, [member_id, isUp]);
}

async function refresh(): Promise<void> {
  const { refreshFavourites } = await import('../../sync/refresh/refresh-favourites.ts');
  await refreshFavourites();
}
