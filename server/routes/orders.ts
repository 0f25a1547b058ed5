import { orderData, orderHandle, orderList, orderQuote, orderWechat } from '../../contract/calls/orders.ts';
import { handleOrder } from '../domain/orders/handle-order.ts';
import { ordersOf, quotesOf, viewOrder } from '../domain/orders/orders.ts';
import { payInWechat } from '../domain/orders/pay-in-wechat.ts';
import { answer, type RequestContext, type Route } from '../http/route.ts';

export const orderRoutes: Route[] = [
  answer(orderQuote, (_, context) => quotesOf(buying(context))),
  answer(orderHandle, (request, context) => handleOrder(request, buying(context))),
  answer(orderWechat, (request, context) =>
    payInWechat(request, { ...buying(context), siteOrigin: context.config.siteOrigin }),
  ),
  answer(orderList, (request, context) => ordersOf(request, buying(context))),
  answer(orderData, (request, context) => viewOrder(request, buying(context))),
];

const buying = (context: RequestContext) => ({ ...context, pay: context.outside.pay });
