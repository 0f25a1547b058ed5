import { Suspense, type KeyboardEvent } from 'react';

import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { mondayOf, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { useIdle } from '../../frame/use-idle.ts';
import { UnsentMark } from '../../features/favourites/unsent-mark.tsx';
import { endText } from '../../../trade/harbors/place-names.ts';
import { PackCell } from '../../features/packs/pack-cell.tsx';
import { WindowMap } from '../../features/search/lane-board.tsx';
import { laneRequest } from '../../features/search/lane-request.ts';
import { loadContainerTexts } from '../../i18n/load-container-texts.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { rowNameOf } from '../../store/outbox.ts';
import { rowKeyOf, type CollectionLane } from '../../store/own-rows.ts';
import { classNames } from '../../ui/class-names.ts';
import { gripIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { laneText, type LaneProps } from './board.ts';
import { LaneMenu } from './lane-menu.tsx';
import { LaneNext } from './lane-next.tsx';
import styles from './lane-row.module.css';
import { dragKey } from './use-lane-drag.ts';

/** A lane: its link, its laycans of eight weeks, its next sailing, and the controls that move it. */
export function LaneRow({ isDropBefore, ...props }: LaneProps & { isDropBefore: boolean }) {
  const { board, lane } = props;
  const { names, next, now, today, unsent, drag } = board;
  const news = next.of(lane.group_id, lane.ends);
  const changed = board.news.find((one) => one.lane === lane.ends);
  const name = laneText(lane, names);
  const isUnsent = unsent.get(rowNameOf('collection_lane', rowKeyOf('collection_lane', lane)));
  return (
    <li
      data-lane={lane.ends}
      className={classNames(
        styles.row,
        isDropBefore && styles.dropBefore,
        drag.key === dragKey(lane) && styles.dragged,
      )}
    >
      <a className={styles.lane} href={`#${browseLink({ from: lane.from, to: lane.to ?? undefined })}`}>
        {lane.to === null ? (
          <span>{name}</span>
        ) : (
          <LaneName
            from={endText(names.end(lane.from, currentLanguage()))}
            to={endText(names.end(lane.to, currentLanguage()))}
          />
        )}
        <span className={styles.code}>
          {[lane.from, lane.to].filter(Boolean).join(' – ')}
          {changed && changed.sailings.length > 0 && (
            <span className={styles.changed}>{t('changes.count', { n: changed.sailings.length })}</span>
          )}
          {isUnsent && (
            <span className={styles.unsent}>
              <UnsentMark unsent={isUnsent} />
              {t(`favourites.${isUnsent}`)}
            </span>
          )}
        </span>
      </a>
      <Windows lane={lane} total={news?.sailing_total} rows={news?.sailings ?? []} today={today} />
      <LaneNext {...{ news, next, names, today, now }} isWaiting={isUnsent === 'waiting'} />
      <PackCell lane={laneKey(lane.from, lane.to)} name={name} packs={board.packs} now={now} />
      <div className={styles.tools}>
        <LaneMenu {...props} name={name} />
        <Grip board={board} lane={lane} name={name} />
      </div>
      <Containers lane={lane} names={names} now={now} />
    </li>
  );
}

const LaneContainers = lazyPart(
  async () => (await import('../../features/containers/lane-containers.tsx')).LaneContainers,
  loadContainerTexts,
);

/** The container sailings of the same lane, loaded when the page is idle. */
function Containers({
  lane: { from, to },
  names,
  now,
}: Pick<LaneProps, 'lane'> & Pick<LaneProps['board'], 'names' | 'now'>) {
  const isIdle = useIdle();
  return (
    isIdle &&
    to !== null && (
      <div className={styles.containers}>
        <Suspense>
          <LaneContainers from={from} to={to} names={names} now={now} />
        </Suspense>
      </div>
    )
  );
}

/** The handle that moves the lane, by pointer or step by step with the arrow keys. */
function Grip({ board, lane, name }: Pick<LaneProps, 'board' | 'lane'> & { name: string }) {
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    board.actions.step(lane, event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={t('favourites.grip', { lane: name })}
      title={t('favourites.gripHint')}
      onKeyDown={step}
      {...board.drag.grip(lane)}
    >
      <Icon shape={gripIcon} />
    </button>
  );
}

interface WindowsProps {
  lane: CollectionLane;
  /** The number of sailings of the lane; undefined until it is known. */
  total: number | undefined;
  rows: Parameters<typeof WindowMap>[0]['rows'];
  today: PlainDate;
}

/**
 * The drawing of the lane's laycans. If there are more sailings than the row has, they are requested in the
 * same way as by the lane's list. That list then opens at once, also offline.
 */
function Windows({ lane, total, rows, today }: WindowsProps) {
  const hasMore = total !== undefined && total > rows.length;
  const { answer } = useAnswer(informationList, hasMore ? laneRequest(lane.from, lane.to ?? '') : null);
  return <WindowMap rows={answer?.list ?? rows} total={total} firstDay={mondayOf(today)} />;
}
