import { createFetch, FetchError } from 'ofetch';

import { AppError } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import { isOurs, isWhole } from '../../contract/wire/our-mark.ts';
import { workerBypass } from '../state/worker-bypass.ts';
import { claimEarlyAnswer } from './early-answers.ts';
import { openEnvelope } from './envelope.ts';

/** A request and the identity with which it is sent. */
export interface Outgoing {
  method: 'GET' | 'POST';
  /** The body of a POST, sent as JSON. */
  body?: object;
  /** The full value of the Authorization header; null without a session. */
  authorization: string | null;
  headers?: Readonly<Record<string, string>> | undefined;
  /** The language of the server's error messages. */
  language: string;
  /** True if the answer is bytes instead of JSON. */
  wantsBytes?: boolean;
  signal?: AbortSignal | undefined;
  /** Used in place of the browser's `fetch`, for example to report the progress of an upload. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** A complete and successful response of our server. */
export interface Arrived {
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  /** The `data` of the envelope; undefined if the answer is bytes. */
  data: unknown;
}

/**
 * Sends all requests of the page, of the queue of changes and of the packs (sailings for offline search). The
 * time limit includes the complete body. Only answers with our server's header are accepted. Throws
 * `AppError`. If the caller aborts, the promise rejects with the reason of the signal. Retries after a
 * failure are left to the caller.
 */
export async function exchange(address: string, outgoing: Outgoing): Promise<Arrived> {
  const { method, body, signal } = outgoing;
  const timeoutMs = limits.requestTimeoutMs;
  const lastTime = performance.now() + timeoutMs;
  let bytes = noBytes;
  const ask = createFetch({
    fetch: fetchWhole(outgoing, (content) => {
      bytes = content;
    }),
  });
  try {
    const response = await ask.raw<never, 'stream'>(address, {
      method,
      ...(body && { body }),
      cache: 'no-cache',
      // The API never redirects, but a captive portal does. With `manual`, the browser does not follow a
      // redirect, so that it can be recognized here.
      redirect: 'manual',
      // With `stream`, ofetch does not read the body, because `fetchWhole` has already read it.
      responseType: 'stream',
      timeout: timeoutMs,
      retry: method === 'GET' ? repeatsMost : 0,
      onRequest: ({ options }) => addIdentity(options, outgoing),
      onRequestError: ({ error, options }) => {
        if (!(error instanceof Repeat)) options.retry = false;
        // Removes the signal of the first attempt. ofetch then sets a new time limit, which is the time that
        // is left.
        else
          Object.assign(options, error.changes, { signal: undefined, timeout: lastTime - performance.now() });
      },
      // ofetch calls this function if the status is an error. `opened` then throws the refusal of our server,
      // whose reason is in the body.
      onResponseError: ({ response }) => void opened(response, bytes),
    });
    return opened(response, bytes);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw failureOf(error);
  }
}

const noBytes = new Uint8Array(0);

/**
 * The maximum number of times that a GET is repeated. A repetition can bypass an old service worker, or a
 * damaged response in the browser's HTTP cache.
 */
const repeatsMost = 2;

/** Thrown instead of an answer if the request must be sent again with changed options. */
class Repeat extends Error {
  readonly changes: { cache?: RequestCache };

  constructor(changes: { cache?: RequestCache }) {
    super('the request is repeated');
    this.changes = changes;
  }
}

function addIdentity(
  options: { headers: Headers; mode?: RequestMode },
  { authorization, headers, language, wantsBytes }: Outgoing,
): void {
  const json = 'application/json';
  options.headers.set('Accept', wantsBytes ? `application/octet-stream, ${json}` : json);
  options.headers.set('Accept-Language', language);
  if (authorization !== null) options.headers.set('Authorization', authorization);
  for (const [name, value] of Object.entries(headers ?? {})) options.headers.set(name, value);
  // With this mode, the request matches the static route of the service worker, so that it is sent directly
  // to the network (`sw/pass-calls.ts`).
  if (workerBypass.isOn) options.mode = 'same-origin';
}

/** Uses the early answer if the inline script of the HTML page has already requested the URL. */
const defaultFetch: typeof globalThis.fetch = (address, options) =>
  (typeof address === 'string' && claimEarlyAnswer(address, options?.signal)) ||
  globalThis.fetch(address, options);

/**
 * Returns a `fetch` that also reads the body, which it passes to `take`, because ofetch's time limit ends
 * with the headers. Throws `Repeat` in two cases, so that the GET is sent again. First, a new version of the
 * app takes over while the GET is pending: the old service worker can stop only if it has no pending
 * requests. Second, the answer is unreadable: the browser's HTTP cache may contain a truncated answer, which
 * each 304 would confirm.
 */
function fetchWhole(
  { method, signal, fetch = defaultFetch }: Outgoing,
  take: (bytes: Uint8Array<ArrayBuffer>) => void,
): typeof globalThis.fetch {
  return async (address, options = {}) => {
    const begun = method === 'GET' && !workerBypass.isOn ? workerBypass.begun.signal : undefined;
    const signals = [options.signal, signal, begun].filter((one) => one instanceof AbortSignal);
    const ended = AbortSignal.any(signals);
    try {
      const response = await fetch(address, { ...options, signal: ended });
      const bytes = new Uint8Array(await response.arrayBuffer());
      take(bytes);
      if (method === 'POST' || options.cache === 'reload' || !isUnreadable(response, bytes)) return response;
    } catch (error) {
      if (begun?.aborted && ended.reason === begun.reason) throw new Repeat({});
      throw error;
    }
    throw new Repeat({ cache: 'reload' });
  };
}

/** Returns true if a successful answer is truncated, or if it is JSON without our server's header. */
function isUnreadable(response: Response, bytes: Uint8Array): boolean {
  const isJson = /^application\/(\w+\+)?json\b/.test(response.headers.get('content-type') ?? '');
  return response.status === 200 && (isOurs(response) ? !isWhole(response, bytes.length) : isJson);
}

/**
 * Returns the answer without its envelope. Throws if the length of the body differs from the length in the
 * header, whatever the status and the content are.
 */
function opened(response: Response, bytes: Uint8Array<ArrayBuffer>): Arrived {
  const { headers, status } = response;
  if (!isWhole(response, bytes.length)) throw new AppError('unreachable', { status });
  const isBytes = headers.get('content-type')?.startsWith('application/octet-stream');
  if (isBytes && status === 200 && isOurs(response)) return { headers, bytes, data: undefined };
  const data = openEnvelope({
    // The browser does not reveal the status of a redirect. Our API never redirects, so the answer is handled
    // like a 200 from a captive portal.
    status: response.type === 'opaqueredirect' ? 200 : status,
    isOurs: isOurs(response),
    text: new TextDecoder().decode(bytes),
    retryAfter: headers.get('retry-after'),
  });
  return { headers, bytes, data };
}

/**
 * Converts a network error or a timeout into an `AppError`. The connection may have failed before the answer
 * or during it.
 */
function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = error instanceof FetchError ? error.cause : error;
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return new AppError(isLate ? 'timeout' : 'unreachable', { cause });
}
