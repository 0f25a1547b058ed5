import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import styles from './update-packs.module.css';
import { useFetching } from './use-fetching.ts';

/**
 * Renders a button that fetches the sailings of all lanes for offline search, and shows the progress. On a phone it
 * has only its icon and the percentage.
 */
export function UpdatePacks() {
  const { percent, isBusy, fetchAll } = useFetching();
  return (
    <>
      <Button
        icon={refreshIcon}
        isBusy={isBusy}
        title={t('packs.updateAll')}
        className={styles.button}
        onClick={() => void fetchAll()}
      >
        <span className="unseen-on-phones">
          {percent === null ? t('packs.updateAll') : t('packs.updatingPercent', { n: percent })}
        </span>
        {percent !== null && (
          <span className={styles.percent} aria-hidden="true">
            {t('packs.percent', { n: percent })}
          </span>
        )}
      </Button>
      <span className="sr-only" role="status">
        {isBusy && t('packs.updating')}
      </span>
    </>
  );
}
