import { advertisingDetail, type Advert } from '../../../contract/calls/content/advertising.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { AdvertTag } from '../../features/content/advert-card.tsx';
import { ArticlePicture } from '../../features/content/article-picture.tsx';
import { followedLink } from '../../features/content/followed-link.ts';
import { advertiserOf, bodyOf, summaryOf, titleOf } from '../../features/content/in-language.ts';
import { WrittenText } from '../../features/content/written-text.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { MissingPage } from '../../frame/missing-page.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { useTitle } from '../../frame/use-title.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './advert-page.module.css';

export function AdvertPage() {
  const id = useRawQuery().get('id') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id)) return <Gone />;
  return <AdvertOf id={Number(id)} />;
}

const Gone = () => <MissingPage title={t('states.notFoundTitle')} text={t('states.notFoundText')} />;

function AdvertOf({ id }: { id: number }) {
  const { answer, failure, fetchedTime, pending, retry } = useAnswer(advertisingDetail, { id });
  const now = useNow();
  useTitle(answer ? titleOf(answer) : null);
  if (failure?.code === 'not_found') return <Gone />;
  const isCopy = failure !== undefined && !pending && fetchedTime !== undefined;
  return (
    <div className={`wrap page ${styles.page}`}>
      {answer && isCopy && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      {answer && <Whole advert={answer} />}
      {!answer && failure && (
        <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('content.offlineAdvert')} />
      )}
      {!answer && !failure && <SkeletonRows rows={6} />}
    </div>
  );
}

const Whole = ({ advert }: { advert: Advert }) => (
  <article>
    <ArticlePicture picture={advert.picture} width={1_024} className={styles.picture} />
    <p className="row gap-2 above-4 note">
      <AdvertTag />
      {advertiserOf(advert)}
    </p>
    <h1 tabIndex={-1}>{titleOf(advert)}</h1>
    <p className={styles.summary}>{summaryOf(advert)}</p>
    <WrittenText blocks={bodyOf(advert)} />
    {advert.link !== '' && (
      <p className={styles.go}>
        <ButtonLink kind="primary" href={followedLink(advert.link)}>
          {t('content.goThere')}
        </ButtonLink>
      </p>
    )}
    <p className={styles.end}>
      {advert.is_demo && t('content.demoNote')} {t('content.advertsText')}{' '}
      <a href={`#${routes.adverts}`}>{t('content.adverts')}</a>
    </p>
  </article>
);
