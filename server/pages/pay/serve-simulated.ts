import { findSimulated, paySimulated } from '../../domain/orders/simulated-payment.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import { notFoundPage } from '../../http/not-found-page.ts';
import type { Answerer } from '../../http/observed.ts';
import type { Server } from '../../http/server.ts';
import { simulatedPage } from './simulated-page.ts';

/** Serves the page of a simulated payment, on which a person with the order's QR code presses "paid". */
export function serveSimulated(server: Server): Answerer {
  const { database, outside } = server;
  return async (exchange) => {
    const { req } = exchange.context;
    server.limit(networkOf(exchange.address), exchange.now.getTime());
    if (!outside.pay.has('simulated')) return missing;
    const named = { number: req.param('number') ?? '', key: req.query('key') ?? '' };
    const order = await findSimulated(database, named);
    if (!order) return missing;
    if (req.method !== 'POST') return page(exchange, order);
    await paySimulated(database, order, exchange.now);
    // Redirects to the page with GET, so that a reload of the page does not pay again.
    return { status: 303, headers: { Location: addressOf(named), 'Cache-Control': 'no-store' }, body: null };
  };
}

const addressOf = ({ number, key }: { number: string; key: string }) => `${number}?key=${key}`;

function page({ language, now }: Exchange, order: Parameters<typeof simulatedPage>[0]): Reply {
  const { body, styleHash } = simulatedPage(order, { language, now });
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': `default-src 'none'; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body,
  };
}

export const missing: Reply = {
  status: 404,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  body: notFoundPage,
};
