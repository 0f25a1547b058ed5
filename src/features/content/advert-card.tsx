import type { AdvertBrief } from '../../../contract/calls/content/advertising.ts';
import { advertLink } from '../../../contract/links/discovery-links.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { ArticlePicture } from './article-picture.tsx';
import { advertiserOf, summaryOf, titleOf } from './in-language.ts';
import styles from './advert-card.module.css';

interface AdvertCardProps {
  advert: AdvertBrief;
  /** The form of the advert: `wide` spans the page; `narrow` fits a column and has no picture. */
  look: 'wide' | 'narrow';
  /**
   * True to explain next to the advert why it is shown. False on the page of adverts, which has one
   * explanation for all adverts.
   */
  withWhy?: boolean;
}

/** Renders an advert, always marked as such, with the name of the advertiser. */
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
