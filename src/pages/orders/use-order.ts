import { useState } from 'react';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { orderData, type Order } from '../../../contract/calls/orders.ts';
import { actOnOrder } from '../../features/membership/orders.ts';
import { reasonText } from '../../features/membership/reason-text.ts';
import { usePolling } from '../../features/membership/use-polling.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { serverNow } from '../../state/server-clock.ts';

export type OrderAct = Parameters<typeof actOnOrder>[0];

/**
 * The time in ms after the end of an order for which the page still asks for its state, because a payment may
 * be reported late. Most late reports arrive within minutes.
 */
const lateWordMs = hourMs;

/**
 * True if the order's state may still change without an action of the member, so that the page must poll it.
 */
export function isMoving({ state, close_time }: Order): boolean {
  if (state === 'expired') return close_time !== null && serverNow() - Date.parse(close_time) < lateWordMs;
  return state === 'pending' || state === 'paid' || state === 'refunding' || state === 'paid_late';
}

/**
 * Returns an order, and requests it again at intervals while its state may change. Offline, the last known
 * state stays on the screen.
 */
export function useOrder(id: number) {
  const { answer, failure, pending, retry } = useAnswer(orderData, { id });
  // The newest state of the order, from a request or from the answer to an action.
  const [newest, setNewest] = useState({ answer, order: answer });
  if (answer && answer !== newest.answer) setNewest({ answer, order: answer });
  const { order } = newest;
  const [doing, setDoing] = useState<OrderAct | null>(null);
  const [fault, setFault] = useState('');
  const act = async (request: OrderAct) => {
    setDoing(request);
    setFault('');
    // If the server refuses the action, the order is fetched again, because its state has usually changed.
    await actOnOrder(request, id).then(
      (acted) => setNewest((last) => ({ ...last, order: acted })),
      (refused: unknown) => {
        setFault(reasonText(refused));
        retry();
      },
    );
    setDoing(null);
  };
  const isWaiting = order !== undefined && isMoving(order);
  const nextIn = usePolling({ isWaiting, isAsking: pending || doing !== null, ask: retry });
  return { order, failure, isAsking: pending, nextIn, retry, act, doing, fault };
}

export type OrderView = ReturnType<typeof useOrder>;
