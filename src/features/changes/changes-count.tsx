import { useEffect } from 'react';

import { t } from '../../i18n/t.ts';
import { setBadgeCount } from '../../ui/app-badge.ts';
import styles from './changes-count.module.css';
import { newsOf, newsTotal } from './lane-news.ts';
import { useLaneChanges } from './use-lane-changes.ts';

interface ChangesCountProps {
  now: Date;
  /**
   * True if this component also sets the number on the application's icon. Only one such component on a page
   * may do this.
   */
  isOnIcon?: boolean;
}

/** Renders the number of changed sailings, next to the link to them. */
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
