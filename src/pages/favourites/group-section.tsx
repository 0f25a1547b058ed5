import { mondayOf } from '../../../trade/calendar/plain-date.ts';
import { UnsentMark } from '../../features/favourites/unsent-mark.tsx';
import type { FavouriteGroup } from '../../features/favourites/use-favourites.ts';
import { boardWeeks, Weeks } from '../../features/search/lane-board.tsx';
import weeks from '../../features/search/weeks.module.css';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { t } from '../../i18n/t.ts';
import { rowNameOf } from '../../store/outbox.ts';
import { sessionState } from '../../store/session-state.ts';
import { groupTitle, type Board } from './board.ts';
import { GroupMenu } from './lane-group-menu.tsx';
import styles from './group-section.module.css';

import { LaneRow } from './lane-row.tsx';
import row from './lane-row.module.css';
import { dragKey } from './use-lane-drag.ts';

interface GroupSectionProps {
  board: Board;
  group: FavouriteGroup;
}

/** A favourite group: its name, its menu, and its lanes under one axis of weeks. */
export function GroupSection({ board, group }: GroupSectionProps) {
  const { groups, unsent, drag, today, sharing } = board;
  const isUnsent = unsent.get(rowNameOf('collection_group', [sessionState.member_id, group.id]));
  const dropAt = drag.slot?.groupId === group.id ? drag.slot.at : undefined;
  return (
    <section aria-labelledby={`group-${group.id}`}>
      <header className={styles.head}>
        <h2 id={`group-${group.id}`}>{groupTitle(group)}</h2>
        <span className={styles.count}>{countText(board, group)}</span>
        {sharing?.isShared(group.id) && <span className="shrinks bold text-xs cut sea">{sharing.mark}</span>}
        {isUnsent && (
          <span className={styles.unsent}>
            <UnsentMark unsent={isUnsent} />
            {t(`favourites.${isUnsent}`)}
          </span>
        )}
        <span className="to-end">
          <GroupMenu group={group} groups={groups} sharing={sharing} />
        </span>
      </header>
      <div className={styles.board}>
        {group.lanes.length > 0 && (
          <div className={`${row.row} ${styles.axis}`} aria-hidden="true">
            <span />
            <div className={weeks.weeks} title={t('favourites.window', { n: boardWeeks })}>
              <Weeks firstDay={mondayOf(today)} today={today} />
            </div>
            <span>{t('favourites.nextSailing')}</span>
            <span>{t('packs.column')}</span>
            <span />
          </div>
        )}
        <ul data-group={group.id} className={dropAt === group.lanes.length ? styles.dropAtEnd : undefined}>
          {group.lanes.map((lane, at) => (
            <LaneRow
              key={dragKey(lane)}
              board={board}
              group={group}
              lane={lane}
              at={at}
              isDropBefore={dropAt === at}
            />
          ))}
        </ul>
        {group.lanes.length === 0 && <p className="pad-4 note">{t('favourites.emptyGroup')}</p>}
      </div>
    </section>
  );
}

/**
 * Returns a text with the number of lanes and the size of the sailings that are stored for offline search.
 */
function countText({ packs }: Board, { lanes }: FavouriteGroup): string {
  const bytes = lanes.reduce(
    (sum, { from, to }) => sum + (packs?.byLane.get(laneKey(from, to))?.bytes ?? 0),
    0,
  );
  if (bytes === 0) return t('favourites.lanes', { n: lanes.length });
  return t('packs.groupSize', { n: lanes.length, size: sizeText(bytes) });
}
