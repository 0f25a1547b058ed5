import { advertisingSelect } from '../../../contract/calls/content/advertising.ts';
import { AdvertCard } from '../../features/content/advert-card.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './advert-page.module.css';

const nothing = {};

/** All current adverts, with an explanation of adverts on this site. */
export function AdvertsPage() {
  const { answer, failure, retry } = useAnswer(advertisingSelect, nothing);
  return (
    <div className="wrap page">
      <h1 tabIndex={-1} className="text-xl">
        {t('content.adverts')}
      </h1>
      <p className={styles.note}>{t('content.advertsText')}</p>
      {!answer && failure && (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('content.offlineAdverts')} />
      )}
      {!answer && !failure && <SkeletonRows rows={4} />}
      {answer?.list.length === 0 && (
        <StateCard kind="empty" title={t('content.noAdverts')} text={t('content.emptyText')} />
      )}
      <ul className="grid gap-4">
        {answer?.list.map((advert) => (
          <li key={advert.id}>
            <AdvertCard advert={advert} look="wide" withWhy={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
