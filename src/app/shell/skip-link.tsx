import { t } from '../../i18n/t.ts';
import styles from './skip-link.module.css';

/** The first element in the tab order. It is a button, because the link `#main` would be read as a route. */
export const SkipLink = () => (
  <button className={styles.skip} type="button" onClick={() => document.querySelector('main')?.focus()}>
    {t('shell.skip')}
  </button>
);
