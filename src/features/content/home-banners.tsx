import type { AnswerOf } from '../../../contract/call.ts';
import type { systemBanner } from '../../../contract/calls/site/system.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { followedLink } from './followed-link.ts';
import styles from './home-parts.module.css';

type Banner = NonNullable<AnswerOf<typeof systemBanner>['list']>[number];

export const HomeBanners = ({ banners }: { banners: readonly Banner[] }) =>
  banners.length > 0 && (
    <ul className="grid gap-2" aria-label={t('content.notice')}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerLine banner={banner} />
        </li>
      ))}
    </ul>
  );

function BannerLine({ banner }: { banner: Banner }) {
  const inside = (
    <>
      <Badge>{t('content.notice')}</Badge>
      <span>{currentLanguage() === 'zh' ? banner.chinese_text : banner.english_text}</span>
    </>
  );
  return banner.link === '' ? (
    <p className={styles.banner}>{inside}</p>
  ) : (
    <a className={styles.banner} href={followedLink(banner.link)}>
      {inside}
      <Icon shape={chevronRightIcon} size="s" />
    </a>
  );
}
