import type { Invoice } from '../../../contract/calls/invoices.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './invoice-page.module.css';
import { showMessage } from '../../ui/toasts.ts';
import { fillFrom, type InvoiceData } from './use-invoice-form.ts';

const kinds = { requested: 'new', issued: 'good', refused: 'gone' } as const;

interface MyInvoicesProps {
  invoices: readonly Invoice[];
  orders: InvoiceData['orders'];
}

/**
 * Renders the earlier requests and their states, the newest first. A refused request can be repeated if at
 * least one of its orders is not on another invoice.
 */
export function MyInvoices({ invoices, orders }: MyInvoicesProps) {
  const now = useNow();
  const free = new Set(orders.flatMap(({ id, invoice_id }) => (invoice_id === null ? [id] : [])));
  return (
    <section className={styles.mine} aria-labelledby="mine-title">
      <Card isFlush head={<h2 id="mine-title">{t('invoice.mine')}</h2>}>
        <ul>
          {invoices.map((one) => (
            <li key={one.id} className={styles.row}>
              <div>
                <b>{one.orders.map((order) => nameIn(order, currentLanguage())).join(' + ')}</b>
                <p className="muted">
                  {one.number} · {t(`invoice.type_${one.invoice_type}`)} · {one.company_name}
                </p>
                <p className="muted">
                  {one.state === 'refused'
                    ? t('invoice.refused', { reason: one.reason })
                    : one.state === 'issued' && t('invoice.sentTo', { email: one.email })}
                </p>
                {one.state === 'refused' && one.orders.some(({ id }) => free.has(id)) && (
                  <Button className="above-2" onClick={() => askAgain(one)}>
                    {t('invoice.fix')}
                  </Button>
                )}
              </div>
              <time dateTime={one.create_time}>{instantText(one.create_time, now)}</time>
              <b>{exactYuanText(one.amount_fen)}</b>
              <Badge kind={kinds[one.state]}>{t(`invoice.state_${one.state}`)}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/**
 * Fills the form with the values of a refused request. If the form contained input, a message offers to
 * restore it.
 */
function askAgain(refused: Invoice): void {
  const giveBack = fillFrom(refused);
  if (giveBack) showMessage(t('invoice.filled'), { action: { label: t('ui.undo'), run: giveBack } });
}
