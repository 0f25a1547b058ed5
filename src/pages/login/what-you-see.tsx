import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LaneLine } from '../../trade-ui/lane-line.tsx';
import styles from './what-you-see.module.css';

/** Invented values for a decorative drawing, which has no text alternative. */
const drawn = {
  load: { start_time: '2026-11-22', end_time: '2026-11-25' },
  unload: { start_time: '2026-12-13', end_time: '2026-12-15' },
  days: 21,
  today: '2026-11-20',
};
const drawnVias = ['2026-11-29', '2026-12-07'];

/** Renders the same sailing three times, as each kind of user sees it, to show what a login reveals. */
export function WhatYouSee() {
  return (
    <section aria-labelledby="see-title">
      <h2 className="below-4 text-m muted" id="see-title">
        {t('login.seeTitle')}
      </h2>
      <ol>
        <li className={styles.rung}>
          <p className={styles.who}>{t('login.seeNow')}</p>
          <LaneLine {...drawn} size="s" isBare isDecorative className={styles.lane} />
          <p className={`flex wraps gap-x3 text-14 muted ${styles.facts}`}>
            <span>{t('login.seeNowFacts')}</span>
            <span className={styles.locked}>
              <Icon shape={lockIcon} size="s" />
              {t('login.seeMemberFacts')}
            </span>
          </p>
        </li>
        <li className={classNames(styles.rung, styles.next)}>
          <p className={styles.who}>{t('login.seeMember')}</p>
          <LaneLine {...drawn} size="s" isBare isDecorative className={styles.lane} />
          <p className={`flex wraps gap-x3 text-14 muted ${styles.facts}`}>
            <b className="ink">{t('login.seeMemberFacts')}</b>
            <span>{t('login.seeMemberMore')}</span>
          </p>
        </li>
        <li className={styles.rung}>
          <p className={styles.who}>{t('login.seeCertified')}</p>
          <LaneLine {...drawn} vias={drawnVias} size="s" isBare isDecorative className={styles.lane} />
          <p className={`flex wraps gap-x3 text-14 muted ${styles.facts}`}>
            <span>{t('login.seeCertifiedFacts')}</span>
            <span>{t('login.seeCertifiedMore')}</span>
          </p>
        </li>
      </ol>
    </section>
  );
}
