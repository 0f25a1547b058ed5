import type { Order } from '../../../contract/calls/orders.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import sum from '../../ui/sum-list.module.css';

/** The ordered plan and its amounts. */
export function OrderContents({ order }: { order: Order }) {
  const now = useNow();
  const { number, price_fen, credit_fen, credit_days, amount_fen, create_time } = order;
  return (
    <section aria-labelledby="contents-title">
      <Card head={<h2 id="contents-title">{t('order.contents')}</h2>}>
        <dl className={`${sum.list} below-4`}>
          <div>
            <dt className="muted">{nameIn(order, currentLanguage())}</dt>
            <dd>{exactYuanText(price_fen)}</dd>
          </div>
          {credit_fen > 0 && (
            <div>
              <dt className="muted">{t('membership.credit', { n: credit_days })}</dt>
              <dd>{exactYuanText(-credit_fen)}</dd>
            </div>
          )}
          <div className={sum.total}>
            <dt className="muted">{t(order.state === 'pending' ? 'order.toPay' : 'order.total')}</dt>
            <dd>{exactYuanText(amount_fen)}</dd>
          </div>
        </dl>
        <Facts
          facts={[
            { label: t('order.number'), value: number },
            { label: t('order.madeAt'), value: instantText(create_time, now) },
            { label: t('membership.payBy'), value: t(`membership.pay_${order.provider}`) },
          ]}
        />
      </Card>
    </section>
  );
}
