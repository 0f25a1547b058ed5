import type { Plan } from '../../../contract/calls/membership.ts';
import { monthsOf, tierName, type Tier } from '../../features/membership/plan.ts';
import { monthFen, yuanText } from '../../features/membership/price-words.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import styles from './plan-table.module.css';

interface PlanPriceProps {
  tier: Tier;
  /** The plan that the site sells for the chosen period and this tier; undefined if there is none. */
  plan: Plan | undefined;
  mine: Tier | undefined;
  /**
   * True if the reader has the tier only because of a seat in another member's corporate membership. The
   * reader then has no days that an order could extend.
   */
  isLent: boolean;
  isCutOff: boolean;
  onChoose: (plan: Plan) => void;
}

/** The price of a tier for the chosen period, the saving, and the button to order it. */
export function PlanPrice({ tier, plan, mine, isLent, isCutOff, onChoose }: PlanPriceProps) {
  if (tier === 'ordinary')
    return (
      <>
        <span className={styles.amount}>{t('membership.free')}</span>
        <span className="fine">{t('membership.freeNote')}</span>
      </>
    );
  if (!plan) return <span className="fine">{t('membership.noPlan')}</span>;
  const { price_fen, list_price_fen, saving_fen, period } = plan;
  const months = monthsOf[period];
  return (
    <>
      <span className={styles.amount}>
        {yuanText(price_fen)} <small>{t(`membership.per_${period}`)}</small>
      </span>
      {saving_fen > 0 && (
        <span className="note">
          <span className="sr-only">{t('membership.listPrice')} </span>
          <s>{yuanText(list_price_fen)}</s>{' '}
          <b className="fresh">{t('membership.save', { yuan: yuanText(saving_fen) })}</b>
        </span>
      )}
      {months > 1 && (
        <span className="fine">
          {t('membership.aMonth', { yuan: yuanText(monthFen(price_fen, months)) })}
        </span>
      )}
      {plan.seats > 1 && <span className="fine">{t('membership.planSeats', { n: plan.seats })}</span>}
      {/* A member cannot change to a lower tier during a period that is already paid. */}
      {!(mine === 'corporate' && tier === 'vip') && (
        <Button
          kind={tier === 'vip' && mine !== 'vip' ? 'primary' : 'plain'}
          className={styles.choose}
          aria-disabled={isCutOff || undefined}
          title={isCutOff ? t('membership.needsLine') : undefined}
          onClick={() => !isCutOff && onChoose(plan)}
        >
          {chooseText(tier, isLent ? undefined : mine)}
        </Button>
      )}
    </>
  );
}

function chooseText(tier: Tier, mine: Tier | undefined): string {
  const plan = tierName(tier);
  if (tier === mine) return t('membership.renew', { plan });
  return t(mine === 'vip' ? 'membership.upgrade' : 'membership.choose', { plan });
}
