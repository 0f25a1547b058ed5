import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { useProfile } from '../../features/account/use-profile.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { getSession } from '../../store/session.ts';
import { sessionState } from '../../store/session-state.ts';
import { hasSignedInHint } from '../../store/signed-in-hint.ts';
import { deviceCards, workCards } from './cards.ts';
import { MeHead } from './me-head.tsx';
import { SettingsCard } from './settings-card.tsx';
import styles from './user-page.module.css';
import { VisitorPage } from './visitor-page.tsx';

/** The account page: profile, the member's work, settings, stored data and logged-in devices. */
export function UserPage() {
  const { member_id } = useSnapshot(sessionState);
  const isKnown = useIsKnown();
  if (member_id > 0) return <Mine />;
  if (isKnown) return <VisitorPage />;
  return (
    <div className="wrap page">
      <PageWaiting title={t('user.title')} />
    </div>
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
        <div className="below-4">
          <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
        </div>
      )}
      <div className={styles.cards}>
        <div className={styles.work}>
          {workCards.map((Card) => (
            <Card key={Card.name} profile={profile} now={now} />
          ))}
        </div>
        <div className={styles.settings}>
          <SettingsCard profile={profile} now={now} />
        </div>
        <div className={`stack shrinks gap-4 ${styles.devices}`}>
          {deviceCards.map((Card) => (
            <Card key={Card.name} profile={profile} now={now} />
          ))}
        </div>
      </div>
    </div>
  );
}

/**
 * True once it is known whether a member is logged in. Without the cookie that a login sets, this is known at
 * once. With the cookie, the session must first be read from the device's database.
 */
function useIsKnown(): boolean {
  const [isKnown, setIsKnown] = useState(() => !hasSignedInHint());
  useEffect(() => {
    const know = () => setIsKnown(true);
    getSession().then(know, know);
  }, []);
  return isKnown;
}
