import type { AppError } from '../../../contract/error-code.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { currentLanguage, t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chevronLeftIcon } from '../../ui/icon-shapes.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { OrderContents } from './order-contents.tsx';
import styles from './order-page.module.css';
import { Outcome } from './outcome.tsx';
import { PayPanel } from './pay-panel.tsx';
import { useOrder } from './use-order.ts';

/** One order: its content, and next to it the payment or the outcome. */
export function OneOrder({ id }: { id: number }) {
  const view = useOrder(id);
  const { order, failure, retry } = view;
  if (!order)
    return failure ? <Missing failure={failure} onRetry={retry} /> : <PageWaiting title={t('order.title')} />;
  return (
    <>
      <a className={styles.back} href={`#${routes.orders}`}>
        <Icon shape={chevronLeftIcon} size="s" />
        {t('order.back')}
      </a>
      <h1 className={`below-4 text-xl ${styles.title}`} tabIndex={-1}>
        {nameIn(order, currentLanguage())}
      </h1>
      <div className={styles.columns}>
        {order.state === 'pending' ? (
          <PayPanel view={view} order={order} />
        ) : (
          <Outcome view={view} order={order} />
        )}
        <OrderContents order={order} />
      </div>
    </>
  );
}

/**
 * Renders, in place of the order, why it cannot be shown. An order of another member looks the same as an
 * order that does not exist, because the server does not reveal it.
 */
function Missing({ failure, onRetry }: { failure: AppError; onRetry: () => void }) {
  if (failure.code !== 'not_found' && failure.code !== 'invalid')
    return <FaultCard failure={failure} onRetry={onRetry} level={1} offlineTitle={t('order.offlineTitle')} />;
  return (
    <StateCard
      kind="noMatch"
      level={1}
      title={t('order.notFound')}
      text={t('order.notFoundText')}
      actions={<ButtonLink href={`#${routes.orders}`}>{t('order.back')}</ButtonLink>}
    />
  );
}
