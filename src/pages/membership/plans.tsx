import { useId, useState } from 'react';

import type { Plan } from '../../../contract/calls/membership.ts';
import { periods, type Period } from '../../features/membership/plan.ts';
import { savedPercent } from '../../features/membership/price-words.ts';
import { t } from '../../i18n/t.ts';
import { Segments } from '../../ui/segments.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './membership-page.module.css';
import { PlanTable, type PlanTableProps } from './plan-table.tsx';

/** The choice of the period, and the tiers for the chosen period. */
export function Plans(props: Omit<PlanTableProps, 'period'>) {
  const { plans } = props;
  const titleId = useId();
  const sold = periods.filter((period) => plans.some((plan) => plan.period === period));
  const [requested, setPeriod] = useState<Period>('year');
  const period = sold.includes(requested) ? requested : sold.at(-1);
  if (!period)
    return <StateCard kind="empty" title={t('membership.noPlans')} text={t('membership.noPlansText')} />;
  return (
    <section aria-labelledby={titleId}>
      <header className={`row wraps apart gap-2-3 below-3 ${styles.plansHead}`}>
        <h2 className="text-l" id={titleId}>
          {t('membership.plans')}
        </h2>
        <Segments
          label={t('membership.period')}
          segments={sold.map((value) => ({ value, label: <PeriodLabel period={value} plans={plans} /> }))}
          value={period}
          onChange={setPeriod}
        />
      </header>
      <PlanTable {...props} period={period} />
    </section>
  );
}

/** The name of a period with its largest saving. */
function PeriodLabel({ period, plans }: { period: Period; plans: readonly Plan[] }) {
  const percents = plans
    .filter((plan) => plan.period === period)
    .map(({ saving_fen, list_price_fen }) => savedPercent(saving_fen, list_price_fen));
  const most = Math.max(0, ...percents);
  return (
    <>
      {t(`membership.period_${period}`)}{' '}
      {most > 0 && (
        <small className={`bold fresh ${styles.percent}`}>{t('membership.savePercent', { n: most })}</small>
      )}
    </>
  );
}
