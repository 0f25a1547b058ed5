import { seatsLink } from '../../../contract/links/certification-link.ts';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import type { Profile } from '../../features/session/follow-profile.ts';
import { tierName } from '../../features/membership/plan.ts';
import { TierEnd } from '../../features/membership/tier-end.tsx';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { chevronRightIcon, userIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './membership-page.module.css';

/**
 * Renders the member's tier and its end, with links to related pages. The links are shown even before the
 * profile has loaded.
 */
export const MemberNow = ({ profile, now }: { profile: Profile | undefined; now: Date }) => (
  <div className={styles.now}>
    <p className={styles.tier}>
      {profile && (
        <>
          <b className="ink text-l">{tierName(profile.tier)}</b>{' '}
          <TierEnd end={profile.tier_expire_time} now={now} />{' '}
          {profile.seat_owner && <span>{t('membership.seatFrom', { owner: profile.seat_owner })}</span>}
        </>
      )}
    </p>
    <nav className={styles.ways} aria-label={t('membership.entrances')}>
      {profile?.tier === 'corporate' && <Way href={seatsLink()} text={t('membership.seats')} />}
      <Way href={routes.orders} text={t('membership.orders')} />
      <Way href={routes.invoices} text={t('membership.invoices')} />
      <Way href={routes.invite} text={t('membership.invite')} />
    </nav>
  </div>
);

const Way = ({ href, text }: { href: string; text: string }) => (
  <a className="inline-row tap gap-2px" href={`#${href}`}>
    {text}
    <Icon shape={chevronRightIcon} size="s" />
  </a>
);

export const VisitorNow = () => (
  <div className={styles.now}>
    <p className={styles.tier}>
      <b className="ink text-l">{t('membership.visitor')}</b> {t('membership.visitorText')}
    </p>
    <ButtonLink icon={userIcon} href={`#${loginLink(routes.membership)}`}>
      {t('membership.logIn')}
    </ButtonLink>
  </div>
);
