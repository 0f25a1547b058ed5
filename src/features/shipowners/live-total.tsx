import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import styles from './owner-figures.module.css';

/** How many live sailings: the number large, its unit small and where each language puts it. */
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
