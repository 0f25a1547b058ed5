import { coverageData } from '../../../contract/calls/sailings/coverage.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './coverage-page.module.css';
import { CoverageTable } from './coverage-table.tsx';
import { shares } from './word-shares.ts';

const nothing = {};

/**
 * The trade lanes with their number of shipowners and sailings, and the age of the publishers' confirmations.
 */
export function CoveragePage() {
  const { answer, failure, fetchedTime, pending, retry } = useAnswer(coverageData, nothing);
  const now = useNow();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="text-xl" tabIndex={-1}>
        {t('coverage.title')}
      </h1>
      {failure && !pending && answer && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      {failure && !pending && !answer && (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('coverage.offline')} />
      )}
      {!answer && !failure && <SkeletonRows rows={8} />}
      {answer && (
        <>
          <p className={styles.lead}>
            {t('coverage.lead', {
              sailings: numberText(answer.all.sailing_total),
              shipowners: numberText(answer.all.shipowner_total),
              lanes: numberText(answer.list.filter(({ sailing_total }) => sailing_total > 0).length),
            })}
          </p>
          <CoverageBar coverage={answer.all} most={answer.all.sailing_total} isLarge />
          <Legend />
          <CoverageTable list={answer.list} />
          {fetchedTime !== undefined && (
            <p className={styles.note}>{t('coverage.note', { time: instantText(fetchedTime, now) })}</p>
          )}
        </>
      )}
    </div>
  );
}

const Legend = () => (
  <ul className={styles.legend} aria-hidden="true">
    {shares.map(({ kind, text }) => (
      <li key={kind}>
        <i className={styles[kind]} /> {text()}
      </li>
    ))}
  </ul>
);
