import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { Plan } from '../../../contract/calls/membership.ts';
import type { Quote } from '../../../contract/calls/orders.ts';
import { PriceSum } from '../../features/membership/price-sum.tsx';
import { localDay, timeOf } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { useNow } from '../../hooks/use-now.ts';
import styles from './order-dialog.module.css';

/** The price, the credit, the amount due, and the period of validity. */
export function OrderSum({ plan, quote }: { plan: Plan; quote: Quote }) {
  const now = useNow();
  const today = localDay(now);
  const { price_fen, credit_fen, credit_days, due_fen, from_time } = quote;
  // True if the new days begin after days that the member has already paid for. A member who uses a seat has
  // no such days, so the new days begin at once.
  const isAdded = timeOf(from_time) - now.getTime() > hourMs;
  return (
    <>
      <PriceSum
        plan={plan}
        {...{ price_fen, credit_fen, credit_days }}
        total={{ label: t('membership.toPay'), fen: due_fen }}
        className={styles.sum}
      />
      <p className="muted">
        {t('membership.runsTo', { date: dayText(localDay(new Date(quote.to_time)), today) })}{' '}
        {isAdded && t('membership.renewNote')}
        {credit_fen > 0 && t('membership.upgradeNote')}
      </p>
    </>
  );
}
