import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useKernel } from '../../hooks/use-kernel.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { themeIcon } from '../../ui/first-icon-shapes.ts';
import { Account } from './account.tsx';
import { ChangesSlot } from './changes-slot.tsx';
import { FindSlot } from './find-slot.tsx';
import { hashHref } from '../hash-location.ts';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { SyncSlot } from './sync-slot.tsx';
import { isAtTab, tabs, type Tab } from './shell-tabs.ts';
import { toggleTheme } from '../../ui/theme.ts';

/**
 * The page header. Its tabs are drawn as points on a line, like the ports of a voyage. The current tab is a
 * thick bar, like the laycan of a sailing.
 */
export function Header() {
  const [path] = useLocation();
  const session = useSnapshot(sessionState);
  const isCrowded = session.member_id === 0 && session.has_sealed;
  return (
    <header className={`on-navy ${styles.header}`}>
      <div className={`wrap ${styles.bar} ${isCrowded ? styles.crowded : ''}`}>
        <Logo />
        <nav className={styles.nav} aria-label={t('shell.navigation')}>
          {tabs(session).map((tab) => (
            <TabLink key={tab.path} tab={tab} isCurrent={isAtTab(tab, path, session)} />
          ))}
        </nav>
        <DemoMark />
        <div className={styles.tools}>
          <FindSlot />
          <SyncSlot />
          <LanguageSwitch />
          <button className={styles.tool} type="button" aria-label={t('shell.theme')} onClick={toggleTheme}>
            <Icon shape={themeIcon} />
          </button>
          <Account path={path} />
        </div>
      </div>
    </header>
  );
}

function TabLink({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const link = (
    <a className={styles.tab} href={hashHref(tab.path)} aria-current={isCurrent ? 'page' : undefined}>
      {tab.menu ?? tab.label}
      {tab.path === routes.favourites && <ChangesSlot isOnIcon />}
    </a>
  );
  if (!tab.menu) return link;
  return (
    <Suspense fallback={link}>
      <CompanyMenu className={`${styles.tab} ${styles.last}`} isCurrent={isCurrent} label={tab.menu}>
        {link}
      </CompanyMenu>
    </Suspense>
  );
}

/**
 * The menu of the company's pages. It is loaded for publishers only. Until then, and if it cannot be loaded,
 * the tab is a plain link.
 */
const CompanyMenu = lazyPart(
  async () => (await import('./company-menu.tsx')).loadCompanyMenu(),
  undefined,
  ({ children }) => children,
);

/**
 * A mark that the site shows demo data. It is in an empty part of the header, so that nothing moves when it
 * appears.
 */
function DemoMark() {
  const kernel = useKernel();
  if (!kernel?.features.demo) return null;
  return (
    <div className={styles.demoRoom}>
      <span className={styles.demo} title={t('shell.demoText')}>
        {t('shell.demo')}
      </span>
    </div>
  );
}
