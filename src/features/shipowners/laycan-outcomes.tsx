import type { LaycanOutcome } from '../../../contract/calls/sailings/directory.ts';
import { t } from '../../i18n/t.ts';
import { OutcomeStrip } from '../../trade-ui/outcome-strip.tsx';

/**
 * Renders the outcomes of a shipowner's last laycans (unchanged, moved or cancelled): as a strip, and as the
 * number of unchanged laycans.
 */
export function LaycanOutcomes({ outcomes }: { outcomes: readonly LaycanOutcome[] }) {
  if (outcomes.length === 0) return <span className="fine">{t('shipowners.tooFew')}</span>;
  const totalOf = (wanted: LaycanOutcome) => outcomes.filter((one) => one === wanted).length;
  const all = outcomes.length;
  const metTotal = totalOf('kept');
  const label = t('shipowners.keptWords', {
    all,
    kept: metTotal,
    moved: totalOf('moved'),
    cancelled: totalOf('cancelled'),
  });
  return (
    <>
      <OutcomeStrip outcomes={outcomes} label={label} />
      <span className="fine nowrap" aria-hidden="true">
        {t('shipowners.keptOf', { n: metTotal, all })}
      </span>
    </>
  );
}
