import { orderHandle, type Order } from '../../../contract/calls/orders.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { fetchAnswer } from '../../api/client.ts';

type Act = RequestOf<typeof orderHandle>;
type Wish = Pick<Act, 'contract_id' | 'provider' | 'channel' | 'due_fen'>;
export type NewOrder = { [Field in keyof Wish]-?: Exclude<Wish[Field], undefined> };

/** Makes an order and closes the one that still waited. Throws `conflict` where it comes to something else than one was told. */
export const makeOrder = (wanted: NewOrder): Promise<Order> => act({ action: 'create', ...wanted });

/** Whatever else one does to an order; resolves with it as it is then. */
export const actOnOrder = (
  action: 'close' | 'check' | 'accept_late' | 'refund_late',
  id: number,
): Promise<Order> => act({ action, id });

async function act(request: Act): Promise<Order> {
  const { answer } = await fetchAnswer(orderHandle, request);
  return answer;
}
