import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './cards.module.css';

/**
 * Renders a note that this device has encrypted work of a member who is logged out. No other account can read
 * or send it.
 */
export const SealedCard = ({ count, isMember }: { count: number; isMember: boolean }) => (
  <section className={styles.card} aria-labelledby="sealed-title">
    <span className={`${styles.round} ageing ageing-ground`}>
      <Icon shape={lockIcon} />
    </span>
    <div className={styles.words}>
      <h2 id="sealed-title">{t(isMember ? 'sync.sealedOther' : 'sync.sealedTitle', { n: count })}</h2>
      <p>{t('sync.sealedText')}</p>
    </div>
    {!isMember && (
      <div className={styles.actions}>
        <ButtonLink kind="primary" href={`#${loginLink(routes.sync)}`}>
          {t('sync.logIn')}
        </ButtonLink>
      </div>
    )}
  </section>
);
