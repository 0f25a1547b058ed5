import { carbonKgPerTonne, type CarbonBasis, type CarbonFactor } from '../../../trade/sailing/carbon.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { nmText } from './route-words.ts';
import styles from './sea-route.module.css';

export interface CarbonLineProps {
  factor: CarbonFactor;
  nm: number;
}

const basisText: Record<CarbonBasis, () => string> = {
  general_cargo: () => t('carbon.general_cargo'),
  vehicle_carrier: () => t('carbon.vehicle_carrier'),
  container: () => t('carbon.container'),
};

/** What a tonne of cargo emits on the way, and how that was worked out. */
export const CarbonLine = ({ factor, nm }: CarbonLineProps) => (
  <>
    <p className={styles.passages}>{t('carbon.line', { kg: numberText(carbonKgPerTonne(factor, nm)) })}</p>
    <p className={styles.note}>
      {t('carbon.method', {
        nm: nmText(nm),
        basis: basisText[factor.basis](),
        grams: numberText(factor.gramsPerTonneKm),
      })}
    </p>
  </>
);
