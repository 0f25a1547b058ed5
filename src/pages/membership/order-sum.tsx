import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import type { Plan } from '../../../contract/calls/membership.ts';
import type { Quote } from '../../../contract/calls/orders.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { localDay, timeOf } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { useNow } from '../../hooks/use-now.ts';
import sum from '../../ui/sum-list.module.css';
import styles from './order-dialog.module.css';

/** The price, the credit, the amount due, and the period of validity. */
export function OrderSum({ plan, quote }: { plan: Plan; quote: Quote }) {
  const now = useNow();
  const today = localDay(now);
  const { price_fen, credit_fen, credit_days, due_fen, from_time } = quote;
  // True if the new days are added to days that the member has already. A member with a seat has no days of
  // their own, so the new days then begin immediately.
  const isAdded = timeOf(from_time) - now.getTime() > hourMs;
  return (
    <>
      <dl className={`${sum.list} ${styles.sum}`}>
        <div>
          <dt className="muted">{nameIn(plan, currentLanguage())}</dt>
          <dd>{exactYuanText(price_fen)}</dd>
        </div>
        {credit_fen > 0 && (
          <div>
            <dt className="muted">{t('membership.credit', { n: credit_days })}</dt>
            <dd>{exactYuanText(-credit_fen)}</dd>
          </div>
        )}
        <div className={sum.total}>
          <dt className="muted">{t('membership.toPay')}</dt>
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
