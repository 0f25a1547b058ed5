import { orderData, orderHandle, orderList, orderQuote } from '../../contract/calls/orders.ts';
import { handleOrder } from '../domain/orders/handle-order.ts';
import { ordersOf, quotesOf, viewOrder } from '../domain/orders/orders.ts';
import { answer, type RequestContext, type Route } from '../http/route.ts';

export const orderRoutes: Route[] = [
  answer(orderQuote, (_, context) => quotesOf(buying(context))),
  answer(orderHandle, (request, context) => handleOrder(request, buying(context))),
  answer(orderList, (request, context) => ordersOf(request, buying(context))),
  answer(orderData, (request, context) => viewOrder(request, buying(context))),
];

const buying = (context: RequestContext) => ({ ...context, pay: context.outside.pay });
