import type { Context } from 'hono';

import { AppError } from '../../contract/error-code.ts';
import { ourMark } from '../../contract/wire/our-mark.ts';
import { networkOf } from './client-address.ts';
import { openExchange, type Exchange, type Reply } from './exchange.ts';
import { failure } from './failure.ts';
import { isOutage } from '../db/outage.ts';
import { securityHeaders } from './security-headers.ts';
import type { Server } from './server.ts';

export type Answerer = (exchange: Exchange) => Promise<Reply> | Reply;

interface Options {
  /**
   * True for requests whose processing time is charged to no client, such as health checks by the program that
   * supervises the server.
   */
  isFree?: boolean;
}

/**
 * Wraps every request handler. The wrapper assigns the request id and the time, writes the log line, and
 * converts thrown errors into responses. It also adds the security headers and the header that shows a client
 * that this server sent the response.
 *
 * It is one wrapper instead of several middlewares, because changing the headers of a finished response costs
 * more than all these steps.
 */
export function observed(
  server: Server,
  answerer: Answerer,
  { isFree = false }: Options = {},
): (context: Context) => Promise<Response> {
  return async (context) => {
    const startedMs = performance.now();
    const exchange = openExchange(context, server.config, server.clock());
    let reply: Reply;
    let thrown: unknown;
    try {
      reply = isFree
        ? await answerer(exchange)
        : await server.time(networkOf(exchange.address), async () => answerer(exchange));
    } catch (error) {
      thrown = error;
      reply = failure(error, exchange);
    }
    const outcome = { status: reply.status, thrown, ms: performance.now() - startedMs };
    server.metrics?.count(outcome);
    if (isOutage(thrown)) server.outages.failed(thrown, exchange.now);
    else writeLine(server, exchange, outcome);
    if (thrown && reply.status >= 500) noteError(server, exchange, thrown);
    if (!thrown && context.req.path.startsWith('/api/')) server.outages.answered(exchange.now);
    return new Response(reply.body, {
      status: reply.status,
      headers: {
        ...securityHeaders(server.config, exchange.isHttps, reply.isPart),
        ...reply.headers,
        ...(reply.status === 304 ? {} : { [ourMark]: String(plainBytesOf(reply)) }),
        'X-Request-Id': exchange.requestId,
        Date: exchange.now.toUTCString(),
      },
    });
  };
}

const plainBytesOf = ({ body, plainBytes }: Reply): number =>
  plainBytes ??
  (typeof body === 'string' ? Buffer.byteLength(body) : body instanceof Uint8Array ? body.length : 0);

interface Outcome {
  status: number;
  thrown: unknown;
  ms: number;
}

/** Returns the path for the log, without the secret in the path of a feed. */
const pathInLog = (path: string): string => (path.startsWith('/f/') ? '/f/…' : path);

/**
 * Writes the log line of a request: thrown errors (5xx) at level error, refusals and changes at info, reads at
 * debug. Status 429 is also debug, so that floods do not fill the log.
 */
function writeLine(server: Server, { context, requestId }: Exchange, { status, thrown, ms }: Outcome): void {
  const { method, path } = context.req;
  const isDetail = (status < 400 && method !== 'POST') || status === 429;
  const level = status >= 500 && thrown ? 'error' : isDetail ? 'debug' : 'info';
  if (!server.log.isLevelEnabled(level)) return;
  const line = { request_id: requestId, method, path: pathInLog(path), status, ms: Math.round(ms * 10) / 10 };
  if (thrown instanceof AppError && status < 500)
    server.log[level]({ ...line, code: thrown.code }, 'answered');
  else if (thrown) server.log[level]({ ...line, err: thrown }, 'failed');
  else server.log[level](line, 'answered');
}

function noteError({ recentErrors }: Server, { context, requestId, now }: Exchange, thrown: unknown): void {
  const { method, path } = context.req;
  const time = now.toISOString();
  recentErrors.add(thrown, { time, request_id: requestId, method, path: pathInLog(path) });
}
