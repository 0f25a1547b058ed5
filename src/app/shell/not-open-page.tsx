import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { hashHref } from '../hash-location.ts';
import styles from '../page-slot.module.css';

/** The page for a path that has no page in this version yet. */
export function NotOpenPage() {
  return (
    <div className={`wrap page ${styles.place}`}>
      <StateCard
        kind="empty"
        level={1}
        title={t('shell.notOpen')}
        text={t('shell.notOpenText')}
        actions={
          <ButtonLink kind="primary" href={hashHref(routes.home)}>
            {t('shell.toHome')}
          </ButtonLink>
        }
      />
    </div>
  );
}
