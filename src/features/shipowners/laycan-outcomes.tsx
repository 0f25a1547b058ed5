import type { LaycanOutcome } from '../../../contract/calls/sailings/directory.ts';
import { t } from '../../i18n/t.ts';
import { OutcomeStrip } from '../../trade-ui/outcome-strip.tsx';
import styles from './owner-figures.module.css';

/** Renders the outcomes of a shipowner's last laycans: as a strip, and as the number of unchanged ones. */
export function LaycanOutcomes({ outcomes }: { outcomes: readonly LaycanOutcome[] }) {
  if (outcomes.length === 0) return <span className={styles.words}>{t('shipowners.tooFew')}</span>;
  const totalOf = (wanted: LaycanOutcome) => outcomes.filter((one) => one === wanted).length;
  const all = outcomes.length;
  const kept = totalOf('kept');
  const label = t('shipowners.keptWords', {
    all,
    kept,
    moved: totalOf('moved'),
    cancelled: totalOf('cancelled'),
  });
  return (
    <>
      <OutcomeStrip outcomes={outcomes} label={label} />
      <span className={styles.words} aria-hidden="true">
        {t('shipowners.keptOf', { n: kept, all })}
      </span>
    </>
  );
}
