import { nameIn } from '../../../trade/harbors/place-names.ts';
import type { Plan } from '../../../contract/calls/membership.ts';
import type { Quote } from '../../../contract/calls/orders.ts';
import type { Tier } from '../../features/membership/plan.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { useNow } from '../../frame/use-now.ts';
import styles from './order-dialog.module.css';

/** Price, credit and what is left to pay; from when until when it lasts. */
export function OrderSum({ plan, quote, mine }: { plan: Plan; quote: Quote; mine: Tier | undefined }) {
  const today = localDay(useNow());
  const { price_fen, credit_fen, credit_days, due_fen } = quote;
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
        {mine === plan.tier && t('membership.renewNote')}
        {credit_fen > 0 && t('membership.upgradeNote')}
      </p>
    </>
  );
}
