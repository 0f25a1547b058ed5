import { useEffect } from 'react';

import { useFavourites } from '../../../features/favourites/use-favourites.ts';
import type { BoardLane, LaneDeadlineSlot } from '../../../features/search/lane-board.tsx';
import { FollowedShips } from './followed-ships.tsx';
import { LaneDeadline } from './lane-deadline.tsx';

/** The member's favourite lanes for the board, with the component that shows their next deadline. */
export interface OwnBoard {
  lanes: readonly Pick<BoardLane, 'from' | 'to'>[];
  Deadline?: LaneDeadlineSlot;
}

/**
 * Reports the member's favourite lanes with two places, in the order of their groups, and every change of them.
 * Renders the followed vessels. It has a file of its own, because visitors have neither.
 */
export function OwnLanes({ onLanes }: { onLanes: (own: OwnBoard) => void }) {
  const favourites = useFavourites();
  useEffect(() => {
    if (!favourites) return;
    const lanes = favourites.groups.flatMap((group) => group.lanes);
    onLanes({ lanes: lanes.flatMap(({ from, to }) => (to ? [{ from, to }] : [])), Deadline: LaneDeadline });
  }, [favourites, onLanes]);
  return <FollowedShips />;
}
