import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import type { Plan } from '../../../contract/calls/membership.ts';
import type { Quote } from '../../../contract/calls/orders.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { localDay, timeOf } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { useNow } from '../../frame/use-now.ts';
import styles from './order-dialog.module.css';

/** The price, the credit, the amount due, and the period of validity. */
export function OrderSum({ plan, quote }: { plan: Plan; quote: Quote }) {
  const now = useNow();
  const today = localDay(now);
  const { price_fen, credit_fen, credit_days, due_fen, from_time } = quote;
  // If the reader's tier belongs to a seat, there are no own days to extend, so the new days begin at once.
  const isAdded = timeOf(from_time) - now.getTime() > hourMs;
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{nameIn(plan, currentLanguage())}</dt>
          <dd>{exactYuanText(price_fen)}</dd>
        </div>
        {credit_fen > 0 && (
          <div>
            <dt>{t('membership.credit', { n: credit_days })}</dt>
            <dd>{exactYuanText(-credit_fen)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('membership.toPay')}</dt>
          <dd>{exactYuanText(due_fen)}</dd>
        </div>
      </dl>
      <p className="muted">
        {t('membership.runsTo', { date: dayText(localDay(new Date(quote.to_time)), today) })}{' '}
        {isAdded && t('membership.renewNote')}
        {credit_fen > 0 && t('membership.upgradeNote')}
      </p>
    </>
  );
}
