import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { useProfile } from '../../features/account/use-profile.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { useNow } from '../../frame/use-now.ts';
import { t } from '../../i18n/t.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { getSession } from '../../store/session.ts';
import { sessionState } from '../../store/session-state.ts';
import { hasSignedInHint } from '../../store/signed-in-hint.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { userIcon } from '../../ui/first-icon-shapes.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { mainCards, sideCards } from './cards.ts';
import { MeHead } from './me-head.tsx';
import styles from './user-page.module.css';

/** The personal centre: profile, settings, stored data and logged-in devices. */
export function UserPage() {
  const { member_id } = useSnapshot(sessionState);
  const isKnown = useIsKnown();
  if (member_id > 0) return <Mine />;
  return (
    <div className="wrap page">{isKnown ? <LoginFirst /> : <PageWaiting title={t('user.title')} />}</div>
  );
}

function Mine() {
  const { answer: profile, failure, fetchedTime, pending, retry } = useProfile();
  const now = useNow();
  if (!profile)
    return (
      <div className="wrap page">
        {failure && !pending ? (
          <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('user.offlineTitle')} />
        ) : (
          <PageWaiting title={t('user.title')} />
        )}
      </div>
    );
  return (
    <div className="wrap page">
      <MeHead profile={profile} now={now} />
      {failure && fetchedTime !== undefined && (
        <div className={styles.notice}>
          <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {mainCards.map((Card) => (
            <Card key={Card.name} profile={profile} now={now} />
          ))}
        </div>
        <div className={styles.column}>
          {sideCards.map((Card) => (
            <Card key={Card.name} profile={profile} now={now} />
          ))}
        </div>
      </div>
    </div>
  );
}

/**
 * True after the session has been read. The cookie only reveals that a member is logged in; reading the
 * session from the store takes a moment.
 */
function useIsKnown(): boolean {
  const [isKnown, setIsKnown] = useState(() => !hasSignedInHint());
  useEffect(() => {
    const know = () => setIsKnown(true);
    getSession().then(know, know);
  }, []);
  return isKnown;
}

const LoginFirst = () => (
  <StateCard
    kind="locked"
    level={1}
    title={t('user.loginTitle')}
    text={t('user.loginText')}
    actions={
      <ButtonLink kind="primary" icon={userIcon} href={`#${loginLink(routes.user)}`}>
        {t('user.login')}
      </ButtonLink>
    }
  />
);
