import { useState } from 'react';

import { alertLink } from '../../../contract/links/alert-link.ts';
import { dropLane, placeLane } from '../../features/favourites/change-lanes.ts';
import { FeedSlot } from '../../features/feeds/feed-slot.tsx';
import { fetchNow } from '../../features/packs/fetch-now.ts';
import { amountText } from '../../features/packs/pack-cell.tsx';
import { isReceived } from '../../features/packs/pack-status.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { NoticeDialog } from '../../features/changes/notice-dialog.tsx';
import { t } from '../../i18n/t.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { groupTitle, type LaneProps } from './board.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';

/**
 * The menu of a lane, with entries that move it (the same moves as by dragging), change its settings, and
 * remove it.
 */
export function LaneMenu({ board, group, lane, at, name }: LaneProps & { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const { groups, actions } = board;
  const [isFirst, isLast] = [at === 0, at === group.lanes.length - 1];
  const others = groups.filter(
    ({ id, lanes }) => id !== group.id && !lanes.some(({ ends }) => ends === lane.ends),
  );
  const entries: MenuEntry[] = [
    ...stepEntries(lane, { isFirst, isLast, actions }),
    ...others.map((other) => ({
      key: other.id,
      label: t('favourites.moveTo', { group: groupTitle(other) }),
      onSelect: () => actions.put(lane, { groupId: other.id, at: other.lanes.length }),
    })),
    { key: 'notice', label: t('changes.settingsTitle'), isApart: true, onSelect: () => setIsOpen(true) },
    { key: 'feed', label: t('favourites.subscribe'), onSelect: () => setIsSubscribing(true) },
    alertsEntry(lane),
    ...packEntry(board, lane),
    {
      key: 'drop',
      label: t('favourites.drop'),
      onSelect: () =>
        void runWithMessage(
          () => dropLane(lane),
          t('favourites.dropped'),
          () => placeLane(lane),
        ),
    },
  ];
  const label = t('favourites.laneMenu', { lane: name });
  return (
    <>
      <MoreMenu label={label} entries={entries} />
      {isSubscribing && (
        <FeedSlot
          subject={{ from: lane.from, to: lane.to }}
          name={name}
          onClose={() => setIsSubscribing(false)}
        />
      )}
      <NoticeDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        name={name}
        memberId={lane.member_id}
        lane={lane.ends}
        notice={board.notices.find((one) => one.lane === lane.ends)}
        windowDays={(board.next.of(lane.group_id, lane.ends)?.sailings ?? []).map(
          ({ load }) => load.start_time,
        )}
        now={board.now}
      />
    </>
  );
}

interface Steps {
  isFirst: boolean;
  isLast: boolean;
  actions: LaneProps['board']['actions'];
}

/** Returns the entries that move a lane up and down within its group. */
function stepEntries(lane: LaneProps['lane'], { isFirst, isLast, actions }: Steps): MenuEntry[] {
  const up = { key: 'up', label: t('favourites.moveUp'), onSelect: () => actions.step(lane, 'up') };
  const down = { key: 'down', label: t('favourites.moveDown'), onSelect: () => actions.step(lane, 'down') };
  return [...(isFirst ? [] : [up]), ...(isLast ? [] : [down])];
}

/**
 * Returns the entry that updates the sailings of the lane that are stored for offline search. Its text
 * contains their number, size and age.
 */
function packEntry({ packs, now }: LaneProps['board'], { from, to }: LaneProps['lane']): MenuEntry[] {
  const lane = laneKey(from, to);
  const pack = packs?.byLane.get(lane);
  if (!isReceived(pack)) return [];
  const facts = `${amountText(pack)} · ${agoText(pack.time, now)}`;
  return [{ key: 'pack', label: t('packs.updateStored', { facts }), onSelect: () => void fetchNow([lane]) }];
}

const alertsEntry = ({ from, to }: LaneProps['lane']): MenuEntry => ({
  key: 'alerts',
  label: t('favourites.alerts'),
  onSelect: () => location.assign(`#${alertLink({ from, to: to ?? undefined })}`),
});
