import { useEffect } from 'react';

import { useFavourites } from '../../../features/favourites/use-favourites.ts';
import type { LaneEnds } from '../lanes-to-show.ts';

/**
 * Reports the member's favourite lanes with two places, in the order of their groups, and every change of them.
 * Renders nothing. It has a file of its own, because visitors have no favourites.
 */
export function OwnLanes({ onLanes }: { onLanes: (lanes: readonly LaneEnds[]) => void }) {
  const favourites = useFavourites();
  useEffect(() => {
    if (!favourites) return;
    const lanes = favourites.groups.flatMap((group) => group.lanes);
    onLanes(lanes.flatMap(({ from, to }) => (to ? [{ from, to }] : [])));
  }, [favourites, onLanes]);
  return null;
}
