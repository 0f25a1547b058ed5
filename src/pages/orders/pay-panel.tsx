import { useState } from 'react';

import type { Order } from '../../../contract/calls/orders.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { clockText } from '../../i18n/dates.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { PayClock } from './pay-clock.tsx';
import { PayGlyph } from './pay-glyph.tsx';
import { PaySteps } from './pay-steps.tsx';
import { PaymentStep } from './payment-step.tsx';
import styles from './pay-panel.module.css';
import type { OrderView } from './use-order.ts';

interface PayPanelProps {
  view: OrderView;
  order: Order;
}

/**
 * The payment of an order: the methods, the time left and the state of the payment. The page requests the
 * order repeatedly; when the payment is reported, the outcome takes the place of this panel.
 */
export function PayPanel({ view, order }: PayPanelProps) {
  const { act, doing, fault } = view;
  const [isLeaving, setIsLeaving] = useState(false);
  const isCutOff = useIsCutOff();
  const trouble = <Trouble {...{ view, order, isCutOff }} />;
  return (
    <section className="grid gap-3 pad-4 board" aria-labelledby="pay-title">
      <div className="flex on-baseline wraps apart gap-2">
        <h2 className="text-l" id="pay-title">
          {t('order.payTitle')}
        </h2>
        <p className={styles.amount}>{exactYuanText(order.amount_fen)}</p>
      </div>
      {order.is_simulated && (
        <p className={styles.simulated}>
          <Icon shape={warningIcon} size="s" />
          <span>
            <b>{t('order.simulated')}</b> {t('order.simulatedText')}
          </span>
        </p>
      )}
      {/* The warning is above the payment, so that the member reads it before paying a second time. */}
      {order.is_exceptional && trouble}
      <PaymentStep view={view} order={order} />
      <PayClock until={order.expire_time} since={order.create_time} onEnd={view.retry} />
      <PaySteps />
      {!order.is_exceptional && trouble}
      <p role="alert" className="text-s failed hides-empty">
        {fault}
      </p>
      <div className="flex wraps apart gap-2">
        <Button
          isBusy={doing === 'check'}
          aria-disabled={isCutOff || undefined}
          onClick={() => !isCutOff && void act('check')}
        >
          {t('order.check')}
        </Button>
        <Button
          kind="quiet"
          aria-disabled={isCutOff || undefined}
          onClick={() => !isCutOff && setIsLeaving(true)}
        >
          {t('order.cancel')}
        </Button>
      </div>
      <p className="note text-centre">{t('order.note')}</p>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('order.cancelTitle')}
        text={t('order.cancelText')}
        confirmText={t('order.cancel')}
        isDanger
        isBusy={doing === 'close'}
        onConfirm={() => void act('close').then(() => setIsLeaving(false))}
        onClose={() => setIsLeaving(false)}
      />
    </section>
  );
}

/** Renders how up to date the shown state is: when it is checked next, or why it cannot be checked. */
function Trouble({ view, order, isCutOff }: PayPanelProps & { isCutOff: boolean }) {
  const { failure, isAsking, nextIn, retry } = view;
  const isOdd = order.is_exceptional || (failure !== undefined && !isCutOff);
  if (isCutOff)
    return (
      <div className="stack gap-2 text-14 left" role="status">
        <PayGlyph kind="offline" />
        <h3 className="text-m">{t('order.offline')}</h3>
        <p className="muted">{t('order.offlineText', { time: clockText(order.expire_time) })}</p>
      </div>
    );
  if (isOdd)
    return (
      <div className="stack gap-2 text-14 left" role="status">
        <PayGlyph kind="exception" />
        <h3 className="text-m">{sentence(currentLanguage(), 'payment_exception')}</h3>
        <p className="muted">{t(order.is_exceptional ? 'order.oddText' : 'order.exceptionText')}</p>
        <Button isBusy={isAsking} onClick={retry}>
          {t('order.refresh')}
        </Button>
      </div>
    );
  return (
    <p className="note text-centre">
      {isAsking || nextIn === 0 ? t('order.checking') : t('order.live', { n: nextIn })}
    </p>
  );
}
