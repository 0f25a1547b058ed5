import { t } from '../../i18n/t.ts';
import styles from './skip-link.module.css';

/**
 * The first element that the Tab key reaches; it moves the focus to the content. It is a button, because the
 * link `#main` would be taken as a path of the application.
 */
export const SkipLink = () => (
  <button className={styles.skip} type="button" onClick={() => document.querySelector('main')?.focus()}>
    {t('shell.skip')}
  </button>
);
