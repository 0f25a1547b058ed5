import { Suspense } from 'react';

import { usePageView } from '../../features/behaviors/use-page-view.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { MissingPage } from '../../frame/missing-page.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { loadContainerTexts } from '../../i18n/load-container-texts.ts';
import { t } from '../../i18n/t.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { OwnerAbout } from './owner-about.tsx';
import { OwnerHead } from './owner-head.tsx';
import { OwnerLanes } from './owner-lanes.tsx';
import { OwnerManagers } from './owner-managers.tsx';
import { OwnerSailings } from './owner-sailings.tsx';
import { OwnerStability } from './owner-stability.tsx';
import styles from './shipowner-page.module.css';
import { useShipowner } from './use-shipowner.ts';

const OwnerContainers = lazyPart(
  async () => (await import('./owner-containers.tsx')).OwnerContainers,
  loadContainerTexts,
);

/** The page of a shipowner: names, managers, sailings, lanes, and how often its laycans are moved. */
export function ShipownerPage() {
  const { id, owner, sailings } = useShipowner();
  const { answer, failure, fetchedTime, pending, retry } = owner;
  const names = useHarborBook(sailings.answer !== undefined, busyHarbors).names;
  const now = useNow();
  usePageView(id !== null && answer ? { of: 'shipowner', id: String(id) } : null);
  if (id === null || (!answer && !pending && failure?.code === 'not_found'))
    return <MissingPage title={t('shipowner.gone')} text={t('shipowner.goneText')} />;
  if (!answer)
    return (
      <div className="wrap page">
        {failure && !pending ? (
          <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('shipowner.offline')} />
        ) : (
          <PageWaiting title={t('shipowner.title')} />
        )}
      </div>
    );
  const list = sailings.answer;
  return (
    <>
      <OwnerHead owner={answer} />
      {failure && fetchedTime !== undefined && (
        <div className={`wrap ${styles.notice}`}>
          <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
        </div>
      )}
      <div className="wrap page stack gap-5">
        <OwnerSailings shipownerId={id} view={sailings} names={names} now={now} />
        <div className={styles.facts}>
          <OwnerManagers shipownerId={id} />
          <OwnerAbout owner={answer} />
          <OwnerStability name={ownerText(answer)} stability={answer.stability} />
        </div>
        {list && (
          <Suspense>
            <OwnerContainers shipownerId={id} names={names} now={now} />
          </Suspense>
        )}
        {list && (
          <OwnerLanes
            shipownerId={id}
            rows={list.list}
            isPart={list.total > list.list.length}
            names={names}
          />
        )}
      </div>
    </>
  );
}
