import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { orderLink } from '../../../contract/links/membership-links.ts';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { userIcon } from '../../ui/first-icon-shapes.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';

/** The member's orders, or the single order in the address. */
export function OrderPage() {
  const { member_id } = useSnapshot(sessionState);
  const query = new URLSearchParams(useSearch());
  const id = Number(query.get('id'));
  const isOne = query.has('id');
  return (
    <div className="wrap page">
      {member_id === 0 && <LoginFirst back={isOne ? orderLink(id) : routes.orders} />}
      {member_id > 0 && isOne && <OneOrder key={id} id={id} />}
      {member_id > 0 && !isOne && <OrderList page={Number(query.get('page')) || 1} />}
    </div>
  );
}

const LoginFirst = ({ back }: { back: string }) => (
  <StateCard
    kind="locked"
    level={1}
    title={t('order.loginTitle')}
    actions={
      <ButtonLink kind="primary" icon={userIcon} href={`#${loginLink(back)}`}>
        {t('membership.logIn')}
      </ButtonLink>
    }
  />
);
