import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { LogInFirst } from '../../frame/log-in-first.tsx';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';

/** The member's orders, or the single order in the URL. */
export function OrderPage() {
  const { member_id } = useSnapshot(sessionState);
  const query = new URLSearchParams(useSearch());
  const id = Number(query.get('id'));
  const isOne = query.has('id');
  return (
    <div className="wrap page">
      {member_id === 0 && <LogInFirst title={t('order.loginTitle')} action={t('membership.logIn')} />}
      {member_id > 0 && isOne && <OneOrder key={id} id={id} />}
      {member_id > 0 && !isOne && <OrderList page={Number(query.get('page')) || 1} />}
    </div>
  );
}
