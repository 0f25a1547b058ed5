import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import styles from './owner-figures.module.css';

/**
 * Renders the number of live sailings: the figure large, the unit small, in the word order of the language.
 */
export function LiveTotal({ total }: { total: number }) {
  const shown = numberText(total);
  const [before = '', after = ''] = t('shipowners.sailings', { n: shown }).split(shown);
  return (
    <span className={styles.live}>
      {before}
      <b>{shown}</b>
      {after}
    </span>
  );
}
