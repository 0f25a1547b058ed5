import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { isCountCut } from '../../../contract/limits/counted-most.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { JoinedPage } from '../../features/own-lists/search/join-own-sailings.ts';
import type { JoinedView } from '../../features/own-lists/search/use-own-join.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { OwnAnswers } from '../../features/own-lists/search/own-answers.ts';
import type { RecentSearch } from '../../features/harbors/use-recent-searches.ts';
import { CompareBarSlot, tickOf } from '../../features/compare/compare-slots.tsx';
import { namedLane } from '../../features/favourites/named-lane.ts';
import { ChangeMarkSlot, LaneMarksSlot } from '../../features/changes/change-mark-slot.tsx';
import { deadlineOf, ListDeadlinesSlot } from '../../features/deadlines/deadline-slots.tsx';
import { formatBrowse } from '../../features/search/browse-state.ts';
import { EmptyResult } from '../../features/search/empty-result.tsx';
import { ListReachSlot, reachOf } from '../../features/reach/reach-slots.tsx';
import { fitText, readyOf } from '../../features/sailings/fit-mark.tsx';
import { OfflineLanes } from '../../features/packs/offline-lanes.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { Sailings } from '../../features/sailings/sailings.tsx';
import { localDay } from '../../i18n/dates.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { sessionState } from '../../store/session-state.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './browse-page.module.css';
import { copyTicked } from './copy-ticked.ts';
import { WhoServedSlot } from './past-slots.tsx';
import { Legend } from './legend.tsx';
import { ListEnd } from './list-end.tsx';
import { TimelineSlot } from './timeline-slot.tsx';
import type { Browse } from './use-browse.ts';

interface ResultsProps {
  browse: Browse;
  view: JoinedView;
  names: HarborNames;
  now: Date;
  searches: readonly RecentSearch[];
}

/**
 * Renders the list. If there is none to show, renders the reason: nothing was found, it is loading, the
 * device has no cached copy, or the request failed. After a change of filters or order, the previous rows
 * stay dimmed until the new ones have loaded.
 */
export function Results(props: ResultsProps) {
  const { browse, view, names, now, searches } = props;
  const { failure, retry } = view;
  const shown = view.answer || failure ? view : view.before;
  const answer: JoinedPage | undefined = shown?.answer;
  const isDelayed = !view.answer;
  if (!answer || (isDelayed && answer.list.length === 0)) {
    if (!failure) return <Waiting />;
    return (
      <FaultCard
        failure={failure}
        onRetry={retry}
        offlineTitle={t('states.offlineTitle')}
        errorTitle={t('states.sailingsFailed')}
      >
        <OfflineLanes searches={searches} names={names} />
      </FaultCard>
    );
  }
  const fetchedTime = shown?.fetchedTime ?? now.getTime();
  const notice = failure && !answer.own?.isAlone && (
    <>
      <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      {view.reachesTo && (
        <p className="below-3 note">
          {t('states.deviceReaches', { day: dayText(view.reachesTo, localDay(now)) })}
        </p>
      )}
    </>
  );
  const bar = answer.own && view.own && (
    <view.own.parts.OwnBar
      own={answer.own}
      senders={view.own.senders()}
      onSource={(source) => browse.refine({ source })}
    />
  );
  if (answer.total === 0)
    return (
      <>
        {notice}
        {bar}
        <EmptyResult state={browse.state} nearest={answer.nearest} names={names} today={localDay(now)}>
          {!hasLive(answer) && <WhoServedSlot browse={browse} today={localDay(now)} />}
        </EmptyResult>
      </>
    );
  if (answer.list.length === 0) return <PageBeyond browse={browse} answer={answer} />;
  return (
    <>
      {notice}
      {bar}
      <List {...{ browse, names, now, answer, fetchedTime, isDelayed }} own={view.own} />
    </>
  );
}

/** True if the lane has live sailings on other days or without the filters. */
const hasLive = ({ nearest }: JoinedPage): boolean =>
  nearest !== null &&
  (nearest.before !== null || nearest.after !== null || (nearest.unfiltered_total ?? 0) > 0);

interface ListProps extends Pick<ResultsProps, 'browse' | 'names' | 'now'> {
  answer: JoinedPage;
  fetchedTime: number;
  isDelayed: boolean;
  own: OwnAnswers | null;
}

/**
 * Renders the list of an answer. A dimmed list and a current list are at the same position in the component
 * tree, so that React does not create the rows again.
 */
