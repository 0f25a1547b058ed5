import { useNow } from '../../frame/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { offlineIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './membership-page.module.css';

/** The age of cached prices, with a note that offline purchases are impossible. */
export function CopyAge({ fetchedTime }: { fetchedTime: number | undefined }) {
  const now = useNow();
  if (fetchedTime === undefined) return null;
  return (
    <p role="status" className={styles.offline}>
      <Icon shape={offlineIcon} size="s" />
      <span>{t('membership.copyAge', { time: instantText(fetchedTime, now) })}</span>
    </p>
  );
}
