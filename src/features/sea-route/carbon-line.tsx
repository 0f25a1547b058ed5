import { carbonFactorOf, carbonKgPerTonne, type CarbonBasis } from '../../../trade/sailing/carbon.ts';
import type { MachineId } from '../../../trade/sailing/sailing.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import styles from './carbon.module.css';

export interface CarbonLineProps {
  machineId: MachineId;
  nm: number;
}

const basisText: Record<CarbonBasis, () => string> = {
  general_cargo: () => t('carbon.general_cargo'),
  vehicle_carrier: () => t('carbon.vehicle_carrier'),
  container: () => t('carbon.container'),
};

/**
 * Renders the estimated emissions for a tonne of cargo on the route, and the method. Renders nothing for a
 * vessel type without an emission factor.
 */
export function CarbonLine({ machineId, nm }: CarbonLineProps) {
  const factor = carbonFactorOf(machineId);
  if (!factor) return null;
  return (
    <>
      <p className="above-3 text-s">{t('carbon.line', { kg: numberText(carbonKgPerTonne(factor, nm)) })}</p>
      <p className={styles.method}>
        {t('carbon.method', {
          nm: t('route.nm', { n: numberText(nm) }),
          basis: basisText[factor.basis](),
          grams: numberText(factor.gramsPerTonneKm),
        })}
      </p>
    </>
  );
}
