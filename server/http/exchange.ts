import { randomUUID } from 'node:crypto';

import type { Context } from 'hono';

import type { Language } from '../../trade/language.ts';
import type { Config } from '../config.ts';
import { languageOf } from './accept.ts';
import { clientAddress } from './client-address.ts';

/** One request on its way through the server. */
export interface Exchange {
  context: Context;
  requestId: string;
  language: Language;
  now: Date;
  address: string;
  isHttps: boolean;
  /** Behind proxies that the operator named, whose word about the request is believed. */
  isProxied: boolean;
}

/** What goes out; the headers that every answer carries are added by `observed`. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Bytes of the content where the body is compressed. */
  plainBytes?: number;
}

/** What @hono/node-server hands over beside the request; absent when a test calls the app directly. */
interface NodeBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/** Only what a trusted proxy says about the request is believed; without one, its headers are the client's. */
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
