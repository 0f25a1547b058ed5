import type { AdvertBrief } from '../../../contract/calls/content/advertising.ts';
import { advertLink } from '../../../contract/links/discovery-links.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { ArticlePicture } from './article-picture.tsx';
import { advertiserOf, summaryOf, titleOf } from './said.ts';
import styles from './advert-card.module.css';

interface AdvertCardProps {
  advert: AdvertBrief;
  /** Across the page, or in a narrow column without its picture. */
  look: 'wide' | 'narrow';
  /** The page of adverts says once for all what they are. */
  withWhy?: boolean;
}

/** An advert, always marked as one, with who pays for it. */
export const AdvertCard = ({ advert, look, withWhy = true }: AdvertCardProps) => (
  <aside
    className={classNames(styles.advert, styles[look])}
    aria-label={t('content.advertOf', { name: advertiserOf(advert) })}
  >
    <a className={styles.in} href={`#${advertLink(advert.id)}`}>
      {look === 'wide' && <ArticlePicture picture={advert.picture} width={256} className={styles.picture} />}
      <span className={styles.text}>
        <span className={styles.by}>
          <AdvertTag />
          {advertiserOf(advert)}
          {advert.is_demo && <span>· {t('content.demo')}</span>}
        </span>
        <b>{titleOf(advert)}</b>
        {look === 'wide' && <span className={styles.summary}>{summaryOf(advert)}</span>}
        {look === 'wide' && <span className={styles.go}>{t('content.see')}</span>}
      </span>
    </a>
    {withWhy && (
      <a className={styles.why} href={`#${routes.adverts}`}>
        {t('content.whyAdvert')}
      </a>
    )}
  </aside>
);

export const AdvertTag = () => <span className={styles.tag}>{t('content.advert')}</span>;
