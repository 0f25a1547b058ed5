import type { Order } from '../../../contract/calls/orders.ts';
import { PriceSum } from '../../features/membership/price-sum.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

/** The ordered plan and its amounts. */
export function OrderContents({ order }: { order: Order }) {
  const now = useNow();
  const { number, price_fen, credit_fen, credit_days, amount_fen, create_time } = order;
  return (
    <section aria-labelledby="contents-title">
      <Card head={<h2 id="contents-title">{t('order.contents')}</h2>}>
        <PriceSum
          plan={order}
          {...{ price_fen, credit_fen, credit_days }}
          total={{ label: t(order.state === 'pending' ? 'order.toPay' : 'order.total'), fen: amount_fen }}
          className="below-4"
        />
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
