import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChangesSlot } from './changes-slot.tsx';
import { hashHref } from '../hash-location.ts';
import styles from './tab-bar.module.css';
import { isAtTab, tabs } from './shell-tabs.ts';

/** A bar at the bottom of the screen with the tabs of the header, on phones only. */
export function TabBar() {
  const [path] = useLocation();
  const session = useSnapshot(sessionState);
  return (
    <nav className={styles.bar} aria-label={t('shell.tabBar')}>
      {tabs(session).map((tab) => (
        <a
          key={tab.path}
          className={styles.tab}
          href={hashHref(tab.path)}
          aria-current={isAtTab(tab, path, session) ? 'page' : undefined}
        >
          <Icon shape={tab.icon} className={styles.icon} />
          {tab.label}
          {tab.path === routes.favourites && <ChangesSlot />}
        </a>
      ))}
    </nav>
  );
}
