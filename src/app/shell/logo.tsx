import { routes } from '../../../contract/links/screen-paths.ts';
import { siteNameParts } from '../../../contract/wire/site-name-parts.ts';
import { t } from '../../i18n/t.ts';
import { hashHref } from '../hash-location.ts';
import styles from './logo.module.css';

/**
 * The logo, which links to the home page. Its drawing shows a laycan, a voyage and an arrival. If the
 * operator chose another name or logo, the server writes these into the built pages (see
 * `server/http/own-page.ts`).
 */
export function Logo() {
  const [first, rest] = siteNameParts(t('shell.site'));
  return (
    <a className={styles.logo} href={hashHref(routes.home)}>
      <svg className={styles.mark} viewBox="0 0 42 16" aria-hidden="true">
        <rect x="0" y="3" width="18" height="10" rx="5" fill="currentColor" />
        <path d="M18 8h13" stroke="currentColor" strokeWidth="2" />
        <circle cx="36" cy="8" r="4.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <span className={styles.word}>
        {first}
        <span className={styles.rest}>{rest}</span>
      </span>
    </a>
  );
}
