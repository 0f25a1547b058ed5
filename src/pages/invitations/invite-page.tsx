import { useSnapshot } from 'valtio/react';

import { invitationLimits } from '../../../contract/limits/invitation-limits.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { LogInFirst } from '../../frame/log-in-first.tsx';
import { useProfile } from '../../features/account/use-profile.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { currentLanguage, t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { chevronLeftIcon } from '../../ui/icon-shapes.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { SideColumns } from '../../ui/side-columns.tsx';
import { InvitationCard } from './invitation-card.tsx';
import styles from './invite-page.module.css';
import { PeopleCard } from './people-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { RewardLog } from './reward-log.tsx';
import { FiguresCard } from './figures-card.tsx';

/**
 * The page for inviting others: the link as text, QR code and picture, the invited people, and the rewards.
 */
export function InvitePage() {
  const { member_id } = useSnapshot(sessionState);
  return (
    <div className="wrap page">
      {member_id > 0 ? <Mine key={member_id} /> : <LogInFirst title={t('invite.loginTitle')} />}
    </div>
  );
}

function Mine() {
  const { answer: profile, failure, pending, retry } = useProfile();
  if (!profile && failure && !pending)
    return (
      <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('invite.offlineTitle')}>
        <p>{sentence(currentLanguage(), 'user_info_failed')}</p>
      </FaultCard>
    );
  if (!profile) return <PageWaiting title={t('membership.title_invite')} />;
  const link = `${location.origin}${location.pathname}#${loginLink(undefined, profile.invite_code)}`;
  const name = profile.nickname || profile.mobile;
  const { registrationDays: register, upgradeDays: upgrade } = invitationLimits;
  return (
    <>
      <ButtonLink kind="quiet" icon={chevronLeftIcon} href={`#${routes.user}`} className={styles.back}>
        {t('invite.user')}
      </ButtonLink>
      <h1 className="below-4 text-xl" tabIndex={-1}>
        {t('membership.title_invite')}
      </h1>
      <SideColumns>
        <InvitationCard link={link} title={t('invite.giveTitle', { register, upgrade })} />
        <PictureCard link={link} name={name} />
      </SideColumns>
      <h2 className={styles.section}>{t('invite.rewards')}</h2>
      <SideColumns>
        <div className="stack shrinks gap-4">
          <PeopleCard />
          <RewardLog />
        </div>
        <FiguresCard />
      </SideColumns>
    </>
  );
}
