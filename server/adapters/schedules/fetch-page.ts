import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';

import { isPublicAddress, resolvePublic } from './public-address.ts';

/** The reasons why the endpoint of a carrier returned no page. */
export const pageFaults = [
  'address_refused',
  'unreachable',
  'redirected',
  'refused_by_carrier',
  'too_large',
  'broken_off',
] as const;
export type PageFault = (typeof pageFaults)[number];

export class PageFailure extends Error {
  readonly fault: PageFault;

  constructor(fault: PageFault, detail = '', options?: ErrorOptions) {
    super(`${fault}${detail === '' ? '' : `: ${detail}`}`, options);
    this.fault = fault;
  }
}

export interface FetchedPage {
  status: 200 | 304;
  /**
   * The body as bytes, because its text may have another encoding than UTF-8, which only the body itself can
   * declare.
   */
  bytes: Uint8Array;
  /** The body as UTF-8. */
  readonly text: string;
  cursor: string | null;
  etag: string | null;
  lastModified: string | null;
}

/** The options of a request. `isLoopbackAllowed` is for tests, which simulate a carrier on this machine. */
export interface FetchOptions {
  headers: Readonly<Record<string, string>>;
  isLoopbackAllowed?: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
}

export type FetchPage = (url: URL, options: FetchOptions) => Promise<FetchedPage>;

const bytesMost = 8 * 1_048_576;
const usualTimeoutMs = 30_000;

/**
 * Fetches a page of a carrier's endpoint. It connects only by https to public addresses, follows no redirect,
 * and stops reading at the size limit. Throws `PageFailure` with the reason if there is no complete page.
 */
export const fetchPage: FetchPage = async (url, options) => {
  const isLoopback = options.isLoopbackAllowed === true && ['127.0.0.1', '[::1]'].includes(url.hostname);
  assertAddress(url, isLoopback);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const response = await ask(url, { headers: options.headers, signal, isLoopback });
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200 && statusCode !== 304) {
    response.destroy();
    throw new PageFailure(
      statusCode >= 300 && statusCode < 400 ? 'redirected' : 'refused_by_carrier',
      String(statusCode),
    );
  }
  const bytes = await bodyOf(response);
  return {
    status: statusCode,
    bytes,
    get text() {
      return bytes.toString('utf8');
    },
    cursor: headerOf(headers['next-page-cursor']),
    etag: headerOf(headers.etag),
    lastModified: headerOf(headers['last-modified']),
  };
};

function assertAddress(url: URL, isLoopback: boolean): void {
  if (isLoopback) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) !== 0 && !isPublicAddress(host);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || isInside)
    throw new PageFailure('address_refused', url.host);
}

interface Asking {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  isLoopback: boolean;
}

function ask(url: URL, { headers, signal, isLoopback }: Asking): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const request = url.protocol === 'http:' ? requestPlain : requestSecure;
    const lookup = isLoopback ? {} : { lookup: resolvePublic };
    const sent = {
      Accept: 'application/json',
      'Accept-Encoding': 'identity',
      'User-Agent': 'Laycan',
      ...headers,
    };
    const asked = request(url, { headers: sent, signal, agent: false, ...lookup }, done);
    asked.once('error', (cause) => fail(new PageFailure('unreachable', url.host, { cause })));
    asked.end();
  });
}

/** Reads the body with a size limit. Throws if the response ends before its announced length. */
async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytesMost) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new PageFailure('broken_off', '', { cause });
  }
  if (size > bytesMost) {
    response.destroy();
    throw new PageFailure('too_large');
  }
  if (!response.complete) throw new PageFailure('broken_off');
  return Buffer.concat(chunks);
}

const headerOf = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
