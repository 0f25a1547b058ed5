import { createFetch, FetchError } from 'ofetch';

import { AppError } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import { isOurs, isWhole } from '../../contract/wire/our-mark.ts';
import { takeEarly } from './early-answers.ts';
import { openEnvelope } from './envelope.ts';

/** What is sent, and in whose name. */
export interface Outgoing {
  method: 'GET' | 'POST';
  /** Of a POST, sent as JSON. */
  body?: object;
  /** The whole value of the header; null for nobody. */
  authorization: string | null;
  /** What a call needs beside these. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The language in which a refusal is worded. */
  language: string;
  /** The answer is bytes and no JSON. */
  wantsBytes?: boolean;
  signal?: AbortSignal | undefined;
  /** Sends in its own way, e.g. one that tells how far it is. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** A good answer of our server, whole. */
export interface Arrived {
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  /** What its envelope holds; undefined where it is bytes. */
  data: unknown;
}

/**
 * The one way over the line, for page, queue and packs: sends, waits for the whole body (the limit holds for
 * that too), believes what carries our mark, and names every failure. Throws `AppError`; a call that its caller
 * has given up rejects with the signal's reason. Trying again is decided by whoever asks.
 */
export async function exchange(address: string, outgoing: Outgoing): Promise<Arrived> {
  const { signal } = outgoing;
  const limit = AbortSignal.timeout(limits.requestTimeoutMs);
  const ended = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const response = await send(address, outgoing, { signal: ended, cache: 'no-cache' });
    // The browser's own cache may hold a cut answer, which every 304 would confirm: asked once more, past that
    // cache.
    if (outgoing.method === 'GET' && isUnreadable(response))
      return opened(await send(address, outgoing, { signal: ended, cache: 'reload' }));
    return opened(response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw failureOf(error);
  }
}

/** Takes what the page asked for before its script was there. */
const defaultFetch: typeof globalThis.fetch = (address, options) =>
  (typeof address === 'string' && takeEarly(address, options?.signal)) || globalThis.fetch(address, options);

async function send(
  address: string,
  { method, body, authorization, headers, language, wantsBytes, fetch }: Outgoing,
  options: Pick<RequestInit, 'signal' | 'cache'>,
) {
  const ask = createFetch({ fetch: fetch ?? defaultFetch });
  const response = await ask.raw<never, 'arrayBuffer'>(address, {
    ...options,
    method,
    headers: {
      Accept: wantsBytes ? 'application/octet-stream, application/json' : 'application/json',
      'Accept-Language': language,
      ...(authorization !== null && { Authorization: authorization }),
      ...headers,
    },
    ...(body && { body }),
    responseType: 'arrayBuffer',
    // The API never redirects, a captive portal does.
    redirect: 'manual',
    // A refusal is an answer, with its reason in our envelope.
    ignoreResponseError: true,
    retry: false,
  });
  // Where ofetch leaves the body it has read.
  const { _data: content = new ArrayBuffer(0) } = response;
  return { response, bytes: new Uint8Array(content) };
}

type Came = Awaited<ReturnType<typeof send>>;

/** It says that it is a good answer in JSON, but has no mark of ours or was cut. */
function isUnreadable({ response, bytes }: Came): boolean {
  const isJson = /^application\/(\w+\+)?json\b/.test(response.headers.get('content-type') ?? '');
  return response.status === 200 && isJson && !(isOurs(response) && isWhole(response, bytes.length));
}

function opened({ response, bytes }: Came): Arrived {
  const { headers } = response;
  const isBytes = headers.get('content-type')?.startsWith('application/octet-stream');
  if (isBytes && response.status === 200 && isOurs(response)) return { headers, bytes, data: undefined };
  const data = openEnvelope({
    // A redirect hides its status.
    status: response.type === 'opaqueredirect' ? 200 : response.status,
    isOurs: isOurs(response),
    text: new TextDecoder().decode(bytes),
    retryAfter: headers.get('retry-after'),
  });
  return { headers, bytes, data };
}

/** Whatever ended the exchange from outside: the line broke, before the answer or within it, or time was up. */
function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = error instanceof FetchError ? error.cause : error;
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new AppError(isLate ? 'timeout' : 'unreachable', { cause });
}
