import { nameIn } from '../../../trade/harbors/place-names.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ofHeaderType, withHeader } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import styles from './invoice-page.module.css';
import { SavedHeaders } from './saved-headers.tsx';
import { ScanCard } from './scan-card.tsx';
import { controlId, useInvoiceForm, type InvoiceData, type InvoiceFormView } from './use-invoice-form.ts';

interface InvoiceFormProps {
  data: InvoiceData;
  orderId: number;
  onSent: () => void;
}

/** The form: orders, header and delivery address. */
export function InvoiceForm({ data, orderId, onSent }: InvoiceFormProps) {
  const isCutOff = useIsCutOff();
  const form = useInvoiceForm({ data, orderId, isCutOff, onSent });
  const { chosen, problems, isBusy, submit } = form;
  const sum = chosen.reduce((total, { amount_fen }) => total + amount_fen, 0);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className="stack gap-4">
        <ErrorSummary problems={problems} />
        <Card
          isFlush
          head={<h2>{t('invoice.orders')}</h2>}
          actions={<b>{t('invoice.sum', { n: chosen.length, yuan: exactYuanText(sum) })}</b>}
        >
          <Picks data={data} form={form} />
        </Card>
      </div>
      <FillIn headers={data.headers} form={form} />
      <InvoiceFields form={form} />
      <div className="stack gap-4">
        {isCutOff && <p role="status">{t('invoice.offline')}</p>}
        <Button
          kind="primary"
          type="submit"
          className={styles.send}
          isBusy={isBusy}
          aria-disabled={isCutOff || undefined}
        >
          {sum > 0 ? t('invoice.submit', { yuan: exactYuanText(sum) }) : t('invoice.submitPlain')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Renders two quick ways to fill in the header: the saved headers, and a picture with the QR code of a
 * header. On a wide screen, they are next to the fields.
 */
function FillIn({ headers, form }: { headers: InvoiceData['headers']; form: InvoiceFormView }) {
  const { draft, setDraft } = form;
  return (
    <div className={classNames('stack gap-4', styles.side)}>
      {headers.length > 0 && (
        <SavedHeaders
          headers={headers}
          draft={draft}
          onChoose={(header) => setDraft((now) => withHeader(now, header))}
        />
      )}
      <ScanCard
        typed={`${draft.company_name} ${draft.social_credit_code}`}
        onHeader={({ company_name, social_credit_code }) =>
          setDraft((now) => ({
            ...ofHeaderType(now, social_credit_code === '' ? now.header_type : 'company'),
            company_name,
            social_credit_code: social_credit_code || now.social_credit_code,
          }))
        }
      />
    </div>
  );
}

/**
 * Renders the paid orders, each with a checkbox. An order that is on an invoice already shows the invoice's
 * number instead.
 */
function Picks({ data, form }: { data: InvoiceData; form: InvoiceFormView }) {
  const { chosen, choose, faults } = form;
  const numberOf = (id: number) => data.invoices.find((invoice) => invoice.id === id)?.number ?? '';
  return (
    <>
      <ul className={styles.picks}>
        {data.orders.map((order, index) => (
          <li key={order.id}>
            <label className={styles.pick}>
              <input
                type="checkbox"
                id={index === 0 ? controlId('order_ids') : undefined}
                checked={chosen.includes(order)}
                disabled={order.invoice_id !== null}
                onChange={({ currentTarget }) => choose(order.id, currentTarget.checked)}
              />
              <span>
                {nameIn(order, currentLanguage())} <small className="muted">{order.number}</small>
                {order.invoice_id !== null && (
                  <small className="muted">
                    {' '}
                    {t('invoice.onInvoice', { number: numberOf(order.invoice_id) })}
                  </small>
                )}
              </span>
              <b>{exactYuanText(order.amount_fen)}</b>
            </label>
          </li>
        ))}
      </ul>
      {faults.order_ids && (
        <div className="pad-2-4 line-above">
          <FieldError id="invoice-order-fault">{faults.order_ids}</FieldError>
        </div>
      )}
      {data.orders.some(({ is_simulated }) => is_simulated) && (
        <p className="text-s ageing pad-2-4 line-above">{t('invoice.simulated')}</p>
      )}
    </>
  );
}
