import { useState, type ReactNode } from 'react';

import { vesselSearchLink } from '../../../contract/links/discovery-links.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { VesselRow } from '../../features/vessels/vessel-row.tsx';
import { voyageText } from '../../features/vessels/vessel-words.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './in-view.module.css';
import type { useVessels } from './use-vessels.ts';

const rowsAtOnce = 100;

interface InViewProps {
  vessels: ReturnType<typeof useVessels>;
  book: HarborBook | null;
  now: Date;
}

/** The vessels in the map's view as a list for keyboards and screen readers. */
export function InView({ vessels, book, now }: InViewProps) {
  const { listed, view, seenTime, feedTime, isMapMissing } = vessels;
  const { mmsi } = vessels.state;
  const [shown, setShown] = useState(rowsAtOnce);
  const more = Math.min(rowsAtOnce, listed.length - shown);
  return (
    <>
      <header className={styles.head}>
        <h2 className="regular ink text-s" aria-live="polite">
          {headText(vessels)}
        </h2>
      </header>
      {view.failure && view.answer && view.fetchedTime !== undefined && (
        <CopyNotice failure={view.failure} fetchedTime={view.fetchedTime} now={now} onRetry={view.retry} />
      )}
      {feedTime !== undefined && isSilent(feedTime, now) && (
        <Note>
          {feedTime === null
            ? t('vessels.feedNever')
            : t('vessels.feedSilent', { time: instantText(feedTime, now) })}
        </Note>
      )}
      {isMapMissing && <Note>{t('vessels.mapNeedsVisit')}</Note>}
      {seenTime !== undefined && (
        <Note>{t('vessels.seenOnDevice', { time: instantText(seenTime, now) })}</Note>
      )}
      {listed.length > 0 ? (
        <ul className={styles.list}>
          {listed.slice(0, shown).map((row) => (
            <li key={row.mmsi}>
              <VesselRow
                row={row}
                now={now}
                isChosen={row.mmsi === mmsi}
                voyage={voyageText(row, book, now)}
              />
            </li>
          ))}
          {more > 0 && (
            <li className="pad-3-4">
              <Button onClick={() => setShown(shown + rowsAtOnce)}>{t('vessels.more', { n: more })}</Button>
            </li>
          )}
        </ul>
      ) : (
        <div className={styles.list}>
          <Nothing vessels={vessels} />
        </div>
      )}
      <p className="pad-2-4 fine line-above">
        {t('vessels.credit')}
        {listed.some(({ is_demo }) => is_demo) && ` · ${t('vessels.demo')}`}
      </p>
    </>
  );
}

/** A note above the list that its positions may be incomplete or old. */
const Note = ({ children }: { children: ReactNode }) => (
  <p className="pad-2-4 text-xs ageing ageing-ground" role="status">
    {children}
  </p>
);

function headText({
  listed,
  isFleet,
  fleet,
  total,
  isLoading,
  isMapMissing,
}: InViewProps['vessels']): string {
  // Before the first answer, "0 vessels" would be wrong. For an empty fleet it is right at once, because no
  // answer is requested.
  if (isLoading && !(isFleet && fleet?.length === 0)) return t('vessels.loadingList');
  if (isMapMissing && !isFleet) return t('vessels.savedTotal', { n: listed.length });
  if (isFleet) return t('vessels.fleetTotal', { n: listed.length });
  return total === null ? t('vessels.inView', { n: listed.length }) : t('vessels.clustered', { n: total });
}

/**
 * The time in ms without data after which the AIS feed counts as stopped. The page then shows this, because
 * otherwise it would look as if there were no ships.
 */
const silentMs = 10 * minuteMs;

const isSilent = (feedTime: string | null, now: Date): boolean =>
  feedTime === null || now.getTime() - Date.parse(feedTime) > silentMs;

function Nothing({ vessels }: Pick<InViewProps, 'vessels'>) {
  const { view, refine, total, isSeenRead, seenTime, fleet, isFleet, isMapMissing } = vessels;
  if (isFleet && fleet?.length === 0) return <NoFleet />;
  const answer = view.answer ?? view.before?.answer;
  if (view.failure && !answer && isSeenRead && seenTime === undefined)
    return <FaultCard failure={view.failure} onRetry={view.retry} offlineTitle={t('vessels.offline')} />;
  if (isMapMissing && !answer && isSeenRead && seenTime === undefined)
    return <StateCard kind="offline" isBare level={3} title={t('vessels.offlineFind')} />;
  if (!answer && seenTime === undefined)
    return (
      <>
        <SkeletonRows rows={6} />
        <LoadingAfterDelay />
      </>
    );
  if (total !== null) return null;
  return (
    <StateCard
      kind="noMatch"
      isBare
      level={3}
      title={t(isFleet ? 'vessels.noneOfFleet' : 'vessels.noneInView')}
      text={t(isFleet ? 'vessels.noneOfFleetText' : 'vessels.noneInViewText')}
      actions={<Button onClick={() => refine({ seen: null, types: [] })}>{t('vessels.noLimits')}</Button>}
    />
  );
}

const NoFleet = () => (
  <StateCard
    kind="empty"
    isBare
    level={3}
    title={t('vessels.noFleet')}
    text={t('vessels.noFleetText')}
    actions={<ButtonLink href={`#${vesselSearchLink()}`}>{t('vessels.toSearch')}</ButtonLink>}
  />
);
