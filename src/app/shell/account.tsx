import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { lazyWithRetry } from '../../frame/lazy-part.tsx';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { userIcon } from '../../ui/first-icon-shapes.ts';
import { hashHref, hashSearch } from '../hash-location.ts';
import styles from './header.module.css';
import { isOpen } from '../screens.tsx';
import { loadLaterTexts, pageLanguage } from '../texts.ts';
import { toggleTheme } from '../../ui/theme.ts';

/** The account menu. Its script is loaded for members only, because visitors see the login link instead. */
const AccountMenu = lazyWithRetry(async () => {
  const [{ AccountMenu }] = await Promise.all([
    import('../../features/account/account-menu.tsx'),
    loadLaterTexts(pageLanguage()),
  ]);
  return AccountMenu;
});

/** The account menu at the end of the header, or the login link for visitors. */
export function Account({ path }: { path: string }) {
  const { member_id, mobile } = useSnapshot(sessionState);
  if (member_id > 0)
    return (
      <Suspense fallback={<span className={`${styles.tool} ${styles.wide}`}>{mobile}</span>}>
        <AccountMenu
          className={styles.tool ?? ''}
          userPath={isOpen(routes.user) ? routes.user : undefined}
          onTheme={toggleTheme}
        />
      </Suspense>
    );
  // Adds the return URL to the link when it is clicked. The prerendered page cannot contain it, because it
  // does not know the query.
  const rememberPlace = (event: { currentTarget: HTMLAnchorElement }) =>
    event.currentTarget.setAttribute('href', hashHref(loginLinkFrom(path + hashSearch())));
  return (
    <a className={`${styles.tool} ${styles.login}`} href={hashHref(loginLink())} onClick={rememberPlace}>
      <Icon shape={userIcon} className={styles.narrowIcon} />
      <span className={styles.loginWord}>{t('shell.login')}</span>
    </a>
  );
}

/**
 * Returns the login link with the URL to return to. On the login page, returns the URL of that page, which
 * contains the return URL already.
 */
const loginLinkFrom = (place: string): string =>
  place.split('?', 1)[0] === routes.login ? place : loginLink(place);
