import { createFetch, FetchError } from 'ofetch';

import { AppError } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import { isOurs, isWhole } from '../../contract/wire/our-mark.ts';
import { workerBypass } from '../store/worker-bypass.ts';
import { claimEarlyAnswer } from './early-answers.ts';
import { openEnvelope } from './envelope.ts';

/** A request and the identity with which it is sent. */
export interface Outgoing {
  method: 'GET' | 'POST';
  /** The body of a POST, sent as JSON. */
  body?: object;
  /** The full value of the Authorization header; null without a session. */
  authorization: string | null;
  /** Additional headers of the call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The language of the server's error messages. */
  language: string;
  /** True if the answer is bytes instead of JSON. */
  wantsBytes?: boolean;
  signal?: AbortSignal | undefined;
  /** Replaces `fetch`, for example to report upload progress. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** A complete, successful answer of our server. */
export interface Arrived {
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  /** The `data` of the envelope; undefined if the answer is bytes. */
  data: unknown;
}

/**
 * Sends every request of the page, the queue of changes and the packs (sailings for offline search). It waits
 * for the complete body, within the same time limit, and accepts only answers with our server's header.
 * Throws `AppError`. If the caller aborts, the promise rejects with the signal's reason. The caller decides
 * about retries.
 */
export async function exchange(address: string, outgoing: Outgoing): Promise<Arrived> {
  const { signal } = outgoing;
  const limit = AbortSignal.timeout(limits.requestTimeoutMs);
  const ended = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const response = await sendPastOldWorker(address, outgoing, ended);
    // The browser's HTTP cache may contain a truncated answer, which every 304 would confirm. The request is
    // therefore repeated once without that cache.
    if (outgoing.method === 'GET' && isUnreadable(response))
      return opened(await send(address, outgoing, { signal: ended, cache: 'reload' }));
    return opened(response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw failureOf(error);
  }
}

/** Uses an early answer if the inline script has already requested the address. */
const defaultFetch: typeof globalThis.fetch = (address, options) =>
  (typeof address === 'string' && claimEarlyAnswer(address, options?.signal)) ||
  globalThis.fetch(address, options);

/**
 * Sends a request. If a new version takes over meanwhile, a pending GET is ended and sent again past the old
 * service worker, which must have nothing left to do.
 */
async function sendPastOldWorker(address: string, outgoing: Outgoing, signal: AbortSignal): Promise<Came> {
  const { isOn, begun } = workerBypass;
  const mayWait = isOn || outgoing.method === 'POST';
  const first = mayWait ? signal : AbortSignal.any([signal, begun.signal]);
  try {
    return await send(address, outgoing, { signal: first, cache: 'no-cache' });
  } catch (error) {
    if (mayWait || signal.aborted || !begun.signal.aborted) throw error;
    return send(address, outgoing, { signal, cache: 'no-cache' });
  }
}

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
    // The API never redirects; a captive portal does.
    redirect: 'manual',
    // The service worker's static route sends requests with this mode directly to the network
    // (`sw/pass-calls.ts`).
    ...(workerBypass.isOn && { mode: 'same-origin' }),
    // Without this, ofetch would throw for a status of 400 or more. A refusal of our server has such a
    // status, and its reason is in the body.
    ignoreResponseError: true,
    retry: false,
  });
  // ofetch stores the body it has read in this property.
  const { _data: content = new ArrayBuffer(0) } = response;
  return { response, bytes: new Uint8Array(content) };
}

type Came = Awaited<ReturnType<typeof send>>;

/** Returns true if a successful answer is truncated, or claims to be JSON of ours without our header. */
function isUnreadable({ response, bytes }: Came): boolean {
  const isJson = /^application\/(\w+\+)?json\b/.test(response.headers.get('content-type') ?? '');
  return response.status === 200 && (isOurs(response) ? !isWhole(response, bytes.length) : isJson);
}

/** Throws for every answer that is not as long as its header announces, whatever its status and content. */
function opened({ response, bytes }: Came): Arrived {
  const { headers, status } = response;
  if (!isWhole(response, bytes.length)) throw new AppError('unreachable', { status });
  const isBytes = headers.get('content-type')?.startsWith('application/octet-stream');
  if (isBytes && status === 200 && isOurs(response)) return { headers, bytes, data: undefined };
  const data = openEnvelope({
    // The browser hides the status of a redirect.
    status: response.type === 'opaqueredirect' ? 200 : status,
    isOurs: isOurs(response),
    text: new TextDecoder().decode(bytes),
    retryAfter: headers.get('retry-after'),
  });
  return { headers, bytes, data };
}

/**
 * Converts a network error or timeout into an `AppError`. The connection may break before or during the
 * answer.
 */
function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = error instanceof FetchError ? error.cause : error;
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new AppError(isLate ? 'timeout' : 'unreachable', { cause });
}
