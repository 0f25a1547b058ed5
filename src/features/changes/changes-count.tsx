import { useEffect } from 'react';

import { t } from '../../i18n/t.ts';
import { setBadgeCount } from '../../store/app-badge.ts';
import styles from './changes-count.module.css';
import { newsOf, newsTotal } from './lane-news.ts';
import { useLaneChanges } from './use-lane-changes.ts';

interface ChangesCountProps {
  now: Date;
  /** Counted on the icon of the application too: by one of those that stand on a page. */
  isOnIcon?: boolean;
}

/** How many sailings have changed, beside the word that leads to them. */
export function ChangesCount({ now, isOnIcon = false }: ChangesCountProps) {
  const changes = useLaneChanges();
  const total = changes ? newsTotal(newsOf(changes, now.getTime())) : 0;
  useEffect(() => {
    if (!isOnIcon) return undefined;
    setBadgeCount('changes', total);
    return () => setBadgeCount('changes', 0);
  }, [isOnIcon, total]);
  if (total === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{total > 99 ? '99+' : total}</span>
      <span className="sr-only">{t('changes.badge', { n: total })}</span>
    </span>
  );
}
