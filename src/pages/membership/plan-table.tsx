import { Fragment, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { Benefit, Plan } from '../../../contract/calls/membership.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { tierName, tiers, type Period, type Tier } from '../../features/membership/plan.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Segments } from '../../ui/segments.tsx';
import { BenefitValue } from './benefit-value.tsx';
import { PlanPrice } from './plan-price.tsx';
import styles from './plan-table.module.css';

export interface PlanTableProps {
  plans: readonly Plan[];
  benefits: readonly Benefit[];
  period: Period;
  /** The reader's current tier; undefined for a visitor. */
  mine: Tier | undefined;
  /**
   * True if the reader has the tier only because of a seat in another member's corporate membership. The
   * reader then has no days that an order could extend.
   */
  isLent: boolean;
  isCutOff: boolean;
  onChoose: (plan: Plan) => void;
}

/** The API keys, a benefit that only publishers can use. */
const publisherBenefit = 'api_keys';

/** The tiers side by side with prices and benefits. A phone shows one tier at a time. */
export function PlanTable(props: PlanTableProps) {
  const { mine } = props;
  const { publisher } = useSnapshot(sessionState);
  const benefits = props.benefits.filter(({ code }) => publisher || code !== publisherBenefit);
  const [seen, setSeen] = useState<Tier>(mine === 'corporate' ? 'corporate' : 'vip');
  const cellClass = (tier: Tier) =>
    classNames(styles.cell, tier === seen && styles.seen, tier === mine && styles.mine);
  return (
    <>
      <div className={styles.pick}>
        <Segments
          label={t('membership.seePlan')}
          segments={tiers.map((tier) => ({ value: tier, label: tierName(tier) }))}
          value={seen}
          onChange={setSeen}
        />
      </div>
      <Card isFlush>
        <table className={styles.table}>
          <caption className="sr-only">{t('membership.table')}</caption>
          <Heads {...props} cellClass={cellClass} />
          <tbody>
            {benefits.map((benefit, index) => (
              <Fragment key={benefit.code}>
                {benefit.english_section !== benefits[index - 1]?.english_section && (
                  <Section benefit={benefit} />
                )}
                <tr>
                  <th scope="row" className={styles.benefit}>
                    {nameIn(benefit, currentLanguage())}
                  </th>
                  {tiers.map((tier) => (
                    <td key={tier} className={cellClass(tier)}>
                      <BenefitValue value={benefit.values[tier]} />
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}

type CellClass = (tier: Tier) => string | undefined;

function Heads({ cellClass, ...props }: PlanTableProps & { cellClass: CellClass }) {
  const { plans, period, mine } = props;
  return (
    <thead>
      <tr className={styles.heads}>
        <th scope="col" className={styles.corner}>
          <span className="sr-only">{t('membership.benefit')}</span>
        </th>
        {tiers.map((tier) => (
          <th
            key={tier}
            scope="col"
            className={classNames(cellClass(tier), styles.head)}
            aria-label={tierName(tier)}
          >
            <span className={styles.name}>
              {tierName(tier)}
              {tier === mine && <Badge kind="good">{t('membership.yours')}</Badge>}
            </span>
            <PlanPrice
              {...props}
              tier={tier}
              plan={plans.find((plan) => plan.tier === tier && plan.period === period)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

const Section = ({ benefit }: { benefit: Benefit }) => (
  <tr className={styles.section}>
    {/* The heading spans two columns, because a phone shows only two. A larger span would create empty columns on a phone. */}
    <th scope="colgroup" colSpan={2}>
      {currentLanguage() === 'zh' ? benefit.chinese_section : benefit.english_section}
    </th>
  </tr>
);
