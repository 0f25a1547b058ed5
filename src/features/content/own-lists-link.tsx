import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './home-parts.module.css';

export function OwnListsLink() {
  return (
    <a className={styles.banner} href={`#${routes.ownLists}`}>
      <span>
        <b>{t('content.ownLists')}</b> {t('content.ownListsText')}
      </span>
      <Icon shape={chevronRightIcon} size="s" />
    </a>
  );
}
