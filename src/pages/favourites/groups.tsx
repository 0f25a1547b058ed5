import { useRef, useState } from 'react';

import { putAtSlot, stepLane, type Moved, type Slot } from '../../features/favourites/reorder.ts';
import type { FavouriteGroup, Favourites } from '../../features/favourites/use-favourites.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { Packs } from '../../features/packs/use-packs.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import type { CollectionLane } from '../../store/own-rows.ts';
import { groupTitle, laneText, type Board } from './board.ts';
import { GroupSection } from './group-section.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { useLaneDrag } from './use-lane-drag.ts';
import type { NextSailings } from './use-next-sailings.ts';

interface GroupsProps {
  favourites: Favourites;
  next: NextSailings;
  packs: Packs | undefined;
  names: HarborNames;
  now: Date;
  news: Board['news'];
  notices: Board['notices'];
  sharing: Board['sharing'];
}

/** All favourite groups with their lanes. A lane is moved by dragging, by keys or by its menu. */
export function Groups({ favourites, next, packs, names, now, news, notices, sharing }: GroupsProps) {
  const { groups } = favourites;
  const [message, setMessage] = useState('');
  const element = useRef<HTMLDivElement>(null);
  const move = (lane: CollectionLane, act: () => Promise<Moved | null>) => {
    const change = async () => {
      const moved = await act();
      if (moved) setMessage(placeText(groups, lane, moved, names));
    };
    void runWithMessage(change, undefined);
  };
  const put = (lane: CollectionLane, slot: Slot) => move(lane, () => putAtSlot(groups, lane, slot));
  const step = (lane: CollectionLane, to: 'up' | 'down') => move(lane, () => stepLane(lane, to));
  const drag = useLaneDrag(element, put);
  const board: Board = {
    groups,
    next,
    packs,
    names,
    now,
    drag,
    news,
    notices,
    sharing,
    unsent: favourites.unsent,
    today: localDay(now),
    actions: { put, step },
  };
  return (
    <div ref={element} className="grid gap-5">
      <p className="sr-only" role="status">
        {message}
      </p>
      {groups.map((group) => (
        <GroupSection key={group.id} board={board} group={group} />
      ))}
    </div>
  );
}

/**
 * Returns a text for screen readers about the new position of a lane; empty if its group no longer exists.
 */
function placeText(
  groups: readonly FavouriteGroup[],
  lane: CollectionLane,
  { groupId, at, total }: Moved,
  names: HarborNames,
): string {
  const group = groups.find(({ id }) => id === groupId);
  if (!group) return '';
  const name = laneText(lane, names);
  if (groupId !== lane.group_id) return t('favourites.movedTo', { lane: name, group: groupTitle(group) });
  return t('favourites.moved', { lane: name, at, n: total });
}
