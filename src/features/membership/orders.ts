import { orderHandle, type Order } from '../../../contract/calls/orders.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { fetchAnswer } from '../../api/client.ts';

type Act = RequestOf<typeof orderHandle>;
type OrderRequest = Pick<Act, 'contract_id' | 'provider' | 'channel' | 'due_fen'>;
export type NewOrder = { [Field in keyof OrderRequest]-?: Exclude<OrderRequest[Field], undefined> };

/**
 * Creates an order and closes the member's previous unpaid one. Throws `conflict` if the amount due differs
 * from the shown amount.
 */
export const makeOrder = (wanted: NewOrder): Promise<Order> => act({ action: 'create', ...wanted });

/**
 * Performs an action on an existing order and resolves with the order's new state. `close` cancels the order.
 * `check` asks the payment provider whether the order has been paid. `accept_late` and `refund_late` decide
 * about a payment that arrived after the order had ended.
 */
export const actOnOrder = (
  action: 'close' | 'check' | 'accept_late' | 'refund_late',
  id: number,
): Promise<Order> => act({ action, id });

async function act(request: Act): Promise<Order> {
  const { answer } = await fetchAnswer(orderHandle, request);
  return answer;
}
