import { routes } from '../../../contract/links/screen-paths.ts';
import type { ReactNode } from 'react';

import { harborShiproute } from '../../../contract/calls/harbors.ts';
import type { MachineLanes } from '../../../contract/calls/sailings/directory.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { nameIn, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { recentTokens, useRecentSearches } from '../../features/harbors/use-recent-searches.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer, type AnswerView } from '../../hooks/use-answer.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTitle } from '../../frame/use-title.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CargoCards, choiceText, MachineCards } from './choices.tsx';
import { EndsForm } from './ends-form.tsx';
import { routesOfChoice, type ShipChoice } from './ship-choice.ts';
import { ShipLanes } from './ship-lanes.tsx';
import styles from './ship-page.module.css';
import { useCounts, useShip, useShipLogo } from './use-ship.ts';

/** The search by vessel type, in three numbered steps: vessel type, cargo and lanes. */
export function ShipPage() {
  useTitle(t('ship.title'));
  const { choice, choose } = useShip();
  const { view, total, isCounting } = useCounts(choice);
  const book = useHarborBook(view.answer !== undefined, busyHarbors);
  const { names } = book;
  const searches = useRecentSearches() ?? [];
  const recent = { from: recentTokens(searches, 'from'), to: recentTokens(searches, 'to') };
  const chosen = { counted: view.answer, choice, choose };
  return (
    <div className="wrap page">
      <Head />
      <div className="stack">
        <Step number={1} title={t('ship.machine')}>
          <MachineCards {...chosen} />
        </Step>
        <Step number={2} title={t('ship.cargo')} hint={t('ship.cargoHint')}>
          <CargoCards {...chosen} />
        </Step>
        <section className={styles.step} aria-labelledby="step-lanes">
          <h2 id="step-lanes" className={styles.stepTitle}>
            <i className={styles.portEnd} aria-hidden="true" />
            {t('ship.lanes')} <small role="status">{choiceText(choice)}</small>
          </h2>
          <EndsForm {...{ choice, choose, book, recent, total, isCounting }} />
          <div className={styles.found}>
            <Lanes {...{ view, choice, choose, names }} />
          </div>
        </section>
      </div>
    </div>
  );
}

/**
 * Renders the picture and the description that the operator has set. Without a description, a built-in text
 * is shown.
 */
function Head() {
  const logo = useShipLogo();
  const words = logo && (currentLanguage() === 'zh' ? logo.chinese_description : logo.english_description);
  return (
    <header className={styles.head}>
      <span className={styles.logo}>
        {logo && <img src={logo.ship_logo} width="48" height="48" alt="" />}
      </span>
      <div>
        <PageTitle>{t('ship.heading')}</PageTitle>
        <p className="note">{words || t('ship.lead')}</p>
        <a className="inline-row tap" href={`#${routes.vessels}`}>
          {t('ship.toMap')}
        </a>
      </div>
    </header>
  );
}

interface StepProps {
  number: number;
  title: string;
  hint?: string;
  children: ReactNode;
}

const Step = ({ number, title, hint, children }: StepProps) => (
  <fieldset className={styles.step}>
    <legend className={styles.stepTitle}>
      <i className={styles.port} aria-hidden="true">
        {number}
      </i>
      {title} {hint && <small>{hint}</small>}
    </legend>
    {children}
  </fieldset>
);

interface LanesProps {
  view: AnswerView<MachineLanes>;
  choice: ShipChoice;
  choose: (changes: Partial<ShipChoice>) => void;
  names: HarborNames;
}

function Lanes({ view, choice, choose, names }: LanesProps) {
  const { answer, failure, fetchedTime, pending, retry } = view;
  const isIdle = useIdle(answer !== undefined);
  const shiproutes = useAnswer(harborShiproute, isIdle ? {} : null).answer?.list;
  const now = useNow();
  if (!answer && failure && !pending)
    return <FaultCard failure={failure} onRetry={retry} offlineTitle={t('ship.offline')} />;
  if (!answer)
    return (
      <>
        <SkeletonRows rows={4} look="card" />
        <LoadingAfterDelay />
      </>
    );
  const nameOf = (id: string) => {
    const found = shiproutes?.find((one) => one.id === id);
    return found ? nameIn(found, currentLanguage()) : null;
  };
  return (
    <>
      {failure && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      <ShipLanes
        routes={routesOfChoice(answer, choice)}
        choice={choice}
        choose={choose}
        names={names}
        shiprouteName={nameOf}
      />
      {fetchedTime !== undefined && (
        <p className="above-4 note">{t('ship.asOf', { ago: agoText(fetchedTime, now) })}</p>
      )}
    </>
  );
}
