import { useEffect } from 'react';

import { collectionHarborList } from '../../../../contract/calls/favourites.ts';
import { firstLanes } from '../../../features/favourites/lane-pages.ts';
import { useFavourites } from '../../../features/favourites/use-favourites.ts';
import type { BoardLane, LaneDeadlineSlot } from '../../../features/search/lane-board.tsx';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { t } from '../../../i18n/t.ts';
import { FollowedShips } from './followed-ships.tsx';
import { LaneDeadline } from './lane-deadline.tsx';
import { lanesByDeadline } from './lanes-by-deadline.ts';

/** The member's favourite lanes for the board, with the component that shows their next deadline. */
export interface OwnBoard {
  lanes: readonly Pick<BoardLane, 'from' | 'to'>[];
  Deadline?: LaneDeadlineSlot;
  /** The text of the link to all lanes. */
  all?: string;
}

/**
 * Reports the member's favourite lanes with two places, and every change of them. The lanes are reported once
 * their next sailings are known, so that they do not change places before the reader's eyes. Renders the
 * followed vessels. It has a file of its own, because visitors have neither.
 */
export function OwnLanes({ onLanes }: { onLanes: (own: OwnBoard) => void }) {
  const favourites = useFavourites();
  const hasLanes = (favourites?.laneTotal ?? 0) > 0;
  const { answer, failure } = useAnswer(collectionHarborList, hasLanes ? firstLanes : null);
  const list = answer?.list;
  const isSorted = list !== undefined || failure !== undefined || !hasLanes;
  useEffect(() => {
    if (!favourites || !isSorted) return;
    const all = favourites.groups.flatMap((group) => group.lanes);
    const lanes = lanesByDeadline(
      all.flatMap(({ from, to }) => (to ? [{ from, to }] : [])),
      list ?? [],
    );
    onLanes({
      lanes,
      Deadline: LaneDeadline,
      ...(lanes.length > 0 && {
        all: t('changes.allLanes', { n: new Set(all.map(({ ends }) => ends)).size }),
      }),
    });
  }, [favourites, isSorted, list, onLanes]);
  return <FollowedShips />;
}