function List({ browse, names, now, answer: page, fetchedTime, isDelayed, own }: ListProps) {
  // After a tap on a filter, the rows are dimmed at once. Their links, which contain the new URL, are
  // rendered when there is time.
  const { state, link, linkOf } = useDeferredValue(browse);
  const { from, to, readySince, readyUntil } = state;
  const ready = useMemo(() => readyOf({ readySince, readyUntil }), [readySince, readyUntil]);
  const [all, setAll] = useState<{ of: JoinedPage; answer: JoinedPage } | null>(null);
  const answer = state.view === 'timeline' && all?.of === page ? all.answer : page;
  const isMember = useSnapshot(sessionState).member_id > 0;
  const today = localDay(now);
  const ownRows = answer.own?.rows;
  const ownWord = useCallback(
    (row: SailingRow) => {
      const joined = ownRows?.get(row.id);
      return joined && own?.parts.ownWordOf(joined, { today, now, lane: { from, to } });
    },
    [ownRows, own, today, now, from, to],
  );
  const list = (
    <Sailings
      rows={page.list}
      names={names}
      lane={state}
      now={now}
      back={link}
      confirmTime={page.confirm_time}
      fetchedTime={fetchedTime}
      ready={ready}
      fit={fitText(page)}
      act={actOf}
      own={ownRows && ownWord}
      ship={reachOf}
      due={isMember ? deadlineOf : undefined}
    />
  );
  return (
    <div className={classNames(styles.list, isDelayed && styles.held)} aria-busy={isDelayed}>
      {isDelayed && <DimmedNote />}
      {state.view === 'timeline' ? (
        <TimelineSlot
          {...{ answer, state, names, now, today }}
          onAll={(whole) => setAll({ of: page, answer: whole })}
        >
          {list}
        </TimelineSlot>
      ) : (
        list
      )}
      <Legend hasFit={ready !== null}>{ownRows && own && <own.parts.OwnKeys />}</Legend>
      <ListEnd answer={answer} linkOf={(page) => linkOf({ page })} />
      <CompareBarSlot
        lane={formatBrowse(state)}
        onCopy={() => copyTicked({ answer, own, state, names, link })}
      />
      <RowMarks rows={page.list} {...{ state, fetchedTime, names, now, isMember }} />
    </div>
  );
}

const DimmedNote = () => (
  <div className={styles.heldNote}>
    <LoadingAfterDelay />
  </div>
);

interface RowMarksProps extends Pick<ListProps, 'fetchedTime' | 'names' | 'now'> {
  rows: readonly SailingRow[];
  state: Browse['state'];
  isMember: boolean;
}

/**
 * Loads the marks that the rows show in addition to their published values: whether the sailing has changed
 * since the last visit, whether the vessel can reach the laycan in time, and the next deadline.
 */
const RowMarks = ({ rows, state, fetchedTime, names, now, isMember }: RowMarksProps) => (
  <>
    {state.from !== '' && <LaneMarksSlot lane={laneNameOf(state)} {...{ fetchedTime, names, now }} />}
    {state.when !== 'past' && <ListReachSlot {...{ rows, names, now }} />}
    {isMember && state.when !== 'past' && <ListDeadlinesSlot rows={rows} lane={state} />}
  </>
);

/**
 * Renders the actions of a row. The function is the same at every render, so that the rows are not rendered
 * again.
 */
const actOf = (row: SailingRow) => (
  <>
    {tickOf(row)}
    <ChangeMarkSlot row={row} />
  </>
);

function laneNameOf(state: { from: string; to: string }): string {
  const { from, to } = namedLane(state.from, state.to);
  return laneKey(from, to);
}

/**
 * Renders grey rows until the list is there. Visitors read at once which facts the rows will not show them. The
 * document contains this outline for members too, and hides the text from them.
 */
function Waiting() {
  const isVisitor = useSnapshot(sessionState).member_id === 0;
  return (
    <>
      {isVisitor && <p className="muted visitors-only">{t('browse.locksVisitor')}</p>}
      <div className={`only-on-desktops ${styles.waiting}`}>
        <SkeletonRows rows={8} />
      </div>
      <div className={`${styles.cards} ${styles.waiting}`}>
        <SkeletonRows rows={5} look="card" />
      </div>
      <LoadingAfterDelay />
    </>
  );
}

const PageBeyond = ({ browse, answer }: { browse: Browse; answer: JoinedPage }) => (
  <StateCard
    kind="noMatch"
    title={t('states.pageBeyond', { page: browse.state.page })}
    text={isCountCut(answer) ? t('browse.endCut', { n: numberText(limits.pagedMost) }) : undefined}
    actions={
      <ButtonLink kind="primary" href={`#${browse.linkOf({})}`}>
        {t('states.firstPage')}
      </ButtonLink>
    }
  />
);
