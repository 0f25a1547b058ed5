import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { setBadgeCount } from '../../ui/app-badge.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { queueMood, type QueueCounts, type QueueMood } from '../../sync/queue/queue-counts.ts';
import { classNames } from '../../ui/class-names.ts';
import { offlineIcon, warningIcon } from '../../ui/first-icon-shapes.ts';
import { checkIcon, lockIcon, sendIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './sync-chip.module.css';
import { useQueueCounts } from './use-queue.ts';

const icons: Readonly<Record<QueueMood, string>> = {
  needs_you: warningIcon,
  sign_in: lockIcon,
  offline: offlineIcon,
  waiting: sendIcon,
  saved: checkIcon,
};

/** Renders the sync state with a link to the sync centre. */
export function SyncChip() {
  const { member_id } = useSnapshot(sessionState);
  const { status } = useSnapshot(connectionState);
  const counts = useQueueCounts();
  useAppBadge(counts);
  const isMember = member_id > 0;
  if (!counts) return null;
  const mood = queueMood(counts, isMember, status !== 'offline');
  // Without a session, the chip is rendered only if the device has encrypted changes that can be sent after
  // their member has logged in. In any other case, there is nothing to send, and the bar below the header
  // shows the state of the connection.
  if (!isMember && mood !== 'sign_in') return null;
  const { long, short } = wordsOf(mood, counts);
  return (
    <a className={styles.hit} href={`#${routes.sync}`} aria-label={t('sync.chip', { state: long })}>
      <span className={classNames(styles.chip, styles[mood])}>
        <Icon shape={icons[mood]} size="s" />
        <span className={styles.long}>{long}</span>
        {short !== '' && <span className={styles.short}>{short}</span>}
      </span>
    </a>
  );
}

function wordsOf(mood: QueueMood, counts: QueueCounts): { long: string; short: string } {
  const { waiting, conflict, failed, sealed } = counts;
  const numbered = (key: 'waiting' | 'needsYou' | 'signIn', n: number) => ({
    long: t(`sync.${key}`, { n }),
    short: String(n),
  });
  switch (mood) {
    case 'needs_you':
      return numbered('needsYou', conflict + failed);
    case 'sign_in':
      return numbered('signIn', sealed);
    case 'waiting':
      return numbered('waiting', waiting);
    case 'offline':
      return waiting === 0
        ? { long: t('sync.offline'), short: '' }
        : { long: t('sync.offlineWaiting', { n: waiting }), short: String(waiting) };
    case 'saved':
      return { long: t('sync.saved'), short: '' };
  }
}

/** Sets the number on the icon of the installed application, if the system supports it. */
function useAppBadge(counts: QueueCounts | undefined): void {
  const count = counts ? counts.waiting + counts.conflict + counts.failed : 0;
  useEffect(() => setBadgeCount('unsent', count), [count]);
}
