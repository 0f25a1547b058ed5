import { useLocation } from 'wouter';

import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { useQueueCounts } from '../../features/sync/use-queue.ts';
import { useRawSearch } from '../../hooks/use-raw-query.ts';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { hashHref } from '../hash-location.ts';
import styles from './bars.module.css';

/**
 * The bar that is shown while the key of the stored session cannot be read. The header then looks as for a
 * visitor, so the bar shows the number of unsent changes.
 */
export function LockedBar() {
  const [path] = useLocation();
  const search = useRawSearch();
  const unsent = useQueueCounts()?.sealed;
  if (unsent === undefined) return null;
  return (
    <div className={`${styles.bar} ${styles.offline}`}>
      <div className={`wrap ${styles.inner}`}>
        <Icon shape={lockIcon} />
        <p>
          <b className="ink">{t('sync.locked')}</b> {t('sync.lockedUnsent', { n: unsent })}
        </p>
        {path !== routes.login && <a href={hashHref(loginLink(path + search))}>{t('sync.logIn')}</a>}
      </div>
    </div>
  );
}
