import { useState } from 'react';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { orderData, type Order } from '../../../contract/calls/orders.ts';
import { actOnOrder } from '../../features/membership/orders.ts';
import { reasonText } from '../../features/membership/reason-text.ts';
import { useAskAgain } from '../../features/membership/use-ask-again.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { serverNow } from '../../store/server-clock.ts';

export type OrderAct = Parameters<typeof actOnOrder>[0];

/** Word of a payment may come after the order has ended; most of it within minutes. */
const lateWordMs = hourMs;

/** What may still become something else without anybody here doing anything. */
export function isMoving({ state, close_time }: Order): boolean {
  if (state === 'expired') return close_time !== null && serverNow() - Date.parse(close_time) < lateWordMs;
  return state === 'pending' || state === 'paid' || state === 'refunding' || state === 'paid_late';
}

/** An order, asked for again as long as it may change. It stays on the screen while the line is lost. */
export function useOrder(id: number) {
  const { answer, failure, pending, retry } = useAnswer(orderData, { id });
  // The newest of what was read and of what an act was answered with.
  const [newest, setNewest] = useState({ answer, order: answer });
  if (answer && answer !== newest.answer) setNewest({ answer, order: answer });
  const { order } = newest;
  const [doing, setDoing] = useState<OrderAct | null>(null);
  const [fault, setFault] = useState('');
  const act = async (wish: OrderAct) => {
    setDoing(wish);
    setFault('');
    // What has become of it is asked for also where this was refused: mostly it has changed meanwhile.
    await actOnOrder(wish, id).then(
      (acted) => setNewest((last) => ({ ...last, order: acted })),
      (refused: unknown) => {
        setFault(reasonText(refused));
        retry();
      },
    );
    setDoing(null);
  };
  const isWaiting = order !== undefined && isMoving(order);
  const nextIn = useAskAgain({ isWaiting, isAsking: pending || doing !== null, ask: retry });
  return { order, failure, isAsking: pending, nextIn, retry, act, doing, fault };
}

export type OrderView = ReturnType<typeof useOrder>;
