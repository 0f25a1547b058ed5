import { useEffect } from 'react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { vesselSearchLink } from '../../../contract/links/discovery-links.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { vesselName } from '../../features/vessels/vessel-words.ts';
import type { VesselDetail } from '../../../trade/vessel/vessel.ts';
import type { AnswerView } from '../../hooks/use-answer.ts';
import { useShareVessel } from './use-share-vessel.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useTitle } from '../../frame/use-title.ts';
import { t } from '../../i18n/t.ts';
import { putRecentVessel } from '../../store/recent-vessels.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Particulars } from './particulars.tsx';
import { PortCalls } from './port-calls.tsx';
import { Track } from './track.tsx';
import { useMmsi, useVessel } from './use-vessel.ts';
import { VesselHead } from './vessel-head.tsx';
import { VesselSailings } from './vessel-sailings.tsx';
import { Voyage } from './voyage.tsx';
import styles from './vessel-page.module.css';

/** The page of a vessel: position, track, destination and sailings. */
export function VesselPage() {
  const mmsi = useMmsi();
  if (mmsi === null) return <NoVessel />;
  return <OneVessel key={mmsi} mmsi={mmsi} />;
}

const NoVessel = () => (
  <div className="wrap page">
    <StateCard
      kind="noMatch"
      level={1}
      title={t('vessels.noVessel')}
      text={t('vessels.noVesselText')}
      actions={<ButtonLink href={`#${vesselSearchLink()}`}>{t('vessels.toSearch')}</ButtonLink>}
    />
  </div>
);

function OneVessel({ mmsi }: { mmsi: string }) {
  const now = useNow();
  const { view, voyage, calls, span, setSpan } = useVessel(mmsi, now);
  const vessel = view.answer ?? view.before?.answer;
  const { book } = useHarborBook(vessel !== undefined);
  useTitle(vessel ? vesselName(vessel) : null);
  useShareVessel(vessel);
  useRememberVessel(vessel);
  if (!vessel) return <Missing view={view} />;
  return (
    <>
      <p className={`wrap ${styles.crumbs}`}>
        <a href={`#${routes.vessels}`}>{t('vessels.back')}</a>
      </p>
      {view.failure && view.fetchedTime !== undefined && (
        <div className="wrap">
          <CopyNotice failure={view.failure} fetchedTime={view.fetchedTime} now={now} onRetry={view.retry} />
        </div>
      )}
      <div className="anchor">
        <VesselHead vessel={vessel} book={book} />
        <Track
          vessel={vessel}
          voyage={voyage}
          calls={calls.answer?.port_calls}
          book={book}
          now={now}
          span={span}
          onSpan={setSpan}
        />
      </div>
      <div className={`wrap ${styles.body}`}>
        <div className="grid gap-4">
          <Voyage vessel={vessel} book={book} now={now} />
          <VesselSailings vessel={vessel} book={book} now={now} />
          <Particulars vessel={vessel} book={book} now={now} />
        </div>
        <PortCalls calls={calls} book={book} now={now} />
      </div>
    </>
  );
}

/** Stores the vessel as recently viewed, so that the vessel search offers it. */
function useRememberVessel(vessel: VesselDetail | undefined): void {
  const { mmsi, name } = vessel ?? {};
  useEffect(() => {
    // If the vessel cannot be stored, the search does not suggest it; nothing more happens.
    if (mmsi !== undefined && name !== undefined) putRecentVessel({ mmsi, name }).catch(() => {});
  }, [mmsi, name]);
}

/**
 * Rendered in place of the page if there is no vessel to show: it is loading, loading failed, or the vessel
 * is unknown.
 */
function Missing({ view }: { view: AnswerView<VesselDetail> }) {
  const { failure, pending, retry } = view;
  if (failure?.code === 'not_found') return <NoVessel />;
  if (failure && !pending)
    return (
      <div className="wrap page">
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('vessels.offlineVessel')} level={1} />
      </div>
    );
  return (
    <div className="wrap page">
      <h1 className="sr-only" tabIndex={-1}>
        {t('vessels.title_vessel')}
      </h1>
      <SkeletonRows rows={6} look="card" />
      <LoadingAfterDelay />
    </div>
  );
}
