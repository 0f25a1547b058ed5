import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { receiveMessage } from '../../domain/orders/receive-message.ts';
import { simulatedPath } from '../../domain/orders/simulated-payment.ts';
import type { Answerer } from '../../http/observed.ts';
import { originOf } from '../../http/origin-of.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { readText } from '../../http/read-request.ts';
import type { Server } from '../../http/server.ts';
import { missing, serveSimulated } from './serve-simulated.ts';

/** Returns the endpoints for messages from payment providers, and the page of a simulated payment. */
export function payPages(server: Server): readonly (readonly [path: string, page: Answerer])[] {
  return [
    ['/api/payment/:provider/notify', serveMessage(server)],
    [`${simulatedPath}/:number`, serveSimulated(server)],
  ];
}

/**
 * Receives a message from a payment provider. A valid signature is enough, whatever the sender's address, so
 * the signature is verified before anything is looked up. A network that has sent many forged messages is
 * refused before the signature is verified.
 */
function serveMessage({ database, config, outside: { pay } }: Server): Answerer {
  const limit = createRateLimit(
    config.rateLimitPerMinute === 0 ? 0 : serverLimits.forgedMessagesPerMinuteMost,
  );
  return async (exchange) => {
    if (exchange.context.req.method !== 'POST') return missing;
    const origin = originOf(exchange);
    const nowMs = exchange.now.getTime();
    limit(origin.network, nowMs);
    const body = await readText(exchange, serverLimits.paymentMessageBytesMost);
    const headers = exchange.context.req.header();
    const provider = exchange.context.req.param('provider') ?? '';
    const arrival = { provider, message: { headers, body }, origin };
    const reply = await receiveMessage(arrival, { database, pay, now: exchange.now });
    if (!reply) return missing;
    // The message was counted before its signature was verified. A message with a valid signature does not
    // count towards the sender's limit, so its count is undone.
    if (!reply.isForged) limit(origin.network, nowMs, -1);
    const type = reply.type === '' ? {} : { 'Content-Type': reply.type };
    return {
      status: reply.status,
      headers: { ...type, 'Cache-Control': 'no-store' },
      body: reply.status === 204 ? null : reply.body,
    };
  };
}
