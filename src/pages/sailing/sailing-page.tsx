import { Suspense } from 'react';
import { useSearch } from 'wouter';

import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useReadAlert } from '../../features/changes/use-read-alert.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { MissingPage } from '../../frame/missing-page.tsx';
import { SilentNoteSlot } from '../../features/deadlines/deadline-slots.tsx';
import { parseSailing } from '../../features/sailings/sailing-address.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { Clocks } from './clocks.tsx';
import { CutOffs } from './cut-offs.tsx';
import { LockCard } from './lock-card.tsx';
import { ContactsNote, ManagerCard } from './manager-card.tsx';
import { PastNotice } from './past-notice.tsx';
import { Rotation } from './rotation.tsx';
import { SailingActionsSlot } from './sailing-actions-slot.tsx';
import { SailingHead } from './sailing-head.tsx';
import styles from './sailing-page.module.css';
import { StabilityCard } from './stability.tsx';
import { Terms } from './terms.tsx';
import { useSailing } from './use-sailing.ts';
import { isContainer } from './voyage-words.ts';

/** The sea route on a map. It is a separate script, because a map needs large files. */
const SailingRoute = lazyPart(async () => (await import('./sailing-route.tsx')).SailingRoute);
/**
 * Shows whether the vessel is expected to arrive within the laycan. The script is loaded only for members,
 * and only for live sailings with a named vessel.
 */
const ReachCard = lazyPart(async () => (await import('../../features/reach/load-reach.ts')).loadReachCard());
/** A text in the head that states whether the vessel is expected to arrive within the laycan. */
const ReachNote = lazyPart(async () => (await import('../../features/reach/load-reach.ts')).loadReachNote());
/**
 * A warning that, according to its position, the vessel will probably arrive after the laycan. It is shown
 * above the cut-offs.
 */
const PositionConflict = lazyPart(async () =>
  (await import('../../features/reach/load-reach.ts')).loadPositionConflict(),
);
/** The other voyages of the vessel, at the end of the page. */
const VesselVoyages = lazyPart(async () => (await import('./vessel-voyages.tsx')).VesselVoyages);
/** The rates per container type. Their script is loaded for container voyages only. */
const ContainerRates = lazyPart(async () => (await import('./load-container-rates.ts')).loadContainerRates());
/**
 * A sailing of an own list (a schedule that the reader imported). Its script is loaded only for such
 * sailings, because few readers open one.
 */
const OwnSailing = lazyPart(async () =>
  (await import('../../features/own-lists/search/load-own-sailing.ts')).loadOwnSailing(),
);

/**
 * The page of a sailing, which is either published or in an own list (a schedule that the reader imported).
 * Own lists are read from this device.
 */
export function SailingPage() {
  const { isOwn } = parseSailing(useSearch());
  return isOwn ? (
    <Suspense fallback={<PageWaiting title={t('sailing.titlePlain')} />}>
      <OwnSailing />
    </Suspense>
  ) : (
    <PublishedSailing />
  );
}

/**
 * Renders a published sailing with all fields that the reader may see. If there are further fields, a link
 * leads to the login or to certification.
 */
function PublishedSailing() {
  const { id, isId, lane, view, isPast } = useSailing();
  const { answer, failure, fetchedTime, pending, retry } = view;
  const names = useHarborBook(true, busyHarbors).names;
  const now = useNow();
  useReadAlert(id);
  const isIdle = useIdle();
  const back = sailingLink(id, { ...lane, when: isPast ? 'past' : undefined });
  if (!isId || (!answer && !pending && failure?.code === 'not_found'))
    return (
      <MissingPage
        title={t('states.sailingGone')}
        text={t('states.sailingGoneText', { n: limits.withdrawnShownDays })}
      />
    );
  if (!answer)
    return (
      <div className="wrap page">
        {failure && !pending ? (
          <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('states.offlineSailing')} />
        ) : (
          <PageWaiting title={t('sailing.titlePlain')} />
        )}
      </div>
    );
  return (
    <>
      <SailingHead
        sailing={answer}
        lane={lane}
        names={names}
        now={now}
        isPast={isPast}
        fetchedTime={fetchedTime ?? now.getTime()}
        reach={isJudged(answer, isPast) && <Suspense>{isIdle && <ReachNote id={id} now={now} />}</Suspense>}
      />
      {isPast && <PastNotice sailing={answer} lane={lane} />}
      {failure && fetchedTime !== undefined && (
        <div className={`wrap ${styles.notice}`}>
          <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
        </div>
      )}
      <SailingActionsSlot sailing={answer} lane={lane} names={names} back={back} isPast={isPast} />
      <Body
        sailing={answer}
        names={names}
        now={now}
        back={back}
        isPast={isPast}
        isIdle={isIdle}
        fetched={{ time: fetchedTime ?? now.getTime(), isCopy: view.source === 'device' }}
      />
    </>
  );
}

const Rates = (props: { sailing: SailingDetail; now: Date }) => (
  <Suspense>
    <ContainerRates {...props} />
  </Suspense>
);

interface BodyProps {
  sailing: SailingDetail;
  names: HarborNames;
  now: Date;
  back: string;
  isPast: boolean;
  isIdle: boolean;
  fetched: { time: number; isCopy: boolean };
}

/** True if it can be estimated whether the vessel arrives within the laycan. */
const isJudged = (sailing: SailingDetail, isPast: boolean): boolean =>
  !isContainer(sailing) && Boolean(sailing.ship_name) && sailing.withdrawn_time === null && !isPast;

function Body({ sailing, names, now, back, isPast, isIdle, fetched }: BodyProps) {
  const { locked, manager } = sailing;
  const hasReach = isIdle && isJudged(sailing, isPast);
  return (
    <div className={`wrap page ${styles.grid}`}>
      <div className={`grid shrinks gap-4 ${styles.left}`}>
        <Rotation sailing={sailing} names={names} now={now} />
        {locked !== null && <LockCard locked={locked} back={back} />}
        {isContainer(sailing) && <Rates sailing={sailing} now={now} />}
        {hasReach && (
          <Suspense>
            <ReachCard id={sailing.id} names={names} now={now} />
          </Suspense>
        )}
        <div className={styles.said}>
          <Clocks sailing={sailing} now={now} fetched={fetched} />
          {!isContainer(sailing) && <StabilityCard sailing={sailing} now={now} />}
        </div>
      </div>
      <div className={styles.right}>
        <div className={styles.first}>
          <div className={styles.offer}>
            {manager !== undefined && <ManagerCard manager={manager} sailing={sailing} names={names} />}
            {manager === undefined && locked === null && fetched.isCopy && <ContactsNote />}
            <Terms sailing={sailing} />
          </div>
          <CutOffs sailing={sailing} names={names} now={now}>
            {hasReach && (
              <Suspense>
                <PositionConflict id={sailing.id} load={sailing.load} now={now} />
              </Suspense>
            )}
            {isIdle && !isPast && (
              <SilentNoteSlot {...{ sailing, names, now }} isContainer={isContainer(sailing)} />
            )}
          </CutOffs>
        </div>
        <Suspense fallback={<div className={styles.routeRoom} />}>
          <SailingRoute sailing={sailing} names={names} />
        </Suspense>
        <Suspense>
          <VesselVoyages sailing={sailing} names={names} now={now} />
        </Suspense>
      </div>
    </div>
  );
}
