import type { ReactNode } from 'react';

import type { Order } from '../../../contract/calls/orders.ts';
import { invoiceLink, membershipLink } from '../../../contract/links/membership-links.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { tierName } from '../../features/membership/plan.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import styles from './order-page.module.css';
import { PayGlyph, type PayGlyphKind } from './pay-glyph.tsx';
import type { OrderView } from './use-order.ts';

type EndState = Exclude<Order['state'], 'pending'>;

const glyphs: Readonly<Record<EndState, PayGlyphKind>> = {
  paid: 'paid',
  fulfilled: 'paid',
  closed: 'closed',
  expired: 'closed',
  paid_late: 'late',
  refunding: 'refund',
  refunded: 'refund',
};

/**
 * Returns the text below the title. If a refund failed or the payment does not match the order, the text does
 * not depend on the state of the order, because the operator deals with it.
 */
function textOf({ refund, is_exceptional }: Order, state: EndState): string {
  if (refund?.state === 'failed') return t('order.text_refundFailed');
  if (is_exceptional) return t('order.oddText');
  // A refund for 0 days means that the payment arrived after the order had expired: no days were added, and
  // the whole amount is refunded.
  if (state === 'refunded' && refund?.days === 0) return t('order.text_refundedLate');
  return t(`order.text_${state}`, { n: refund?.days ?? 0 });
}

/** The outcome of an order: text, drawing, dates and possible actions. */
export function Outcome({ view, order }: { view: OrderView; order: Order }) {
  const now = useNow();
  if (order.state === 'pending') return null;
  const ways = actionsOf(view, order);
  const title = order.refund?.state === 'failed' ? 'refundFailed' : order.state;
  return (
    <section className={`stack gap-3 pad-4 board ${styles.outcome}`} aria-labelledby="outcome-title">
      <PayGlyph kind={order.is_exceptional ? 'exception' : glyphs[order.state]} />
      <div role="status">
        <h2 id="outcome-title">{t(`order.title_${title}`, { plan: tierName(order.tier) })}</h2>
        <p>{textOf(order, order.state)}</p>
      </div>
      {order.is_simulated && (
        <p className="pad-2-3 text-s ageing rounded ageing-ground dashed-ageing">
          {t('membership.simulated')}
        </p>
      )}
      <Facts facts={factsOf(order, now)} />
      <p role="alert" className="text-s failed hides-empty">
        {view.fault}
      </p>
      {ways && <ButtonGroup>{ways}</ButtonGroup>}
    </section>
  );
}

function factsOf(order: Order, now: Date): Fact[] {
  const { pay_time, close_time, to_time, trade_no_end, refund, state } = order;
  const fact = (label: string, value: string | null | false): Fact[] => (value ? [{ label, value }] : []);
  const at = (time: string | null) => time && instantText(time, now);
  return [
    ...fact(t('order.until'), to_time && dayText(localDay(new Date(to_time)), localDay(now))),
    ...fact(t('order.paidAt'), at(pay_time)),
    ...fact(t('order.tradeNo'), trade_no_end && `…${trade_no_end}`),
    ...fact(
      t(state === 'expired' ? 'order.expiredAt' : 'order.closedAt'),
      (state === 'expired' || state === 'closed') && at(close_time),
    ),
    ...fact(t('order.chooseUntil'), at(order.choose_until)),
    ...fact(t('order.refund'), refund && exactYuanText(refund.amount_fen)),
    ...fact(t('order.refundAskedAt'), refund && at(refund.create_time)),
    ...fact(t('order.refundedAt'), refund?.state === 'done' && at(refund.finish_time)),
  ];
}

function actionsOf({ act, doing }: OrderView, order: Order): ReactNode {
  const again = <ButtonLink href={`#${membershipLink(order.contract_id)}`}>{t('order.again')}</ButtonLink>;
  if (order.state === 'fulfilled')
    return (
      <>
        <ButtonLink href={`#${routes.user}`}>{t('order.toUser')}</ButtonLink>
        <ButtonLink kind="quiet" href={`#${invoiceLink(order.id)}`}>
          {t('order.invoice')}
        </ButtonLink>
      </>
    );
  if (order.state === 'paid_late' && order.choose_until !== null)
    return (
      <>
        <Button isBusy={doing === 'accept_late'} onClick={() => void act('accept_late')}>
          {t('order.acceptLate')}
        </Button>
        <Button kind="quiet" isBusy={doing === 'refund_late'} onClick={() => void act('refund_late')}>
          {t('order.refundLate')}
        </Button>
      </>
    );
  // While the operator checks the payment, the page offers no second order.
  if (order.is_exceptional) return null;
  return order.state === 'closed' || order.state === 'expired' || order.state === 'refunded' ? again : null;
}
