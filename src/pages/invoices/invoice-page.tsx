import { useState } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { invoiceData } from '../../../contract/calls/invoices.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { LogInFirst } from '../../frame/log-in-first.tsx';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { chevronLeftIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import styles from './invoice-page.module.css';
import { MyInvoices } from './my-invoices.tsx';

const nothing = {};

/** Requests an invoice for paid orders, and shows the state of earlier requests. */
export function InvoicePage() {
  const { member_id } = useSnapshot(sessionState);
  return (
    <div className="wrap page">
      {member_id > 0 ? (
        <>
          <a className={styles.back} href={`#${routes.orders}`}>
            <Icon shape={chevronLeftIcon} size="s" />
            {t('order.back')}
          </a>
          <Mine key={member_id} />
        </>
      ) : (
        <LogInFirst title={t('invoice.loginTitle')} action={t('membership.logIn')} />
      )}
    </div>
  );
}

function Mine() {
  const { answer, failure, retry } = useAnswer(invoiceData, nothing);
  // If fetching the data again fails, the last answer is still used. Otherwise the form would be unmounted,
  // and its input would be lost.
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const order = Number(new URLSearchParams(useSearch()).get('order'));
  if (!last)
    return failure ? (
      <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('invoice.offlineTitle')} />
    ) : (
      <PageWaiting title={t('invoice.title')} />
    );
  return (
    <>
      <h1 className="below-4 text-xl" tabIndex={-1}>
        {t('invoice.title')}
      </h1>
      {last.orders.length === 0 ? (
        <StateCard
          kind="empty"
          title={t('invoice.noOrders')}
          text={t('invoice.noOrdersText')}
          actions={<ButtonLink href={`#${routes.orders}`}>{t('invoice.toOrders')}</ButtonLink>}
        />
      ) : (
        <InvoiceForm data={last} orderId={order} onSent={retry} />
      )}
      {last.invoices.length > 0 && <MyInvoices invoices={last.invoices} orders={last.orders} />}
    </>
  );
}
