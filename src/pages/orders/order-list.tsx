import { orderList, type Order } from '../../../contract/calls/orders.ts';
import { invoiceLink, membershipLink, orderLink } from '../../../contract/links/membership-links.ts';
import { routes, withQuery } from '../../../contract/links/screen-paths.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { exactYuanText } from '../../features/membership/price-words.ts';
import { usePolling } from '../../features/membership/use-polling.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './order-page.module.css';
import { isMoving } from './use-order.ts';

/** The member's orders, newest first, each with its next action. */
export function OrderList({ page }: { page: number }) {
  return (
    <>
      <header className={`flex on-baseline wraps apart gap-2 below-3 ${styles.head}`}>
        <h1 className={`below-4 text-xl ${styles.title}`} tabIndex={-1}>
          {t('order.title')}
        </h1>
        <a className="inline-row tap" href={`#${routes.invoices}`}>
          {t('membership.invoices')}
        </a>
      </header>
      <Rows page={page} />
    </>
  );
}

function Rows({ page }: { page: number }) {
  const { answer, failure, pending, retry } = useAnswer(orderList, { page });
  const now = useNow();
  usePolling({ isWaiting: answer?.list.some(isMoving) === true, isAsking: pending, ask: retry });
  if (!answer)
    return failure ? (
      <FaultCard failure={failure} onRetry={retry} offlineTitle={t('order.offlineTitle')} />
    ) : (
      <>
        <SkeletonRows rows={4} />
        <LoadingAfterDelay />
      </>
    );
  if (answer.list.length === 0 && answer.total > 0)
    return (
      <StateCard
        kind="noMatch"
        title={t('states.pageBeyond', { page })}
        actions={<ButtonLink href={`#${routes.orders}`}>{t('states.firstPage')}</ButtonLink>}
      />
    );
  if (answer.list.length === 0)
    return (
      <StateCard
        kind="empty"
        title={t('order.none')}
        text={t('order.noneText')}
        actions={<ButtonLink href={`#${routes.membership}`}>{t('order.toPlans')}</ButtonLink>}
      />
    );
  return (
    <>
      <Card isFlush>
        <ul className={styles.rows}>
          {answer.list.map((order) => (
            <li key={order.id} className={styles.row}>
              <a className={styles.what} href={`#${orderLink(order.id)}`}>
                {nameIn(order, currentLanguage())} <small className="muted">{order.number}</small>
              </a>
              <time dateTime={order.create_time}>{instantText(order.create_time, now)}</time>
              <span className={`bold text-right ${styles.money}`}>{exactYuanText(order.amount_fen)}</span>
              <span className={styles.state}>
                <StateBadge order={order} />
              </span>
              <Next order={order} />
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        page={answer.page}
        pageCount={Math.ceil(answer.total / answer.page_size)}
        hrefOf={(wanted) => `#${withQuery(routes.orders, { page: String(wanted) })}`}
      />
    </>
  );
}

const kinds = {
  pending: 'moved',
  paid: 'good',
  fulfilled: 'good',
  paid_late: 'moved',
  refunding: 'new',
  refunded: 'plain',
  closed: 'plain',
  expired: 'plain',
} as const satisfies Record<Order['state'], string>;

/**
 * Renders the state of an order as a badge. A failed refund has a special badge, because the operator must
 * deal with it.
 */
const StateBadge = ({ order: { state, refund } }: { order: Order }) =>
  refund?.state === 'failed' ? (
    <Badge kind="moved">{t('order.title_refundFailed')}</Badge>
  ) : (
    <Badge kind={kinds[state]}>{t(`order.state_${state}`)}</Badge>
  );

/** The most useful link for an order in its present state, e.g. to pay it. */
function Next({ order: { id, state, contract_id, is_exceptional } }: { order: Order }) {
  const [href, text] =
    state === 'pending'
      ? [orderLink(id), t('order.pay')]
      : state === 'fulfilled'
        ? [invoiceLink(id), t('order.invoice')]
        : !is_exceptional && (state === 'closed' || state === 'expired')
          ? [membershipLink(contract_id), t('order.again')]
          : [orderLink(id), t('order.details')];
  return (
    <a className={`inline-row tap text-right pushed ${styles.do}`} href={`#${href}`}>
      {text}
    </a>
  );
}
