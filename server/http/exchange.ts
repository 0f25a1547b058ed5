import { randomUUID } from 'node:crypto';

import type { Context } from 'hono';

import type { Language } from '../../trade/language.ts';
import type { Config } from '../config.ts';
import { languageOf } from './accept.ts';
import { clientAddress } from './client-address.ts';

/** A request that the server is handling, with the values that all steps of the handling need. */
export interface Exchange {
  context: Context;
  requestId: string;
  language: Language;
  now: Date;
  address: string;
  isHttps: boolean;
  /**
   * True if a proxy that the operator trusts has forwarded the request, so that its forwarding headers are
   * valid.
   */
  isProxied: boolean;
}

/** A response before `observed` adds the headers that all responses have. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** The body of the response. If it is a stream, the response stays open, and `plainBytes` is 0. */
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** The size of the body in bytes before it was compressed. */
  plainBytes?: number;
  /**
   * True for a file that browsers load only as a part of a document, for example a font, and never as a
   * document or worker. Most security headers have no effect on such a file, so they are left out.
   */
  isPart?: boolean;
}

/** The data that @hono/node-server adds to a request; absent if a test calls the app directly. */
interface NodeBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/**
 * Creates the exchange of a request. Forwarding headers are used only if a trusted proxy sent the request,
 * because a client can forge them.
 */
export function openExchange(context: Context, config: Config, now: Date): Exchange {
  const { req } = context;
  const proxied = config.trustedProxies > 0;
  const socketAddress = (context.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? '';
  const givenId = proxied ? req.header('x-request-id') : undefined;
  return {
    context,
    requestId: givenId && /^[\w-]{8,64}$/.test(givenId) ? givenId : randomUUID(),
    language: languageOf(req.header('accept-language')),
    now,
    address: proxied
      ? clientAddress(socketAddress, req.header('x-forwarded-for'), config.trustedProxies)
      : socketAddress,
    isProxied: proxied,
    isHttps: proxied && req.header('x-forwarded-proto') === 'https',
  };
}
