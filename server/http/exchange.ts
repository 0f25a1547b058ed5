import { randomUUID } from 'node:crypto';

import type { Context } from 'hono';

import type { Language } from '../../trade/language.ts';
import type { Config } from '../config.ts';
import { languageOf } from './accept.ts';
import { clientAddress } from './client-address.ts';

/** The data of one request while the server handles it. */
export interface Exchange {
  context: Context;
  requestId: string;
  language: Language;
  now: Date;
  address: string;
  isHttps: boolean;
  /**
   * True if the request came through a proxy that the operator trusts, so that its forwarding headers are
   * valid.
   */
  isProxied: boolean;
}

/** A response. `observed` adds the headers that every response has. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** The number of bytes before compression. */
  plainBytes?: number;
}

/** The data that @hono/node-server adds to a request; absent if a test calls the app directly. */
interface NodeBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/**
 * Creates the exchange of a request. Forwarding headers are used only behind a trusted proxy, because
 * otherwise the client can forge them.
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
