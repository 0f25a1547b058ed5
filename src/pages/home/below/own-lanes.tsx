import { useEffect } from 'react';

import { collectionHarborList } from '../../../../contract/calls/favourites.ts';
import { firstLanes } from '../../../features/favourites/lane-pages.ts';
import { useFavourites } from '../../../features/favourites/use-favourites.ts';
import type { BoardLane, LaneDeadlineSlot } from '../../../features/search/lane-board.tsx';
import { useRefreshFavourites } from '../../../features/favourites/use-refresh-favourites.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { t } from '../../../i18n/t.ts';
import { FollowedShips, useFollowedShips } from './followed-ships.tsx';
import { LaneDeadline } from './lane-deadline.tsx';
import { lanesByDeadline } from './lanes-by-deadline.ts';
import { OwnHead } from './own-head.tsx';

/** The member's favourite lanes for the board, with the component that shows their next deadline. */
export interface OwnBoard {
  lanes: readonly Pick<BoardLane, 'from' | 'to'>[];
  Deadline?: LaneDeadlineSlot;
  /** The text of the link to all lanes. */
  all?: string;
}

/**
 * Passes the member's favourite lanes (those with two places) to `onLanes`, now and after each change. Waits
 * until their next sailings are known, so that the lanes do not change places on the screen. Also renders the
 * member's facts in the head and the followed vessels. This component is a separate script, because visitors
 * have neither lanes nor vessels.
 */
export function OwnLanes({ onLanes }: { onLanes: (own: OwnBoard) => void }) {
  const { isDone } = useRefreshFavourites();
  const favourites = useFavourites();
  const followed = useFollowedShips();
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
  if (!favourites) return null;
  return (
    <>
      <OwnHead
        hasLanes={hasLanes}
        isKnown={isDone}
        vessel={followed.vessels[0]}
        fleetTotal={followed.total}
      />
      <FollowedShips followed={followed} />
    </>
  );
}
