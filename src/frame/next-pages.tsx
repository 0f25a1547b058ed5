import { routes } from '../../contract/links/screen-paths.ts';
import { t } from '../i18n/t.ts';
import { chevronRightIcon } from '../ui/first-icon-shapes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './next-pages.module.css';

/** Links to the main pages, below the reason why a page has nothing to show. */
export const NextPages = () => (
  <ul className={styles.list}>
    {[
      { path: routes.browse, text: t('browse.allSailings') },
      { path: routes.search, text: t('shell.find') },
      { path: routes.shipowners, text: t('shell.shipowners') },
      { path: routes.ship, text: t('shell.tabShip') },
      { path: routes.tools, text: t('shell.tools') },
      { path: routes.articles, text: t('shell.articles') },
    ].map(({ path, text }) => (
      <li key={path} className={styles.item}>
        <a href={`#${path}`} className={styles.link}>
          {text}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      </li>
    ))}
  </ul>
);
