import { Suspense, type KeyboardEvent } from 'react';

import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { mondayOf, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useIdle } from '../../ui/use-idle.ts';
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
import { PortPair } from '../../trade-ui/port-pair.tsx';
import { laneText, type LaneProps } from './board.ts';
import { LaneMenu } from './lane-menu.tsx';
import { LaneNext } from './lane-next.tsx';
import styles from './lane-row.module.css';
import { dragKey } from './use-lane-drag.ts';

/**
 * A row of a lane: the link to its sailings, its laycans in eight weeks, its next sailing, and the controls
 * that move the lane.
 */
export function LaneRow({ isDropBefore, ...props }: LaneProps & { isDropBefore: boolean }) {
  const { board, lane } = props;
  const { names, next, now, today, unsent, drag } = board;
  const news = next.of(lane.group_id, lane.ends);
  const changed = board.news.find((one) => one.lane === lane.ends);
  const name = laneText(lane, names);
  const nameOf = (end: string) => endText(names.end(end, currentLanguage()));
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
      <PortPair
        from={{ name: lane.to === null ? name : nameOf(lane.from) }}
        to={lane.to === null ? null : { name: nameOf(lane.to) }}
        href={`#${browseLink({ from: lane.from, to: lane.to ?? undefined })}`}
        className={styles.lane}
      >
        <span className={styles.codes}>{[lane.from, lane.to].filter(Boolean).join(' – ')}</span>
        {changed && changed.sailings.length > 0 && (
          <span className="bold sea">{t('changes.count', { n: changed.sailings.length })}</span>
        )}
        {isUnsent && (
          <span className="inline-row gap-1">
            <UnsentMark unsent={isUnsent} />
            {t(`favourites.${isUnsent}`)}
          </span>
        )}
      </PortPair>
      <Windows lane={lane} total={news?.sailing_total} rows={news?.sailings ?? []} today={today} />
      <LaneNext {...{ news, next, names, today, now }} isWaiting={isUnsent === 'waiting'} />
      <PackCell lane={laneKey(lane.from, lane.to)} name={name} packs={board.packs} now={now} />
      <div className={`flex anchor pushed raised ${styles.tools}`}>
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
 * Draws the laycans of the lane. If the lane has more sailings than `rows`, all of them are requested. The
 * request is the same as that of the lane's list, so that the list then opens without waiting, also offline.
 */
function Windows({ lane, total, rows, today }: WindowsProps) {
  const hasMore = total !== undefined && total > rows.length;
  const { answer } = useAnswer(informationList, hasMore ? laneRequest(lane.from, lane.to ?? '') : null);
  return <WindowMap rows={answer?.list ?? rows} total={total} firstDay={mondayOf(today)} />;
}
