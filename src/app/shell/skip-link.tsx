import { t } from '../../i18n/t.ts';
import styles from './skip-link.module.css';

/** The first thing the keyboard meets. A button, as `#main` would be a route. */
export const SkipLink = () => (
  <button className={styles.skip} type="button" onClick={() => document.querySelector('main')?.focus()}>
    {t('shell.skip')}
  </button>
);
